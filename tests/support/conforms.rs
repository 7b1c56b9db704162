//! Answers with `--format json`, held against the schema that `kartotek schema` prints.

use super::{Outcome, Said, kartotek};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::{LazyLock, Mutex};

/// Checks a value against its schema; an object may have no other keys.
pub fn conforms(found: &Value, schema: &Value, defs: &Value) -> Outcome {
    if let Some(name) = schema["$ref"].as_str().and_then(|to| to.strip_prefix("#/$defs/")) {
        return conforms(found, &defs[name], defs);
    }
    if let Some(any) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let fits = |one: &Value| conforms(found, &beside(schema, one), defs);
        let why: Vec<String> = any.iter().map_while(|one| fits(one).err()).collect();
        return if why.len() < any.len() { Ok(()) } else { Err(why.join("; or ")) };
    }
    let words = [schema.get("const").map(std::slice::from_ref), schema["enum"].as_array().map(Vec::as_slice)];
    if words.into_iter().flatten().any(|words| !words.contains(found)) {
        return Err(format!("{found} is not one of the words of {schema}"));
    }
    let kind = match found {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let kinds = &schema["type"];
    if !kinds.is_null() && kinds != kind && !kinds.as_array().is_some_and(|kinds| kinds.iter().any(|one| one == kind)) {
        return Err(format!("{found} is not {kinds}"));
    }
    match found {
        Value::Array(all) => {
            let items = |place: usize| schema["prefixItems"].get(place).unwrap_or(&schema["items"]);
            all.iter().enumerate().try_for_each(|(place, one)| conforms(one, items(place), defs))
        }
        Value::Object(object) if !kinds.is_null() => keys(object, schema, defs),
        _ => Ok(()),
    }
}

/// One of several schemas, with the keys of the object into which it is flattened.
fn beside(schema: &Value, one: &Value) -> Value {
    let mut whole = one.clone();
    for (key, value) in schema["properties"].as_object().into_iter().flatten() {
        whole["type"] = "object".into();
        whole["properties"][key] = value.clone();
    }
    let required = [one, schema].map(|part| part["required"].as_array().cloned().unwrap_or_default()).concat();
    if !required.is_empty() {
        whole["required"] = required.into();
    }
    whole
}

fn keys(object: &Map<String, Value>, schema: &Value, defs: &Value) -> Outcome {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    if let Some(missing) = required.into_iter().find(|key| !object.contains_key(*key)) {
        return Err(format!("`{missing}` is missing"));
    }
    let of_any_name = schema["patternProperties"].as_object().and_then(|all| all.values().next());
    let of_any_name = of_any_name.or(schema.get("additionalProperties").filter(|one| **one != Value::Bool(false)));
    object.iter().try_for_each(|(key, value)| {
        let schema = schema["properties"].get(key).or(of_any_name).ok_or_else(|| format!("`{key}` is unknown"))?;
        conforms(value, schema, defs).map_err(|why| format!("{key}: {why}"))
    })
}

/// Schemas by name; `None`: the program has none.
static SCHEMAS: LazyLock<Mutex<HashMap<String, Option<Value>>>> = LazyLock::new(Mutex::default);

fn schema(name: &str) -> Option<Value> {
    let read = || {
        let output = kartotek(Path::new(".")).args(["schema", name]).output().ok()?;
        serde_json::from_slice(&output.stdout).ok()
    };
    let mut schemas = SCHEMAS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    schemas.entry(name.to_owned()).or_insert_with(read).clone()
}

/// Checks the JSON answer of a command against its schema.
pub fn answers(command: &Command, said: &Said) -> Outcome {
    let typed: Vec<&str> = command.get_args().filter_map(|word| word.to_str()).collect();
    let asks = typed.windows(2).any(|pair| pair == ["--format", "json"]);
    if !asks || command.get_program() != kartotek(Path::new(".")).get_program() {
        return Ok(());
    }
    let values = serde_json::Deserializer::from_str(&said.stdout).into_iter::<Value>();
    let values = match values.collect::<Result<Vec<_>, _>>() {
        Ok(values) => values,
        // A command may print text before it fails.
        Err(_) if said.exit_code > 1 => return Ok(()),
        Err(error) => return Err(format!("{command:?}: {error}:\n{}", said.stdout)),
    };
    let of_command = of_words(&words(&typed));
    values.iter().try_for_each(|value| {
        let is_failure = value.as_object().is_some_and(|object| object.keys().eq(["error"]));
        let schema = if is_failure { schema("error") } else { of_command.clone() };
        let schema = schema.ok_or_else(|| format!("{command:?} answers in JSON, and has no schema"))?;
        conforms(value, &schema, &schema["$defs"]).map_err(|why| format!("{command:?}: {why}:\n{}", said.stdout))
    })
}

/// The words of the command, and the arguments after them.
fn words<'t>(typed: &[&'t str]) -> Vec<&'t str> {
    let is_value = |at: usize| at > 0 && ["--office", "--language"].contains(&typed[at - 1]);
    let words = typed.iter().enumerate().filter(|(at, word)| !word.starts_with('-') && !is_value(*at));
    words.map(|(_, word)| *word).collect()
}

fn of_words(words: &[&str]) -> Option<Value> {
    let of_two = words.get(..2).filter(|two| two[1].bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
    let first = words.first()?;
    of_two
        .and_then(|two| schema(&two.join("-")))
        .or_else(|| schema(&format!("{first}-answer")))
        .or_else(|| schema(first))
}
