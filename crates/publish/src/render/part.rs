//! A part of the rating list, such as the players of a club.

use super::{Table, xlsx};
use crate::folder::PUBLIC;
use crate::lists::{self, RATING_LIST};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::guarded;
use kartotek_formats::texts::{Language, Text};
use kartotek_register::fsx::Tree;
use kartotek_register::{ListFormat, Settings};
use kartotek_tables::{NamedColumn, Values};

/// A run's rating list, from which parts can be taken.
pub struct ListOfSome<'s> {
    columns: Vec<NamedColumn>,
    day: NaiveDate,
    settings: &'s Settings,
}

impl<'s> ListOfSome<'s> {
    /// `None`: the files do not belong to a run.
    ///
    /// # Errors
    /// The list cannot be read.
    pub fn of(run: &Tree, day: NaiveDate, settings: &'s Settings) -> Result<Option<ListOfSome<'s>>> {
        let parquet = run.get(&format!("{PUBLIC}{}", ListFormat::Parquet.file(RATING_LIST)));
        let columns = parquet.map(|parquet| guarded::parquet(|| Ok(kartotek_tables::columns(parquet)?))).transpose()?;
        Ok(columns.map(|columns| ListOfSome { columns, day, settings }))
    }

    /// A workbook with the lines of the wanted ids, ranked as on the whole list, and the number of lines.
    ///
    /// # Errors
    /// The workbook cannot be made.
    pub fn workbook(&self, is_wanted: impl Fn(&str) -> bool) -> Result<(Vec<u8>, usize)> {
        let ids = self.columns.iter().find(|column| column.name == "id").map(|column| &column.values);
        let rows: Vec<usize> = match ids {
            Some(Values::Text(ids)) => (0..ids.len()).filter(|row| is_wanted(&ids[*row])).collect(),
            _ => Vec::new(),
        };
        let columns: Vec<NamedColumn> = self.columns.iter().map(|column| some_rows(column, &rows)).collect();
        let (federation, language) = (self.settings.federation_name(), self.settings.language);
        Ok((workbook_of_some(lists::title(RATING_LIST), &columns, federation, self.day, language)?, rows.len()))
    }
}

/// A workbook with lines of the rating list, under the given title.
pub(crate) fn workbook_of_some(
    title: Text,
    columns: &[NamedColumn],
    federation: &str,
    day: NaiveDate,
    language: Language,
) -> Result<Vec<u8>> {
    xlsx::bytes(&Table { name: RATING_LIST, title, federation, day, language, columns, totals: &[] })
}

pub(super) fn some_rows(column: &NamedColumn, rows: &[usize]) -> NamedColumn {
    let values = match &column.values {
        Values::Text(values) => Values::Text(rows.iter().map(|row| &values[*row]).collect()),
        Values::Number(values) => Values::Number(rows.iter().map(|row| values[*row]).collect()),
        Values::Hundredths(values) => Values::Hundredths(rows.iter().map(|row| values[*row]).collect()),
        Values::Date(values) => Values::Date(rows.iter().map(|row| values[*row]).collect()),
    };
    NamedColumn { name: column.name.clone(), values }
}
