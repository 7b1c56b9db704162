//! For programs: the list with its name and day, each row an object with the columns as keys. Numbers are numbers, what
//! is missing is `null`.

use super::Table;
use anyhow::Result;
use kartotek_law::vocabulary::Hundredths;
use kartotek_tables::{NamedColumn, Values};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

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
    let mut bytes = serde_json::to_vec_pretty(&list)?;
    bytes.push(b'\n');
    Ok(bytes)
}

struct Rows<'t> {
    columns: &'t [NamedColumn],
    rows: usize,
}

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
                // As a text: a number of a program's own kind might not have these decimals.
                Values::Hundredths(values) => {
                    object.serialize_entry(name, &values[row].map(|own| Hundredths(i64::from(own)).to_string()))
                }
                Values::Date(values) => object.serialize_entry(name, &values[row].map(|day| day.to_string())),
            }?;
        }
        object.end()
    }
}
