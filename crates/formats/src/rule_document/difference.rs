//! The keys in which a set differs from another.

use super::Edition;
use kartotek_law::regulation::Section;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A key with both values; `null`: there is none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    pub key: String,
    pub base: Value,
    pub now: Value,
}

/// Everything that makes a difference to what is computed or printed, by key: `floor.rating`, `k_factor`.
fn keys(edition: &Edition) -> BTreeMap<String, Value> {
    let mut keys = BTreeMap::new();
    for (key, value) in &edition.layers.whole {
        match value {
            toml::Value::Table(table) => {
                for (inner, value) in table {
                    keys.insert(format!("{key}.{inner}"), as_json(value));
                }
            }
            value => {
                keys.insert(key.clone(), as_json(value));
            }
        }
    }
    let names = |sections: &BTreeSet<Section>| json!(sections.iter().map(|section| section.name()).collect::<Vec<_>>());
    keys.insert("abolished".into(), names(&edition.layers.abolished));
    let constants = &edition.rules.constants;
    if let Some(day) = constants.in_force_from {
        keys.insert("in_force_from".into(), json!(day.to_string()));
    }
    if let Some(rows) = edition.layers.own.get("conversion") {
        keys.insert("conversion".into(), as_json(rows));
    }
    keys
}

/// Everything that is other in `now`, in the order of the keys.
pub fn differences(base: &Edition, now: &Edition) -> Vec<Difference> {
    let (before, after) = (keys(base), keys(now));
    let all: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let value = |keys: &BTreeMap<String, Value>, key: &str| keys.get(key).cloned().unwrap_or(Value::Null);
    let both =
        all.into_iter().map(|key| Difference { key: key.clone(), base: value(&before, key), now: value(&after, key) });
    let mut differing: Vec<Difference> = both.filter(|both| both.base != both.now).collect();
    let tables = |edition: &Edition| {
        let tables = &edition.tables;
        [("table 1", tables.expected_score.to_string()), ("table § 26", tables.candidate_results.to_string())]
    };
    for ((name, before), (_, after)) in tables(base).into_iter().zip(tables(now)) {
        if before != after
            && !differing.iter().any(|other| other.key == "table_1" || other.key == "candidate_result.table")
        {
            differing.push(Difference { key: name.into(), base: json!(before), now: json!(after) });
        }
    }
    differing
}

pub fn as_json(value: &toml::Value) -> Value {
    match value {
        toml::Value::String(text) => json!(text),
        toml::Value::Integer(number) => json!(number),
        toml::Value::Float(number) => json!(number.to_string()),
        toml::Value::Boolean(yes) => json!(yes),
        toml::Value::Datetime(day) => json!(day.to_string()),
        toml::Value::Array(list) => Value::Array(list.iter().map(as_json).collect()),
        toml::Value::Table(table) => {
            Value::Object(table.iter().map(|(key, value)| (key.clone(), as_json(value))).collect())
        }
    }
}
