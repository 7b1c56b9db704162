//! What the register knows beside its people: candidate results, licences, guests, and which decisions have been
//! carried out.

use crate::formats::officials_csv::Guest;
use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::licence::Licence;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Grows from run to run.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// In the order of their days, then players, then reports.
    pub candidate_results: Vec<CandidateRecord>,
    /// Of directors and aspirants (4.6).
    pub officials: Vec<Licence>,
    /// Who has played without being a member (§ 63), by date.
    pub guests: Vec<Guest>,
    /// SHA-256 of every decision that was carried out once and for all.
    pub carried_out: HashSet<String>,
    /// SHA-256 of every ruling that a report was rated with.
    pub used: HashSet<String>,
}

/// A candidate result that was achieved (§ 26).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CandidateRecord {
    /// The last round.
    pub date: NaiveDateText,
    pub player_id: String,
    /// The id of the report; empty: from before the office, or by decision.
    #[serde(default)]
    pub report: String,
    #[serde(default)]
    pub tournament: String,
    #[serde(default)]
    pub average: Option<i32>,
    #[serde(default)]
    pub category: Option<u8>,
    #[serde(default)]
    pub demanded: String,
    #[serde(default)]
    pub score: String,
}

/// A day in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NaiveDateText(pub NaiveDate);

impl Serialize for NaiveDateText {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for NaiveDateText {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<NaiveDateText, D::Error> {
        let text = String::deserialize(deserializer)?;
        let day = text.trim().parse().map(NaiveDateText);
        day.map_err(|_| serde::de::Error::custom(format!("`{text}` is no date; write 2026-04-06")))
    }
}

/// A table of the office, strictly: the first line that cannot be taken is named.
pub fn read<T: for<'de> Deserialize<'de>>(name: &str, bytes: &[u8]) -> Result<Vec<T>> {
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes);
    reader.deserialize().map(|row| row.with_context(|| name.to_owned())).collect()
}

/// The rows as a table; without rows, the header alone.
pub fn write<T: Serialize>(header: &[&str], rows: &[T]) -> Result<Vec<u8>> {
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record(header)?;
    for row in rows {
        writer.serialize(row)?;
    }
    Ok(crate::formats::office_csv::finish(writer)?)
}

/// The header of `candidate_results.csv`.
pub const CANDIDATE_COLUMNS: [&str; 8] =
    ["date", "player_id", "report", "tournament", "average", "category", "demanded", "score"];
