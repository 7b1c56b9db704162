//! A public list in the forms in which it is read: one file per form.

mod csv;
mod html;
mod json;
mod markdown;
mod xlsx;

pub use self::csv::csv;
use crate::publish::headings::capital;
use crate::register::Form;
use crate::texts::{Language, Text, decimal};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::vocabulary::Hundredths;
use kartotek_tables::{NamedColumn, Values};

/// A list and what stands above it.
pub struct Table<'t> {
    /// `ratinglist`.
    pub name: &'t str,
    pub title: Text,
    pub federation: &'t str,
    pub day: NaiveDate,
    pub language: Language,
    pub columns: &'t [NamedColumn],
}

impl Table<'_> {
    /// # Errors
    /// The form cannot be made of it.
    pub fn render(&self, form: Form) -> Result<Vec<u8>> {
        match form {
            Form::Csv => csv(self.columns),
            Form::Parquet => Ok(kartotek_tables::parquet(self.columns)?),
            Form::Xlsx => xlsx::bytes(self),
            Form::Html => html::bytes(self),
            Form::Json => json::bytes(self),
            Form::Md => Ok(markdown::bytes(self)),
        }
    }

    fn rows(&self) -> usize {
        self.columns.first().map_or(0, NamedColumn::len)
    }

    fn headings(&self) -> impl Iterator<Item = String> {
        self.columns.iter().map(|column| capital(column.name, self.language).replace('_', " "))
    }
}

/// A value for people.
fn shown(column: &NamedColumn, row: usize, language: Language) -> String {
    decimal(exact(column, row), language)
}

/// A value as programs read it; what is missing is empty.
fn exact(column: &NamedColumn, row: usize) -> String {
    match &column.values {
        Values::Text(values) => values[row].clone(),
        Values::Number(values) => values[row].map(|value| value.to_string()).unwrap_or_default(),
        Values::Hundredths(values) => {
            values[row].map(|value| Hundredths(i64::from(value)).to_string()).unwrap_or_default()
        }
        Values::Date(values) => values[row].map(|value| value.to_string()).unwrap_or_default(),
    }
}

/// Numbers stand at the right.
fn is_number(column: &NamedColumn) -> bool {
    matches!(column.values, Values::Number(_) | Values::Hundredths(_))
}
