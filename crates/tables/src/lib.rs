//! Columns in and out: ranking and Parquet. The only place that knows polars, so that everything else builds without
//! waiting for it.
//!
//! There are no decimals and no floats here: what has two decimals comes as whole hundredths, in a column whose name
//! ends in `_x100`.

#![forbid(unsafe_code)]

pub mod stream;

use chrono::{Datelike, NaiveDate};
use polars::prelude::*;
use std::borrow::Cow;

/// A table that could not be made. Its input is the program's own, so this is never a user's mistake.
pub type Error = PolarsError;

/// The values of a column. Empty texts stay texts; everything else may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Values {
    Text(Vec<String>),
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
    pub fn text(name: &'static str, values: Vec<String>) -> NamedColumn {
        NamedColumn { name: name.into(), values: Values::Text(values) }
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

fn frame(columns: &[NamedColumn]) -> PolarsResult<DataFrame> {
    let height = columns.first().map_or(0, NamedColumn::len);
    let columns = columns.iter().map(|column| match &column.values {
        Values::Text(values) => Ok(Column::new(column.name.as_ref().into(), values)),
        Values::Number(values) => Ok(Column::new(column.name.as_ref().into(), values)),
        Values::Hundredths(values) => Ok(Column::new(format!("{}{HUNDREDTHS}", column.name).into(), values)),
        Values::Date(values) => {
            let days: Vec<Option<i32>> = values.iter().map(|date| date.map(days_since_1970)).collect();
            Column::new(column.name.as_ref().into(), days).cast(&DataType::Date)
        }
    });
    DataFrame::new(height, columns.collect::<PolarsResult<Vec<Column>>>()?)
}

/// The ending of a column with whole hundredths.
const HUNDREDTHS: &str = "_x100";

const DAYS_FROM_CE_TO_1970: i32 = 719_163;

fn days_since_1970(date: NaiveDate) -> i32 {
    date.num_days_from_ce() - DAYS_FROM_CE_TO_1970
}

/// The bytes of a Parquet file with these columns. The same columns give the same bytes.
pub fn parquet(columns: &[NamedColumn]) -> Result<Vec<u8>, Error> {
    let mut frame = frame(columns)?;
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes)
        .with_compression(ParquetCompression::Snappy)
        .with_statistics(StatisticsOptions::default())
        .finish(&mut frame)?;
    Ok(bytes)
}

/// The rows of a Parquet file that [`parquet`] wrote.
pub fn read_parquet(bytes: &[u8]) -> Result<DataFrame, Error> {
    ParquetReader::new(std::io::Cursor::new(bytes)).finish()
}

/// The columns that [`parquet`] was given.
pub fn columns(bytes: &[u8]) -> Result<Vec<NamedColumn>, Error> {
    read_parquet(bytes)?.columns().iter().map(named).collect()
}

fn named(column: &Column) -> PolarsResult<NamedColumn> {
    let name = column.name().as_str();
    let whole = || -> PolarsResult<Vec<Option<i32>>> { Ok(column.cast(&DataType::Int32)?.i32()?.to_vec()) };
    let (name, values) = match (column.dtype(), name.strip_suffix(HUNDREDTHS)) {
        (DataType::String, _) => {
            let texts = column.str()?.iter().map(|text| text.unwrap_or_default().to_owned());
            (name, Values::Text(texts.collect()))
        }
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
    let by_rating = RankOptions { method: RankMethod::Min, descending: true };
    let ranks = sorted.column("rating")?.as_materialized_series().rank(by_rating, None);
    let ranks = ranks.cast(&DataType::UInt32)?.u32()?.into_no_null_iter().collect();
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
        let names = ["Åse", "", "Ærø", "x"].map(str::to_owned).to_vec();
        let columns = vec![
            NamedColumn::text("name", names),
            NamedColumn::number("gain_x100", gains.clone()),
            NamedColumn::date("day", dates),
        ];
        let expected = frame(&columns).unwrap();
        let read = read_parquet(&parquet(&columns).unwrap()).unwrap();
        assert!(read.equals_missing(&expected));
        assert_eq!(read.column("gain_x100").unwrap().i32().unwrap().to_vec(), gains);
        assert_eq!(parquet(&columns).unwrap(), parquet(&columns).unwrap());
        let whole = [columns[0].clone(), NamedColumn::hundredths("gain", gains), columns[2].clone()];
        assert_eq!(super::columns(&parquet(&columns).unwrap()).unwrap(), whole);
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
