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
        writer.write_record(["date", "event"].into_iter().chain(header()).filter(|column| *column != NAME))?;
        for LedgerEntry { event, row } in entries {
            writer.write_field(&day)?;
            writer.write_field(event.as_str())?;
            let fields = row.fields();
            let nameless = header().into_iter().zip(&fields).filter(|(column, _)| *column != NAME);
            writer.write_record(nameless.map(|(_, field)| field.as_bytes()))?;
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
    let whole = |value: i64| i32::try_from(value).ok();
    let column = |(name, value): (&'static str, Value)| match value {
        Value::Text(value) => NamedColumn::text(name, rows.iter().map(|row| value(row))),
        Value::Number(value) => NamedColumn::number(name, rows.iter().map(|row| value(row).and_then(whole)).collect()),
        Value::Hundredths(value) => {
            let hundredths = rows.iter().map(|row| value(row).and_then(|value| whole(value.0)));
            NamedColumn::hundredths(name, hundredths.collect())
        }
    };
    TABLE.map(column).into()
}

// A player's line of a report: the columns of `kartotek rate`, the ledger and the list of changes.

/// The value of a column.
#[derive(Clone, Copy)]
enum Value {
    Text(fn(&Row) -> &str),
    Number(fn(&Row) -> Option<i64>),
    Hundredths(fn(&Row) -> Option<Hundredths>),
}

const TABLE: [(&str, Value); 15] = [
    ("report", Value::Text(|row| &row.report)),
    ("no", Value::Number(|row| Some(row.no.into()))),
    ("id", Value::Text(|row| &row.id)),
    (NAME, Value::Text(|row| &row.name)),
    ("ro", Value::Number(|row| points(row.ro))),
    ("method", Value::Text(|row| row.calculation.method)),
    ("n", Value::Number(|row| row.calculation.n)),
    ("w", Value::Hundredths(|row| row.calculation.w)),
    ("we", Value::Hundredths(|row| row.calculation.we)),
    ("k", Value::Number(|row| row.calculation.k)),
    ("bonus", Value::Hundredths(|row| row.calculation.bonus)),
    ("gain", Value::Hundredths(|row| row.calculation.gain)),
    ("registered", Value::Number(|row| points(row.registered))),
    ("rn", Value::Number(|row| points(row.rn))),
    ("notes", Value::Text(|row| &row.notes)),
];

fn points(rating: Option<Rating>) -> Option<i64> {
    rating.map(|rating| rating.0.into())
}

/// In the order of [`Row::fields`].
fn header() -> [&'static str; 15] {
    TABLE.map(|(name, _)| name)
}

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
    /// The texts of the columns, in their order.
    pub fn fields(&self) -> [Cow<'_, str>; 15] {
        TABLE.map(|(_, value)| match value {
            Value::Text(value) => value(self).into(),
            Value::Number(value) => value(self).map_or_else(String::new, |number| number.to_string()).into(),
            Value::Hundredths(value) => {
                value(self).map_or_else(String::new, |hundredths| hundredths.to_string()).into()
            }
        })
    }
}

fn as_text<T: ToString, S: serde::Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

fn option_as_text<T: ToString, S: serde::Serializer>(value: &Option<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.as_ref().map(T::to_string).unwrap_or_default())
}
