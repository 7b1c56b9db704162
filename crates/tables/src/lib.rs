//! Columns in and out: ranking and Parquet. The only place that knows polars, so that everything else builds without
//! waiting for it.
//!
//! There are no decimals and no floats here: numbers with two decimals are whole hundredths, and the name of their column
//! ends in `_x100`.

#![forbid(unsafe_code)]

pub mod stream;

use crate::stream::{Column, ColumnType, Packing, Reader, Rows, Writer};
use chrono::NaiveDate;
use polars_arrow::datatypes::{ArrowDataType, Field};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::io::Cursor;
use std::ops::Index;

/// A table that could not be made. Its input is the program's own, so this is never a user's mistake.
pub type Error = polars_error::PolarsError;

/// The values of a column. Empty texts stay texts; everything else may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    Text(TextCells),
    Number(Vec<Option<i32>>),
    /// Numbers with two decimals, as whole hundredths. In Parquet the column's name ends in `_x100`.
    Hundredths(Vec<Option<i32>>),
    Date(Vec<Option<NaiveDate>>),
}

/// A named column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedColumn {
    pub name: Cow<'static, str>,
    pub values: Values,
}

impl NamedColumn {
    pub fn text(name: &'static str, values: impl IntoIterator<Item: AsRef<str>>) -> NamedColumn {
        NamedColumn { name: name.into(), values: Values::Text(values.into_iter().collect()) }
    }

    pub fn number(name: &'static str, values: Vec<Option<i32>>) -> NamedColumn {
        NamedColumn { name: name.into(), values: Values::Number(values) }
    }

    pub fn hundredths(name: &'static str, values: Vec<Option<i32>>) -> NamedColumn {
        NamedColumn { name: name.into(), values: Values::Hundredths(values) }
    }

    /// The number of its rows.
    pub fn len(&self) -> usize {
        match &self.values {
            Values::Text(values) => values.len(),
            Values::Number(values) | Values::Hundredths(values) => values.len(),
            Values::Date(values) => values.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn date(name: &'static str, values: Vec<Option<NaiveDate>>) -> NamedColumn {
        NamedColumn { name: name.into(), values: Values::Date(values) }
    }
}

/// The ending of a column with whole hundredths.
const HUNDREDTHS: &str = "_x100";

/// The bytes of a Parquet file with these columns. The same columns give the same bytes.
///
/// # Errors
/// The columns are not equally long.
pub fn parquet(columns: &[NamedColumn]) -> Result<Vec<u8>, Error> {
    let name = |column: &NamedColumn| match &column.values {
        Values::Hundredths(_) => format!("{}{HUNDREDTHS}", column.name),
        _ => column.name.to_string(),
    };
    let kind = |column: &NamedColumn| match &column.values {
        Values::Text(_) => ColumnType::Text,
        Values::Number(_) | Values::Hundredths(_) => ColumnType::Number,
        Values::Date(_) => ColumnType::Day,
    };
    let rows = |column: &NamedColumn| match &column.values {
        Values::Text(values) => Rows::texts(values.iter()),
        Values::Number(values) | Values::Hundredths(values) => Rows::numbers_if_any(values.iter().copied()),
        Values::Date(values) => Rows::days_if_any(values.iter().map(|date| date.map(|date| date.to_epoch_days()))),
    };
    let names: Vec<String> = columns.iter().map(name).collect();
    let kinds: Vec<(&str, ColumnType)> = names.iter().map(String::as_str).zip(columns.iter().map(kind)).collect();
    let mut bytes = Vec::new();
    let mut writer = Writer::new(&mut bytes, &kinds, Packing::Snappy)?;
    writer.write(columns.iter().map(rows).collect())?;
    writer.finish()?;
    Ok(bytes)
}

/// The columns that [`parquet`] was given.
///
/// # Errors
/// The file is damaged, or has columns that [`parquet`] does not write.
///
/// # Panics
/// The Parquet library may panic, on this thread, on a file that was crafted to break it.
pub fn columns(bytes: &[u8]) -> Result<Vec<NamedColumn>, Error> {
    let mut reader = Reader::whole(Cursor::new(bytes))?;
    reader.check_rows()?;
    let mut columns = reader.columns().iter().map(named).collect::<Result<Vec<_>, _>>()?;
    while let Some(piece) = reader.piece()? {
        for (column, read) in columns.iter_mut().zip(&piece) {
            column.values.extend(read)?;
        }
    }
    Ok(columns)
}

/// A column of a file, before any of its rows is read.
fn named(field: &Field) -> Result<NamedColumn, Error> {
    let name = field.name.as_str();
    let (name, values) = match (&field.dtype, name.strip_suffix(HUNDREDTHS)) {
        (ArrowDataType::Utf8View, _) => (name, Values::Text(TextCells::default())),
        (ArrowDataType::Date32, _) => (name, Values::Date(Vec::new())),
        (ArrowDataType::Int32, Some(name)) => (name, Values::Hundredths(Vec::new())),
        (ArrowDataType::Int32, None) => (name, Values::Number(Vec::new())),
        _ => return Err(Error::SchemaMismatch(format!("the column {name} is of another type").into())),
    };
    Ok(NamedColumn { name: name.to_owned().into(), values })
}

impl Values {
    fn extend(&mut self, read: &Column) -> Result<(), Error> {
        match self {
            Values::Text(values) => values.extend(read.texts()?.iter()),
            Values::Number(values) | Values::Hundredths(values) => {
                read.each_number(|number| values.push(number.and_then(|number| i32::try_from(number).ok())));
            }
            Values::Date(values) => {
                values.extend(
                    read.days()
                        .into_iter()
                        .flatten()
                        .map(|days| days.and_then(|&days| NaiveDate::from_epoch_days(days))),
                );
            }
        }
        Ok(())
    }
}

/// A ranking: the row numbers in the order of the list, and the rank of each place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub order: Vec<usize>,
    pub ranks: Vec<u32>,
}

/// Ranks rows by `ratings`, highest first. Equal ratings share a rank and come in the order of `tie_order`, which has a
/// different number for each row.
pub fn rank(ratings: &[i32], tie_order: &[u32]) -> Ranking {
    let mut rows: Vec<_> = ratings.iter().zip(tie_order).enumerate().collect();
    rows.sort_unstable_by_key(|&(_, (&rating, &tie))| (Reverse(rating), tie));
    let mut best = None;
    // Rows with one rating share the rank of the first of them.
    let rank = |(place, &(_, (rating, _)))| match best {
        Some((best, rank)) if best == rating => rank,
        _ => best.insert((rating, place)).1,
    };
    let ranks = (1u32..).zip(&rows).map(rank).collect();
    Ranking { order: rows.into_iter().map(|(row, _)| row).collect(), ranks }
}

/// Texts, one after the other in one piece of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TextCells {
    all: String,
    /// Where the text of each row ends.
    ends: Vec<usize>,
}

impl TextCells {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.len()).map(|row| &self[row])
    }
}

impl Index<usize> for TextCells {
    type Output = str;

    fn index(&self, row: usize) -> &str {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[row]]
    }
}

impl<T: AsRef<str>> Extend<T> for TextCells {
    fn extend<I: IntoIterator<Item = T>>(&mut self, texts: I) {
        for text in texts {
            self.all.push_str(text.as_ref());
            self.ends.push(self.all.len());
        }
    }
}

impl<T: AsRef<str>> FromIterator<T> for TextCells {
    fn from_iter<I: IntoIterator<Item = T>>(texts: I) -> TextCells {
        let mut cells = TextCells::default();
        cells.extend(texts);
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equal_ratings_share_a_rank_and_the_next_rank_is_skipped() {
        let ranking = rank(&[1500, 1700, 1700, 1200], &[0, 2, 1, 3]);
        assert_eq!(ranking.order, [2, 1, 0, 3]);
        assert_eq!(ranking.ranks, [1, 1, 3, 4]);
    }

    #[test]
    fn an_empty_list_has_no_ranks() {
        assert_eq!(rank(&[], &[]).order, Vec::<usize>::new());
    }

    #[test]
    fn negative_hundredths_and_missing_values_come_back_from_parquet() {
        let gains = vec![Some(-1125), None, Some(0), Some(9000)];
        let dates = vec![NaiveDate::from_ymd_opt(2026, 4, 6), None, NaiveDate::from_ymd_opt(1938, 1, 1), None];
        let columns = [
            NamedColumn::text("name", ["Åse", "", "Ærø, a name of more than twelve bytes", "x"]),
            NamedColumn::hundredths("gain", gains.clone()),
            NamedColumn::number("rating", vec![None; 4]),
            NamedColumn::date("day", dates),
        ];
        let bytes = parquet(&columns).unwrap();
        assert_eq!(super::columns(&bytes).unwrap(), columns);
        assert_eq!(parquet(&columns).unwrap(), bytes);
    }

    #[test]
    fn a_table_without_rows_keeps_its_columns_in_parquet() {
        let columns = [
            NamedColumn::text("name", [""; 0]),
            NamedColumn::hundredths("gain", vec![]),
            NamedColumn::date("day", vec![]),
        ];
        assert_eq!(super::columns(&parquet(&columns).unwrap()).unwrap(), columns);
    }

    #[test]
    fn columns_that_are_not_equally_long_are_no_table() {
        let columns = [NamedColumn::text("name", ["Åse"]), NamedColumn::number("rating", vec![])];
        assert!(parquet(&columns).is_err());
    }

    proptest! {
        #[test]
        fn a_ranking_goes_down_and_names_every_row_once(ratings in proptest::collection::vec(1000i32..1010, 0..50)) {
            let ties: Vec<u32> = (0..ratings.len() as u32).collect();
            let ranking = rank(&ratings, &ties);
            let mut rows = ranking.order.clone();
            rows.sort_unstable();
            prop_assert_eq!(rows, (0..ratings.len()).collect::<Vec<_>>());
            for (place, (&row, &rank)) in ranking.order.iter().zip(&ranking.ranks).enumerate() {
                let better = ratings.iter().filter(|&&other| other > ratings[row]).count();
                prop_assert_eq!(rank as usize, better + 1);
                prop_assert!(place == 0 || ratings[ranking.order[place - 1]] >= ratings[row]);
            }
        }
    }

    #[test]
    fn each_row_has_its_own_text() {
        let texts = ["Åse", "", "", "Ærø"];
        let cells = TextCells::from_iter(texts);
        assert_eq!(cells.iter().collect::<Vec<_>>(), texts);
        assert_eq!((cells.len(), cells.is_empty(), &cells[3]), (4, false, "Ærø"));
        assert!(TextCells::default().is_empty());
    }
}
