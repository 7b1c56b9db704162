//! Rule sets as documents: files that people write, each based on another set, and with cases to test it.
//!
//! [`keys`] lists the keys, [`check`] finds the faults of keys, [`judge`] those of the whole; [`library`] finds files and
//! their bases; [`case`] computes; [`difference`] compares, [`show`] prints, [`schema`] publishes the keys.

pub mod case;
mod check;
mod judge;
mod keys;
pub mod library;

use crate::rule_set::{self, CaseRow, Layers, RuleSetFiles, Tables};
use crate::texts::{Text, Value, text};
pub use check::{Fault, Readable};
use kartotek_law::regulation::{RuleSet, Section};
use keys::{FILE, Key, Kind};
pub use library::{Library, Source};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, json};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

/// A rule set with the document it was read from.
#[derive(Clone, Debug)]
pub struct Edition {
    pub rules: Arc<RuleSet>,
    pub layers: Layers,
    pub tables: Tables<'static>,
    /// `None`: the set has no base.
    pub base: Option<Arc<Edition>>,
    pub cases: Vec<CaseRow>,
    /// The set's document; empty: it is part of the program.
    pub text: String,
    /// The files it was read from, by their paths; empty: it is part of the program.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Edition {
    pub fn id(&self) -> &str {
        &self.rules.constants.id
    }

    /// A set of the program.
    ///
    /// # Errors
    /// No set of the program has this id.
    pub fn built_in(id: &str) -> anyhow::Result<Edition> {
        let files = rule_set::named(id)?;
        let layers = rule_set::layers(files)?;
        let tables = Tables::of(files);
        let rules = Arc::new(rule_set::make(&layers, &tables)?);
        let of_base = |base: RuleSetFiles<'static>| Edition::built_in(base.id).map(Arc::new);
        let base =
            (files.id != rule_set::DSU_HANDBOOK.id).then_some(rule_set::DSU_HANDBOOK).map(of_base).transpose()?;
        Ok(Edition { rules, layers, tables, base, cases: Vec::new(), text: String::new(), files: BTreeMap::new() })
    }

    /// A file laid over its base. `candidate_table`: the text of its own table of § 26.
    ///
    /// # Errors
    /// Everything that is wrong, with its place.
    pub fn of_file(
        path: &str,
        readable: Readable,
        base: &Arc<Edition>,
        candidate_table: Option<String>,
    ) -> Result<Edition, Vec<Fault>> {
        let Readable { text, table: own, mut faults, keys: mut wrong } = readable;
        let text = text.as_str();
        let (of_keys, wrong_keys) = check::check(text);
        faults.extend(of_keys);
        wrong.extend(wrong_keys);
        let mut layers = base.layers.clone();
        faults.extend(section_faults(text, &own, &layers));
        if !faults.is_empty() {
            faults.extend(faults_among_valid_keys(text, own, wrong, layers));
            faults.sort_by_key(|fault| (fault.line, fault.column));
            return Err(faults);
        }
        let unplaced = |error: anyhow::Error| vec![Fault { line: 0, column: 0, text: crate::texts::of_error(&error) }];
        layers.lay(own.clone()).map_err(unplaced)?;
        let mut tables = base.tables.clone();
        if let Some(rows) = own.get("expected_score").filter(|rows| rows.is_array()) {
            tables.expected_score = Cow::Owned(table_1(rows).map_err(|error| at_key(text, "expected_score", error))?);
        }
        if let Some(table) = candidate_table {
            tables.candidate_results = Cow::Owned(table);
        }
        let constants = layers.constants().map_err(unplaced)?;
        let objections = judge::judge(&constants).into_iter();
        let of_values = conversion_faults(&own).into_iter().chain(objections.map(|found| (found.key, found.text)));
        let value_faults: Vec<Fault> = of_values.flat_map(|(key, what)| at_key(text, key, what)).collect();
        if !value_faults.is_empty() {
            return Err(value_faults);
        }
        let rules = rule_set::make(&layers, &tables).map_err(unplaced)?;
        let case_rows = layers.own.get("case").cloned().map(toml::Value::try_into::<Vec<CaseRow>>);
        let cases = case_rows.transpose().map_err(|error| unplaced(error.into()))?.unwrap_or_default();
        let files = base.files.clone().into_iter().chain([(path.to_owned(), text.as_bytes().to_vec())]).collect();
        Ok(Edition {
            rules: Arc::new(rules),
            layers,
            tables,
            base: Some(Arc::clone(base)),
            cases,
            text: text.to_owned(),
            files,
        })
    }

    /// The set of the program at the root of its bases, and the documents laid over it, one after the other.
    pub fn documents(&self) -> (&str, Vec<&str>) {
        match (&self.base, self.text.as_str()) {
            (Some(base), text) if !text.is_empty() => {
                let (root, mut documents) = base.documents();
                documents.push(text);
                (root, documents)
            }
            _ => (self.id(), Vec::new()),
        }
    }

    /// Computes its cases.
    ///
    /// # Errors
    /// The incomplete cases, by number.
    pub fn compute_cases(&self) -> Result<Vec<case::CaseResult>, Vec<Text>> {
        let (mut outcomes, mut faults) = (Vec::new(), Vec::new());
        for (number, case) in (1..).zip(&self.cases) {
            match case::compute(&self.rules, case, number) {
                Ok(outcome) => outcomes.push(outcome),
                Err(key) => faults.push(text!("rules-case-incomplete", number, key)),
            }
        }
        if faults.is_empty() { Ok(outcomes) } else { Err(faults) }
    }
}

/// Whether a TOML file is meant to be a rule set: it has an id, and no keys but those of a rule set.
pub fn is_meant(text: &str) -> bool {
    let Ok(own) = toml::from_str::<toml::Table>(text) else { return false };
    let is_known = |key: &String| keys::FILE.iter().any(|known| known.name == key);
    own.contains_key("id") && own.len() > 1 && own.keys().all(is_known)
}

/// The contradictions among keys that have no faults of their own.
fn faults_among_valid_keys(text: &str, mut own: toml::Table, wrong: Vec<String>, mut layers: Layers) -> Vec<Fault> {
    // Conversions depend on the set's day.
    own.retain(|key, _| key != "conversion" && wrong.iter().all(|wrong| wrong != key));
    if layers.lay(own).is_err() {
        return Vec::new();
    }
    let objections = layers.constants().map(|constants| judge::judge(&constants)).unwrap_or_default();
    objections.into_iter().flat_map(|found| at_key(text, found.key, found.text)).collect()
}

fn at_key(text: &str, key: &str, what: Text) -> Vec<Fault> {
    let (line, column) = check::place_of(text, key).unwrap_or_default();
    vec![Fault { line, column, text: what }]
}

/// The faults of sections: abolished with keys, restored without being abolished, or both at once.
fn section_faults(text: &str, own: &toml::Table, base: &Layers) -> Vec<Fault> {
    let sections = |key: &str| -> Vec<Section> {
        let names = own.get(key).and_then(toml::Value::as_array).into_iter().flatten();
        names.filter_map(|name| Section::named(name.as_str()?)).collect()
    };
    let (abolished, restored) = (sections("abolished"), sections("restored"));
    let mut faults = Vec::new();
    for section in &restored {
        if abolished.contains(section) {
            faults.extend(at_key(text, "restored", text!("rules-both", section = section.name())));
        } else if !base.abolished.contains(section) {
            faults.extend(at_key(text, "restored", text!("rules-not-abolished", section = section.name())));
        }
    }
    for key in own.keys() {
        let Some(section) = Section::named(key) else { continue };
        let is_abolished = base.abolished.contains(&section) && !restored.contains(&section);
        if is_abolished || abolished.contains(&section) {
            let by = if abolished.contains(&section) { "here" } else { "base" };
            let what = text!("rules-keys-of-abolished", section = section.name(), by = Value::word(by));
            faults.extend(at_key(text, key, what));
        }
    }
    faults
}

/// The faults of conversions: each must have either `below` or `above`.
fn conversion_faults(own: &toml::Table) -> Vec<(&'static str, Text)> {
    let values = own.get("conversion").and_then(toml::Value::as_array).into_iter().flatten();
    let rows = values.filter_map(toml::Value::as_table);
    let wrong = rows.filter(|row| row.contains_key("below") == row.contains_key("above"));
    wrong.map(|_| ("conversion", text!("rules-conversion-sides"))).collect()
}

/// The text of `table-1-expected-score.csv`. The two scores of a row sum up to 1.
fn table_1(rows: &toml::Value) -> Result<String, Text> {
    let rows: Vec<(i32, rule_set::Decimal)> = rows.clone().try_into().map_err(|_| text!("rules-own-table-1"))?;
    let mut table = "d_from,d_to,p_higher,p_lower\n".to_owned();
    let ends = rows.iter().skip(1).map(|(next, _)| next.saturating_sub(1).to_string()).chain([String::new()]);
    for (&(from, rule_set::Decimal(higher)), to) in rows.iter().zip(ends) {
        table += &format!("{from},{to},{higher},{}\n", kartotek_law::vocabulary::Hundredths(100) - higher);
    }
    Ok(table)
}

pub mod difference {
    //! The keys in which a set differs from another.

    use super::*;
    use serde_json::Value;

    /// A key with both values; `null`: the set lacks it.
    #[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
    pub struct Difference {
        pub key: String,
        pub base: Value,
        pub now: Value,
    }

    /// The values that make a difference to results or print, by key: `floor.rating`, `k_factor`.
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
        let names =
            |sections: &BTreeSet<Section>| json!(sections.iter().map(|section| section.name()).collect::<Vec<_>>());
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

    /// The keys with another value in `now`, in their order.
    pub fn differences(base: &Edition, now: &Edition) -> Vec<Difference> {
        let (before, after) = (keys(base), keys(now));
        let all: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
        let value = |keys: &BTreeMap<String, Value>, key: &str| keys.get(key).cloned().unwrap_or(Value::Null);
        let compared = all.into_iter().map(|key| Difference {
            key: key.clone(),
            base: value(&before, key),
            now: value(&after, key),
        });
        let mut differing: Vec<Difference> = compared.filter(|key| key.base != key.now).collect();
        let table_texts = |edition: &Edition| {
            let tables = &edition.tables;
            [("table 1", tables.expected_score.to_string()), ("table § 26", tables.candidate_results.to_string())]
        };
        for ((name, base_text), (_, new_text)) in table_texts(base).into_iter().zip(table_texts(now)) {
            if base_text != new_text
                && !differing.iter().any(|other| other.key == "table_1" || other.key == "candidate_result.table")
            {
                differing.push(Difference { key: name.into(), base: json!(base_text), now: json!(new_text) });
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
}

pub mod show {
    //! Prints a whole set, with inherited values and their origins.

    use super::*;
    use serde_json::Value;

    /// The set as TOML; behind each key the set that gave it its value.
    pub fn whole(edition: &Edition) -> String {
        let mut out = String::new();
        let layers = &edition.layers;
        for key in ["id", "title", "based_on", "in_force_from"] {
            if let Some(value) = layers.own.get(key) {
                let _ = writeln!(out, "{key} = {value}");
            }
        }
        let from = |path: &str| layers.origins.get(path).map_or(String::new(), |set| format!("    # {}", named(set)));
        if !layers.abolished.is_empty() {
            let names: Vec<String> = layers.abolished.iter().map(|section| format!("{:?}", section.name())).collect();
            let _ = writeln!(out, "abolished = [{}]", names.join(", "));
        }
        for (key, value) in layers.whole.iter().filter(|(_, value)| !value.is_table() && !is_rows(value)) {
            let _ = writeln!(out, "{key} = {value}{}", from(key));
        }
        for (key, value) in &layers.whole {
            if Section::named(key).is_some_and(|section| layers.abolished.contains(&section)) {
                continue;
            }
            match value {
                toml::Value::Table(table) => {
                    let _ = writeln!(out, "\n[{key}]");
                    for (inner, value) in table {
                        let name = if inner.contains(['.', ' ', '§']) { format!("{inner:?}") } else { inner.clone() };
                        let _ = writeln!(out, "{name} = {value}{}", from(&format!("{key}.{inner}")));
                    }
                }
                value if is_rows(value) => write_rows(&mut out, key, value, &from(key)),
                _ => {}
            }
        }
        for key in ["conversion", "case"] {
            if let Some(value) = layers.own.get(key) {
                write_rows(&mut out, key, value, "");
            }
        }
        out
    }

    /// The lowest layer counts as the handbook's.
    fn named(set: &str) -> &str {
        if set.is_empty() { crate::rule_set::DSU_HANDBOOK.id } else { set }
    }

    fn is_rows(value: &toml::Value) -> bool {
        value.as_array().is_some_and(|rows| rows.iter().any(toml::Value::is_table))
    }

    fn write_rows(out: &mut String, key: &str, value: &toml::Value, from: &str) {
        for row in value.as_array().into_iter().flatten().filter_map(toml::Value::as_table) {
            let _ = writeln!(out, "\n[[{key}]]{from}");
            for (inner, value) in row {
                let _ = writeln!(out, "{inner} = {value}");
            }
        }
    }

    /// Keys with their values, as `rn 2007, gain 30.00`.
    pub fn in_words(keys: &Map<String, Value>) -> String {
        let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let words: Vec<String> = keys.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect();
        words.join(", ")
    }
}

pub mod schema {
    //! The JSON Schema of a rule set's file.

    use super::*;
    use serde_json::Value;

    pub fn schema() -> Value {
        let mut schema = table(FILE);
        if let Some(schema) = schema.as_object_mut() {
            schema.insert("$schema".into(), json!("https://json-schema.org/draft/2020-12/schema"));
            schema.insert("title".into(), json!("RuleSet"));
        }
        schema
    }

    fn table(keys: &[Key]) -> Value {
        let properties: Map<String, Value> = keys.iter().map(|key| (key.name.to_owned(), of_key(key))).collect();
        let needed: Vec<&str> = keys.iter().filter(|key| key.is_needed).map(|key| key.name).collect();
        let mut table = json!({ "type": "object", "additionalProperties": false, "properties": properties });
        if let (Some(table), false) = (table.as_object_mut(), needed.is_empty()) {
            table.insert("required".into(), json!(needed));
        }
        table
    }

    fn of_key(key: &Key) -> Value {
        let mut value = of_kind(key.kind);
        if let Some(value) = value.as_object_mut() {
            value.insert("description".into(), json!(key.meaning));
        }
        value
    }

    fn of_kind(kind: Kind) -> Value {
        let whole = |from: i64, to: i64| json!({ "type": "integer", "minimum": from, "maximum": to });
        match kind {
            Kind::Text => json!({ "type": "string" }),
            Kind::Word(words) => json!({ "enum": words }),
            Kind::Words(words) => json!({ "type": "array", "items": { "enum": words } }),
            Kind::Whole(from, to) => whole(from, to),
            Kind::Wholes(from, to) => json!({ "type": "array", "items": whole(from, to) }),
            Kind::Decimal => json!({ "type": "string", "pattern": "^-?[0-9]+(\\.[0-9]{1,2})?$" }),
            Kind::Day => json!({ "type": "string", "format": "date" }),
            Kind::YesNo => json!({ "type": "boolean" }),
            Kind::Fraction => json!({ "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 }),
            Kind::Table(keys) => table(keys),
            Kind::Rows(keys) => json!({ "type": "array", "items": table(keys) }),
            Kind::Named(keys) => json!({ "type": "object", "additionalProperties": table(keys) }),
            Kind::ExpectedScore(keys) => json!({ "anyOf": [table(keys), { "type": "array" }] }),
        }
    }
}
