//! A list as JSON, for programs: its name, federation and day, and each row as an object with the columns as keys. Whole
//! numbers are numbers, hundredths are texts; a missing value is `null`, a missing text is empty.

use super::Table;
use crate::lists::{candidates, empty, ratinglist};
use anyhow::Result;
use kartotek_formats::texts::json;
use kartotek_law::vocabulary::Hundredths;
use kartotek_tables::{NamedColumn, Values};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use serde_json::json;

#[derive(Serialize)]
struct List<'t> {
    list: &'t str,
    federation: &'t str,
    date: String,
    rows: Rows<'t>,
}

pub fn bytes(table: &Table) -> Result<Vec<u8>> {
    let rows = Rows { columns: table.columns, rows: table.rows() };
    let list = List { list: table.name, federation: table.federation, date: table.day.to_string(), rows };
    Ok(json::file(&list)?)
}

/// The JSON schema of all public lists.
pub fn schema() -> serde_json::Value {
    let known: Vec<(&str, Vec<NamedColumn>)> = empty().collect();
    let names: Vec<&str> = known.iter().map(|(list, _)| *list).collect();
    let own = json!({
        "type": "string",
        "pattern": "^[a-z0-9-]+$",
        "not": { "enum": names },
        "description": "A list that a rule set has of its own."
    });
    let mut lists: Vec<serde_json::Value> =
        known.iter().map(|(list, columns)| list_schema(json!({ "const": list }), columns)).collect();
    lists.push(list_schema(own.clone(), &ratinglist::columns(&[])));
    lists.push(list_schema(own, &candidates::columns(&[])));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A public list",
        "oneOf": lists
    })
}

/// The schema of a list; `list` is that of its name.
fn list_schema(list: serde_json::Value, columns: &[NamedColumn]) -> serde_json::Value {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_ref()).collect();
    let properties = columns.iter().map(|column| (column.name.to_string(), value_schema(&column.values))).collect();
    let row = json!({
        "type": "object",
        "properties": serde_json::Value::Object(properties),
        "required": names,
        "additionalProperties": false
    });
    json!({
        "type": "object",
        "properties": {
            "list": list,
            "federation": { "type": "string" },
            "date": { "type": "string", "format": "date", "description": "The day of the list." },
            "rows": { "type": "array", "items": row, "description": "In the order of the list." }
        },
        "required": ["list", "federation", "date", "rows"],
        "additionalProperties": false
    })
}

fn value_schema(values: &Values) -> serde_json::Value {
    match values {
        Values::Text(_) => json!({ "type": "string" }),
        Values::Number(_) => json!({ "type": ["integer", "null"] }),
        Values::Hundredths(_) => json!({ "type": ["string", "null"], "pattern": "^-?[0-9]+\\.[0-9]{2}$" }),
        Values::Date(_) => json!({ "type": ["string", "null"], "format": "date" }),
    }
}

struct Rows<'t> {
    columns: &'t [NamedColumn],
    rows: usize,
}

/// A row of the columns, by index.
struct Row<'t>(&'t [NamedColumn], usize);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.rows))?;
        (0..self.rows).try_for_each(|row| rows.serialize_element(&Row(self.columns, row)))?;
        rows.end()
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Row(columns, row) = *self;
        let mut object = serializer.serialize_map(Some(columns.len()))?;
        for NamedColumn { name, values } in columns {
            match values {
                Values::Text(values) => object.serialize_entry(name, &values[row]),
                Values::Number(values) => object.serialize_entry(name, &values[row]),
                // A text keeps all decimals; a program may read a JSON number as a float.
                Values::Hundredths(values) => {
                    object.serialize_entry(name, &values[row].map(|value| Hundredths(i64::from(value)).to_string()))
                }
                Values::Date(values) => object.serialize_entry(name, &values[row].map(|day| day.to_string())),
            }?;
        }
        object.end()
    }
}
