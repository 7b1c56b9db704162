//! Columns in and out: ranking and Parquet. The only place that knows polars, so that everything else builds without
//! waiting for it.
//!
//! There are no decimals and no floats here: what has two decimals comes as whole hundredths, in a column whose name
//! ends in `_x100`.

#![forbid(unsafe_code)]

mod cells;
pub mod stream;

pub use cells::TextCells;

use crate::stream::{Kind, Packing, Rows, Writer};
use chrono::{Datelike, NaiveDate};
use polars_core::prelude::*;
use std::borrow::Cow;

/// A table that could not be made. Its input is the program's own, so this is never a user's mistake.
pub type Error = PolarsError;

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

const DAYS_FROM_CE_TO_1970: i32 = 719_163;

fn days_since_1970(date: NaiveDate) -> i32 {
    date.num_days_from_ce() - DAYS_FROM_CE_TO_1970
}

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
        Values::Text(_) => Kind::Text,
        Values::Number(_) | Values::Hundredths(_) => Kind::Number,
        Values::Date(_) => Kind::Day,
    };
    let rows = |column: &NamedColumn| match &column.values {
        Values::Text(values) => Rows::texts(values.iter()),
        Values::Number(values) | Values::Hundredths(values) => Rows::numbers_if_any(values.iter().copied()),
        Values::Date(values) => Rows::days_if_any(values.iter().map(|date| date.map(days_since_1970))),
    };
    let names: Vec<String> = columns.iter().map(name).collect();
    let kinds: Vec<(&str, Kind)> = names.iter().map(String::as_str).zip(columns.iter().map(kind)).collect();
    let mut bytes = Vec::new();
    let mut writer = Writer::new(&mut bytes, &kinds, Packing::Snappy)?;
    writer.write(columns.iter().map(rows).collect())?;
    writer.finish()?;
    Ok(bytes)
}

/// The rows of a Parquet file that [`parquet`] wrote.
///
/// # Errors
/// It is damaged.
///
/// # Panics
/// The library may, on this thread, where a file was damaged by somebody who knows how.
pub fn read_parquet(bytes: &[u8]) -> Result<DataFrame, Error> {
    stream::Reader::whole(std::io::Cursor::new(bytes))?.frame()
}

/// The columns that [`parquet`] was given.
///
/// # Errors
/// The file is damaged.
///
/// # Panics
/// As [`read_parquet`].
pub fn columns(bytes: &[u8]) -> Result<Vec<NamedColumn>, Error> {
    read_parquet(bytes)?.columns().iter().map(named).collect()
}

fn named(column: &Column) -> PolarsResult<NamedColumn> {
    let name = column.name().as_str();
    let whole = || -> PolarsResult<Vec<Option<i32>>> { Ok(column.cast(&DataType::Int32)?.i32()?.to_vec()) };
    let (name, values) = match (column.dtype(), name.strip_suffix(HUNDREDTHS)) {
        (DataType::String, _) => (name, Values::Text(column.str()?.iter().map(Option::unwrap_or_default).collect())),
        (DataType::Date, _) => {
            let date = |days: i32| NaiveDate::from_num_days_from_ce_opt(days.checked_add(DAYS_FROM_CE_TO_1970)?);
            (name, Values::Date(whole()?.into_iter().map(|days| days.and_then(date)).collect()))
        }
        (_, Some(name)) => (name, Values::Hundredths(whole()?)),
        _ => (name, Values::Number(whole()?)),
    };
    Ok(NamedColumn { name: name.to_owned().into(), values })
}

/// A ranking: the row numbers in the order of the list, and the rank of each place in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub order: Vec<usize>,
    pub ranks: Vec<u32>,
}

/// Ranks rows by `ratings`, highest first; equal ratings share a rank and stand in the order of `tie_order`, in
/// which every row has a number of its own.
pub fn rank(ratings: &[i32], tie_order: &[u32]) -> Result<Ranking, Error> {
    let rows: Vec<u32> = (0u32..).take(ratings.len()).collect();
    let frame = DataFrame::new(
        ratings.len(),
        vec![
            Column::new("row".into(), rows),
            Column::new("rating".into(), ratings),
            Column::new("tie_order".into(), tie_order),
        ],
    )?;
    let options = SortMultipleOptions::new().with_order_descending_multi([true, false]);
    let sorted = frame.sort(["rating", "tie_order"], options)?;
    let order = sorted.column("row")?.u32()?.into_no_null_iter().map(|row| row as usize).collect();
    let mut best = None;
    // The rank of whoever is the first with a rating is the place.
    let rank = |(place, rating)| match best {
        Some((best, rank)) if best == rating => rank,
        _ => best.insert((rating, place)).1,
    };
    let ranks = (1u32..).zip(sorted.column("rating")?.i32()?.into_no_null_iter()).map(rank).collect();
    Ok(Ranking { order, ranks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn equal_ratings_share_a_rank_and_the_next_rank_is_skipped() {
        let ranking = rank(&[1500, 1700, 1700, 1200], &[0, 2, 1, 3]).unwrap();
        assert_eq!(ranking.order, [2, 1, 0, 3]);
        assert_eq!(ranking.ranks, [1, 1, 3, 4]);
    }

    #[test]
    fn an_empty_list_has_no_ranks() {
        assert_eq!(rank(&[], &[]).unwrap().order, Vec::<usize>::new());
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
        let read = read_parquet(&bytes).unwrap();
        assert_eq!(read.column("gain_x100").unwrap().i32().unwrap().to_vec(), gains);
        assert_eq!(read.column("day").unwrap().dtype(), &DataType::Date);
        assert_eq!(read.column("name").unwrap().dtype(), &DataType::String);
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
            let ranking = rank(&ratings, &ties).unwrap();
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
}
