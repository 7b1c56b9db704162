//! The JSON Schema of a rule set's file.

use super::keys::{FILE, Key, Kind};
use serde_json::{Map, Value, json};

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
