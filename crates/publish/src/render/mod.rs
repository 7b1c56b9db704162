//! Renders a public list in its output formats, one file each.

mod for_office;
mod html;
mod json;
pub mod markdown;

mod xlsx;

pub use self::for_office::{for_office, of_csv};
pub use self::html::{escape, head};
pub use self::json::schema;

use crate::folder::PUBLIC;
use crate::headings::{capital, cell, number};
use crate::lists::ratinglist::WOMAN;
use crate::lists::{self, PublicList, RATING_LIST};
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::texts::{Language, OrSay, Text, text};
use kartotek_formats::{cells, guarded};
use kartotek_law::regulation::{PublishedList, RuleSet};
use kartotek_law::vocabulary::Hundredths;
use kartotek_register::fsx::Tree;
use kartotek_register::{ListFormat, PublishSettings, Settings, SiteField};
use kartotek_tables::{NamedColumn, Values};
use rayon::prelude::*;
use std::borrow::Cow;

/// The lists to make, their formats, and fields to leave out.
pub struct Choice {
    forms: Vec<ListFormat>,
    without: Vec<SiteField>,
    /// Lists that are left out.
    left_out: Vec<String>,
}

impl Choice {
    /// The files published besides a run's CSV and Parquet.
    pub fn further(settings: &PublishSettings) -> Choice {
        Choice { forms: settings.further(), without: Vec::new(), left_out: Vec::new() }
    }

    /// The list files of the site. `rules` are those in force on the lists' day.
    pub fn of_site(settings: &PublishSettings, rules: &RuleSet) -> Choice {
        let without = settings.site_without.clone();
        // A list restricted to one sex reveals the sex of all its players.
        let reveals_sex = |list: &&PublishedList| list.sex.is_some() && without.contains(&SiteField::Sex);
        let left_out = rules.constants.published_lists.iter().filter(reveals_sex).map(|list| list.id.clone()).collect();
        Choice { forms: [vec![ListFormat::Csv, ListFormat::Parquet], settings.further()].concat(), without, left_out }
    }

    /// The lists to make, with each of their formats. `names` are the files in the run's folder of lists.
    pub fn files<'f>(&self, names: impl Iterator<Item = &'f str>) -> Vec<(PublicList, ListFormat)> {
        let lists = lists::public(names).into_iter().filter(|list| !self.left_out.contains(&list.name));
        lists.flat_map(|list| self.forms.iter().map(move |form| (list.clone(), *form))).collect()
    }
}

/// The public lists of a run, made from its Parquet files: content by file name.
///
/// # Errors
/// A list cannot be read.
pub fn lists(run: &Tree, day: NaiveDate, settings: &Settings, choice: &Choice) -> Result<Tree> {
    let files = choice.files(run.keys().filter_map(|name| name.strip_prefix(PUBLIC)));
    let of_list: Vec<&[(PublicList, ListFormat)]> =
        files.chunk_by(|(list, _), (next, _)| list.name == next.name).collect();
    let made = of_list.into_par_iter().map(|files| -> Result<Vec<(String, Vec<u8>)>> {
        let [(PublicList { name, title }, _), ..] = files else { return Ok(Vec::new()) };
        let read = || -> Result<Vec<(String, Vec<u8>)>> {
            let parquet = &run[&format!("{PUBLIC}{}", ListFormat::Parquet.file(name))];
            let mut columns = guarded::parquet(|| Ok(kartotek_tables::columns(parquet)?))?;
            choice.without.iter().for_each(|field| leave_out(*field, &mut columns));
            let (federation, language) = (settings.federation_name(), settings.language);
            let title = title.clone();
            let table = Table { name, title, federation, day, language, columns: &columns, totals: &[] };
            files.par_iter().map(|(_, form)| Ok((form.file(name), table.render(*form)?))).collect()
        };
        read().or_say(|| text!("publish-list", list = name.as_str()))
    });
    Ok(made.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// Leaves out all columns that show the field.
pub(crate) fn leave_out(field: SiteField, columns: &mut Vec<NamedColumn>) {
    columns.retain(|column| field.column().is_none_or(|kept| column.name != kept));
    let flags = columns.iter_mut().filter(|column| column.name == "flags" && field == SiteField::Sex);
    for NamedColumn { values, .. } in flags {
        if let Values::Text(flags) = values {
            *flags = flags.iter().map(|flags| flags.replace(WOMAN, "")).collect();
        }
    }
}

/// A list with the data for its heading.
struct Table<'t> {
    /// The name, such as `ratinglist`.
    name: &'t str,
    title: Text,
    federation: &'t str,
    day: NaiveDate,
    language: Language,
    columns: &'t [NamedColumn],
    /// Columns that get a total.
    totals: &'static [&'static str],
}

impl Table<'_> {
    fn render(&self, form: ListFormat) -> Result<Vec<u8>> {
        match form {
            ListFormat::Csv => csv(self.columns),
            ListFormat::Parquet => Ok(kartotek_tables::parquet(self.columns)?),
            ListFormat::Xlsx => xlsx::bytes(self),
            ListFormat::Html => html::bytes(self),
            ListFormat::Json => json::bytes(self),
            ListFormat::Md => Ok(markdown::bytes(self)),
        }
    }

    fn rows(&self) -> usize {
        self.columns.first().map_or(0, NamedColumn::len)
    }

    fn headings(&self) -> impl Iterator<Item = String> {
        self.columns.iter().map(|column| capital(&column.name, self.language))
    }
}

/// A value as readers see it, in the language's format.
pub(crate) fn display_value(column: &NamedColumn, row: usize, language: Language) -> Cow<'_, str> {
    match &column.values {
        Values::Date(values) => values[row].map(|date| day(date, language)).unwrap_or_default().into(),
        Values::Hundredths(_) | Values::Number(_) => number(program_value(column, row), language).into(),
        Values::Text(values) => cell(&column.name, &values[row], language).into(),
    }
}

/// Whether a text column holds scores.
fn is_score(column: &NamedColumn) -> bool {
    ["demanded", "score"].contains(&column.name.as_ref())
}

impl Table<'_> {
    /// The total of a column, if it has one.
    fn total(&self, column: &NamedColumn) -> Option<i64> {
        let is_summed = self.totals.contains(&column.name.as_ref()) && self.rows() > 0;
        match &column.values {
            Values::Number(values) | Values::Hundredths(values) if is_summed => {
                Some(values.iter().flatten().map(|value| i64::from(*value)).sum())
            }
            _ => None,
        }
    }

    /// The line of totals for readers; `None`: no totals.
    fn last_line(&self) -> Option<Vec<String>> {
        let totals: Vec<Option<i64>> = self.columns.iter().map(|column| self.total(column)).collect();
        totals.iter().any(Option::is_some).then(|| {
            let cells = totals.iter().zip(self.columns).enumerate().map(|(at, (total, column))| {
                match (total, &column.values) {
                    (Some(total), Values::Hundredths(_)) => number(Hundredths(*total), self.language),
                    (Some(total), _) => number(total, self.language),
                    (None, _) if at == 0 => text!("list-total").say(self.language),
                    (None, _) => String::new(),
                }
            });
            cells.collect()
        })
    }
}

/// A date: `06.04.2026` in Danish, `2026-04-06` in English, where the Danish form could be misread as June.
fn day(date: NaiveDate, language: Language) -> String {
    match language {
        Language::Da => format!("{:02}.{:02}.{:04}", date.day(), date.month(), date.year()),
        Language::En => date.to_string(),
    }
}

/// A value as programs read it; a missing one is empty.
pub(crate) fn program_value(column: &NamedColumn, row: usize) -> Cow<'_, str> {
    let written = match &column.values {
        Values::Text(values) => return Cow::Borrowed(&values[row]),
        Values::Number(values) => values[row].map(|value| value.to_string()),
        Values::Hundredths(values) => values[row].map(|value| Hundredths(i64::from(value)).to_string()),
        Values::Date(values) => values[row].map(|value| value.to_string()),
    };
    written.map_or(Cow::Borrowed(""), Cow::Owned)
}

/// Whether a column is numeric, and so right-aligned.
pub(crate) fn is_number(column: &NamedColumn) -> bool {
    matches!(column.values, Values::Number(_) | Values::Hundredths(_)) || is_score(column)
}

/// A change with its sign: `+5`, `0`, `−31`.
pub fn signed(change: i32) -> String {
    match change {
        1.. => format!("+{change}"),
        0 => "0".to_owned(),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

/// A table with the columns' own names, a decimal point and ISO dates. Text cells are protected against formulas in
/// spreadsheets.
pub fn csv(columns: &[NamedColumn]) -> Result<Vec<u8>> {
    let rows = columns.first().map_or(0, NamedColumn::len);
    exact_csv_bytes(|writer| {
        writer.write_record(columns.iter().map(|column| column.name.as_bytes()))?;
        for row in 0..rows {
            for column in columns {
                match &column.values {
                    Values::Text(values) => writer.write_field(&*cells::harmless(&values[row]))?,
                    // Numbers need no protection.
                    _ => writer.write_field(&*program_value(column, row))?,
                }
            }
            writer.write_record(None::<&[u8]>)?;
        }
        Ok(())
    })
}

/// A run's rating list, from which workbooks of some players are made.
pub struct ListOfSome<'s> {
    columns: Vec<NamedColumn>,
    day: NaiveDate,
    settings: &'s Settings,
}

impl<'s> ListOfSome<'s> {
    /// The lists in the files of a run. `None`: the files do not belong to a run.
    ///
    /// # Errors
    /// The list cannot be read.
    pub fn of(run: &Tree, day: NaiveDate, settings: &'s Settings) -> Result<Option<ListOfSome<'s>>> {
        let parquet = run.get(&format!("{PUBLIC}{}", ListFormat::Parquet.file(RATING_LIST)));
        let columns = parquet.map(|parquet| guarded::parquet(|| Ok(kartotek_tables::columns(parquet)?))).transpose()?;
        Ok(columns.map(|columns| ListOfSome { columns, day, settings }))
    }

    /// A workbook with the lines of the wanted ids, with the ranks of the whole list; and the number of lines.
    ///
    /// # Errors
    /// The workbook cannot be made.
    pub fn workbook(&self, is_wanted: impl Fn(&str) -> bool) -> Result<(Vec<u8>, usize)> {
        let rows: Vec<usize> = self.rows(is_wanted).collect();
        let columns: Vec<NamedColumn> = self.columns.iter().map(|column| some_rows(column, &rows)).collect();
        let (federation, language) = (self.settings.federation_name(), self.settings.language);
        Ok((workbook_of_some(lists::title(RATING_LIST), &columns, federation, self.day, language)?, rows.len()))
    }

    /// Whether the list has a line of a wanted id.
    pub fn has_any(&self, is_wanted: impl Fn(&str) -> bool) -> bool {
        self.rows(is_wanted).next().is_some()
    }

    fn rows(&self, is_wanted: impl Fn(&str) -> bool) -> impl Iterator<Item = usize> {
        let ids = match self.columns.iter().find(|column| column.name == "id").map(|column| &column.values) {
            Some(Values::Text(ids)) => Some(ids),
            _ => None,
        };
        let count = ids.map_or(0, |ids| ids.len());
        (0..count).filter(move |row| ids.is_some_and(|ids| is_wanted(&ids[*row])))
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

fn some_rows(column: &NamedColumn, rows: &[usize]) -> NamedColumn {
    let values = match &column.values {
        Values::Text(values) => Values::Text(rows.iter().map(|row| &values[*row]).collect()),
        Values::Number(values) => Values::Number(rows.iter().map(|row| values[*row]).collect()),
        Values::Hundredths(values) => Values::Hundredths(rows.iter().map(|row| values[*row]).collect()),
        Values::Date(values) => Values::Date(rows.iter().map(|row| values[*row]).collect()),
    };
    NamedColumn { name: column.name.clone(), values }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_a_formula_is_a_text_and_a_loss_stays_a_number() {
        let columns = [
            NamedColumn::text("name", ["=1+1", "Skov, Ida", "Ærø;-2", "-5", ""]),
            NamedColumn::number("change", vec![Some(-5), None, Some(0), Some(12), Some(-1)]),
            NamedColumn::hundredths("gain", vec![Some(-512), Some(5), None, Some(0), Some(100)]),
        ];
        let expected = "name,change,gain\n'=1+1,-5,-5.12\n\"Skov, Ida\",,0.05\nÆrø;'-2,0,\n-5,12,0.00\n,-1,1.00\n";
        assert_eq!(String::from_utf8(csv(&columns).unwrap()).unwrap(), expected);
    }
}
