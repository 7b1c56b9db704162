//! A set printed whole, with what it inherits and from where.

use super::Edition;
use kartotek_law::regulation::Section;
use serde_json::{Map, Value};
use std::fmt::Write;

/// As TOML; behind each key the set that said it last.
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
            value if is_rows(value) => rows(&mut out, key, value, &from(key)),
            _ => {}
        }
    }
    for key in ["conversion", "case"] {
        if let Some(value) = layers.own.get(key) {
            rows(&mut out, key, value, "");
        }
    }
    out
}

/// The layer under every set is the handbook's.
fn named(set: &str) -> &str {
    if set.is_empty() { crate::rule_set::DSU_HANDBOOK.id } else { set }
}

fn is_rows(value: &toml::Value) -> bool {
    value.as_array().is_some_and(|rows| rows.iter().any(toml::Value::is_table))
}

fn rows(out: &mut String, key: &str, value: &toml::Value, from: &str) {
    for row in value.as_array().into_iter().flatten().filter_map(toml::Value::as_table) {
        let _ = writeln!(out, "\n[[{key}]]{from}");
        for (inner, value) in row {
            let _ = writeln!(out, "{inner} = {value}");
        }
    }
}

/// `rn 2007, gain 30.00`.
pub fn in_words(keys: &Map<String, Value>) -> String {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let words: Vec<String> = keys.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect();
    words.join(", ")
}
