//! A public list in the forms in which it is read: one file per form.

mod csv;
mod html;
mod json;
mod markdown;
mod xlsx;

pub use self::csv::csv;
use super::folder::PUBLIC;
use super::lists::PUBLIC_LISTS;
use crate::publish::headings::capital;
use crate::register::fsx::Tree;
use crate::register::{Form, Settings};
use crate::texts::{Language, Text, decimal};
use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::vocabulary::Hundredths;
use kartotek_tables::{NamedColumn, Values};
use rayon::prelude::*;

/// The public lists of a run in further forms, as the settings have it, made from its Parquet: the files by their names.
///
/// # Errors
/// The run has not all its lists.
pub fn forms(run: &Tree, day: NaiveDate, settings: &Settings) -> Result<Tree> {
    let further = Form::FURTHER.into_iter().filter(|form| settings.publish.forms.contains(form));
    let mut files: Vec<(&str, &str, Form)> = Vec::new();
    for form in further {
        files.extend(PUBLIC_LISTS.map(|(name, title)| (name, title, form)));
    }
    let made = files.into_par_iter().filter_map(|(name, title, form)| {
        // Runs of older versions do not have every list in Parquet.
        let parquet = run.get(&format!("{PUBLIC}{name}.parquet"))?;
        let columns = kartotek_tables::columns(parquet).map_err(anyhow::Error::from);
        let bytes = columns.and_then(|columns| {
            let (federation, language) = (settings.federation_name(), settings.language);
            Table { name, title: Text::new(title), federation, day, language, columns: &columns }.render(form)
        });
        Some(bytes.with_context(|| format!("the list {name}")).map(|bytes| (form.file(name), bytes)))
    });
    made.collect()
}

/// A list and what stands above it.
struct Table<'t> {
    /// `ratinglist`.
    name: &'t str,
    title: Text,
    federation: &'t str,
    day: NaiveDate,
    language: Language,
    columns: &'t [NamedColumn],
}

impl Table<'_> {
    fn render(&self, form: Form) -> Result<Vec<u8>> {
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
        self.columns.iter().map(|column| capital(&column.name, self.language).replace('_', " "))
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
