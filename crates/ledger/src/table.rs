//! Writes the ledger of a run: day and event, followed by the columns of `kartotek rate` without the name. A ledger has no
//! names, so that it never changes; they are joined from the register by `id`.

use super::{Event, LedgerEntry};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_law::regulation::new_rating::Calculation;
use kartotek_law::regulation::new_rating::expected_score::Derivation;
use kartotek_law::vocabulary::{Hundredths, Rating};
use kartotek_tables::NamedColumn;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// The column that ledgers omit.
const NAME: &str = "name";

/// The table, effective on `day`.
pub fn csv(day: NaiveDate, entries: &[LedgerEntry]) -> Result<Vec<u8>> {
    let day = day.to_string();
    exact_csv_bytes(|writer| {
        writer.write_record(["date", "event"].iter().chain(&COLUMNS).filter(|column| **column != NAME))?;
        for LedgerEntry { event, row } in entries {
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
pub fn columns<'e>(entries: impl Iterator<Item = (NaiveDate, &'e LedgerEntry)>) -> Vec<NamedColumn> {
    let (days, entries): (Vec<Option<NaiveDate>>, Vec<&LedgerEntry>) =
        entries.map(|(day, entry)| (Some(day), entry)).unzip();
    let events = entries.iter().map(|entry| Event::as_str(entry.event));
    let mut all = vec![NamedColumn::date("date", days), NamedColumn::text("event", events)];
    all.extend(columns_of_rows(&entries.iter().map(|entry| &entry.row).collect::<Vec<_>>()));
    all.retain(|column| column.name != NAME);
    all
}

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

// A player's line of a report: the columns of `kartotek rate`, the ledger and the list of changes.

/// The header, in the order of [`Row::fields`].
pub const COLUMNS: [&str; 15] =
    ["report", "no", "id", "name", "ro", "method", "n", "w", "we", "k", "bonus", "gain", "registered", "rn", "notes"];

#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Row {
    pub report: String,
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub no: u32,
    pub id: String,
    pub name: String,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub ro: Option<Rating>,
    #[serde(flatten)]
    pub calculation: CalculationColumns,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub registered: Option<Rating>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub rn: Option<Rating>,
    /// Paragraphs that were applied, joined by `;`.
    pub notes: String,
}

/// The columns from `method` to `gain`; empty for a player without a calculation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CalculationColumns {
    pub method: &'static str,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub n: Option<i64>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub w: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub we: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub k: Option<i64>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub bonus: Option<Hundredths>,
    #[serde(serialize_with = "option_as_text")]
    #[schemars(with = "String")]
    pub gain: Option<Hundredths>,
}

impl From<&Calculation> for CalculationColumns {
    fn from(calculation: &Calculation) -> CalculationColumns {
        CalculationColumns {
            method: match calculation.expected.by {
                Derivation::Average { .. } => "average",
                Derivation::Difference(_) => "difference",
            },
            n: Some(calculation.games),
            w: Some(calculation.points.as_hundredths()),
            we: Some(calculation.expected.we),
            k: Some(calculation.k),
            bonus: Some(calculation.bonus.value),
            gain: Some(calculation.gain),
        }
    }
}

impl Row {
    /// The texts of the columns.
    pub fn fields(&self) -> [Cow<'_, str>; 15] {
        fn text<T: ToString>(value: Option<T>) -> Cow<'static, str> {
            value.map_or(Cow::Borrowed(""), |value| Cow::Owned(value.to_string()))
        }
        let c = &self.calculation;
        [
            self.report.as_str().into(),
            self.no.to_string().into(),
            self.id.as_str().into(),
            self.name.as_str().into(),
            text(self.ro),
            c.method.into(),
            text(c.n),
            text(c.w),
            text(c.we),
            text(c.k),
            text(c.bonus),
            text(c.gain),
            text(self.registered),
            text(self.rn),
            self.notes.as_str().into(),
        ]
    }
}

fn as_text<T: ToString, S: serde::Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

fn option_as_text<T: ToString, S: serde::Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.as_ref().map(T::to_string).unwrap_or_default())
}
