//! The list of changes, one line per player and report: the columns of `kartotek rate`. The ledger has the same
//! columns behind the day and the kind of the entry.

use super::exact_csv_bytes;
use crate::publish::rate_row::{COLUMNS, RateRow};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Hundredths, Rating};
use kartotek_tables::NamedColumn;

/// The ledger of one run: every row with its event, effective on `day`.
pub fn ledger_csv(day: NaiveDate, rows: &[(&'static str, &RateRow)]) -> Result<Vec<u8>> {
    let day = day.to_string();
    exact_csv_bytes(|writer| {
        writer.write_record(["date", "event"].iter().chain(&COLUMNS))?;
        for (event, row) in rows {
            writer.write_field(&day)?;
            writer.write_field(event)?;
            writer.write_record(row.fields().iter().map(|field| field.as_bytes()))?;
        }
        Ok(())
    })
}

/// The columns of `changes`.
pub fn columns(rows: &[&RateRow]) -> Vec<NamedColumn> {
    let text = |name, value: fn(&RateRow) -> &str| NamedColumn::text(name, rows.iter().map(|row| value(row)));
    let number =
        |name, value: fn(&RateRow) -> Option<i32>| NamedColumn::number(name, rows.iter().map(|r| value(r)).collect());
    fn whole(value: Option<i64>) -> Option<i32> {
        value.and_then(|value| i32::try_from(value).ok())
    }
    let hundredths = |name, value: fn(&RateRow) -> Option<Hundredths>| {
        NamedColumn::hundredths(name, rows.iter().map(|r| whole(value(r).map(|value| value.0))).collect())
    };
    fn points(value: Option<Rating>) -> Option<i32> {
        value.map(|rating| rating.0)
    }
    vec![
        text("report", |row| &row.report),
        number("no", |row| i32::try_from(row.no).ok()),
        text("id", |row| &row.id),
        text("name", |row| &row.name),
        number("ro", |row| points(row.ro)),
        text("method", |row| row.calculation.method),
        number("n", |row| whole(row.calculation.n)),
        hundredths("w", |row| row.calculation.w),
        hundredths("we", |row| row.calculation.we),
        number("k", |row| whole(row.calculation.k)),
        hundredths("bonus", |row| row.calculation.bonus),
        hundredths("gain", |row| row.calculation.gain),
        number("registered", |row| points(row.registered)),
        number("rn", |row| points(row.rn)),
        text("notes", |row| &row.notes),
    ]
}

/// The columns of a ledger. `days`: of its rows.
pub fn ledger_columns(days: Vec<Option<NaiveDate>>, rows: &[(&'static str, &RateRow)]) -> Vec<NamedColumn> {
    let plain: Vec<&RateRow> = rows.iter().map(|(_, row)| *row).collect();
    let mut all =
        vec![NamedColumn::date("date", days), NamedColumn::text("event", rows.iter().map(|(event, _)| event))];
    all.extend(columns(&plain));
    all
}
