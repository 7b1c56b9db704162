//! The ledger of a run as bytes and as columns: the columns of `kartotek rate` behind the day and the event, but for the
//! name: a ledger names nobody, so that it never changes. Names are joined from the register by `id`.

use super::row::{COLUMNS, Row};
use super::{Entry, Event};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_law::vocabulary::{Hundredths, Rating};
use kartotek_tables::NamedColumn;

/// The column that is in no ledger.
const NAME: &str = "name";

/// The table, effective on `day`.
pub fn csv(day: NaiveDate, entries: &[Entry]) -> Result<Vec<u8>> {
    let day = day.to_string();
    exact_csv_bytes(|writer| {
        writer.write_record(["date", "event"].iter().chain(&COLUMNS).filter(|column| **column != NAME))?;
        for Entry { event, row } in entries {
            writer.write_field(&day)?;
            writer.write_field(event.as_str())?;
            let fields = row.fields();
            let fields = COLUMNS.iter().zip(&fields).filter(|(column, _)| **column != NAME);
            writer.write_record(fields.map(|(_, field)| field.as_bytes()))?;
        }
        Ok(())
    })
}

/// The columns of entries with their days.
pub fn columns<'e>(entries: impl Iterator<Item = (NaiveDate, &'e Entry)>) -> Vec<NamedColumn> {
    let (days, entries): (Vec<Option<NaiveDate>>, Vec<&Entry>) = entries.map(|(day, entry)| (Some(day), entry)).unzip();
    let events = entries.iter().map(|entry| Event::as_str(entry.event));
    let mut all = vec![NamedColumn::date("date", days), NamedColumn::text("event", events)];
    all.extend(columns_of_rows(&entries.iter().map(|entry| &entry.row).collect::<Vec<_>>()));
    all.retain(|column| column.name != NAME);
    all
}

/// The columns of rows.
pub fn columns_of_rows(rows: &[&Row]) -> Vec<NamedColumn> {
    let text = |name, value: fn(&Row) -> &str| NamedColumn::text(name, rows.iter().map(|row| value(row)));
    let number =
        |name, value: fn(&Row) -> Option<i32>| NamedColumn::number(name, rows.iter().map(|r| value(r)).collect());
    fn whole(value: Option<i64>) -> Option<i32> {
        value.and_then(|value| i32::try_from(value).ok())
    }
    let hundredths = |name, value: fn(&Row) -> Option<Hundredths>| {
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
