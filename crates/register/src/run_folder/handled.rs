//! Reads `reports.csv` of a run: the reports handled in it.

use super::{REPORTS, records};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, text};
use kartotek_formats::{bundle, office_csv};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The outcome of a handled report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    // The order of sorting: a content may be annulled and rated again within one run.
    /// Annulled after it was rated.
    Annulled,
    /// Replaced by other content of the same id.
    Superseded,
    Rated,
    /// A correction of a report that an earlier run rated.
    Corrected,
}

impl Status {
    /// Whether the content counts: rated, or the current correction.
    pub fn is_in_force(self) -> bool {
        matches!(self, Status::Rated | Status::Corrected)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Status::Rated => "rated",
            Status::Corrected => "corrected",
            Status::Superseded => "superseded",
            Status::Annulled => "annulled",
        }
    }
}

/// The columns of `reports.csv` that later runs need.
#[derive(Deserialize)]
pub(super) struct HandledRow<'r> {
    report: &'r str,
    status: Status,
    hash: &'r str,
    fingerprint: &'r str,
    files: &'r str,
    tournament: &'r str,
    /// `yes`, or empty.
    told_of_sanctions: &'r str,
    name: &'r str,
    start: &'r str,
    end: &'r str,
    reported: &'r str,
    start_ratings_of: &'r str,
    start_rating_day: &'r str,
    rule_set: &'r str,
}

/// A report handled in a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandledReport {
    /// The report's id.
    pub id: String,
    pub status: Status,
    /// Hash of the content.
    pub hash: String,
    /// Hash of dates, players and games.
    pub fingerprint: String,
    /// Shared by groups that belong together; empty: a single group.
    pub tournament: String,
    /// Names under `inputs/`, main file first, separated by `;`.
    pub files: String,
    /// Whether the original files mentioned sanctions; the copies do not (§ 19).
    pub told_of_sanctions: bool,
    /// The rule set used for rating.
    pub rule_set: String,
}

impl HandledReport {
    /// Names under `inputs/`, main file first.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.split(';')
    }

    /// The id derived from the main file; used unless a form gave one.
    pub fn default_id(&self) -> Option<String> {
        let (hash, name) = self.files().next()?.split_once('-')?;
        Some(bundle::default_id(bundle::stem(name), hash))
    }
}

/// A handled report, with its run's data on the tournament.
#[derive(Clone, Debug)]
pub struct HandledTournament {
    pub report: HandledReport,
    pub name: String,
    /// The day of the first round; `None`: not given, or the line is no longer in force.
    pub start: Option<NaiveDate>,
    /// The day of the last round.
    pub end: NaiveDate,
    /// The day of the report; `None`: not given, or the line is no longer in force.
    pub reported: Option<NaiveDate>,
    /// The day of the start ratings: that of the entry list, if there was one.
    pub start_ratings_of: Option<NaiveDate>,
    /// Players who are not on an entry list start with their ratings of this day.
    pub start_rating_day: Option<NaiveDate>,
}

impl HandledRow<'_> {
    pub(super) fn handled(&self) -> HandledReport {
        HandledReport {
            id: self.report.trim().to_owned(),
            status: self.status,
            hash: self.hash.trim().to_owned(),
            fingerprint: self.fingerprint.trim().to_owned(),
            tournament: self.tournament.trim().to_owned(),
            files: self.files.trim().to_owned(),
            told_of_sanctions: self.told_of_sanctions == "yes",
            rule_set: self.rule_set.trim().to_owned(),
        }
    }

    pub(super) fn tournament(&self) -> Result<HandledTournament> {
        Ok(HandledTournament {
            name: self.name.trim().to_owned(),
            start: office_csv::date(self.start)?,
            end: office_csv::date(self.end)?.or_say(|| text!("table-date", date = self.end))?,
            reported: office_csv::date(self.reported)?,
            start_ratings_of: office_csv::date(self.start_ratings_of)?,
            start_rating_day: office_csv::date(self.start_rating_day)?,
            report: self.handled(),
        })
    }
}

/// Reads each row of `reports.csv` by `take`.
pub(super) fn read_reports<T>(table: &[u8], take: impl Fn(&HandledRow) -> Result<T>) -> Result<Vec<T>> {
    let mut rows = Vec::new();
    records::each(REPORTS, table, |row| {
        rows.push(take(&row.read()?)?);
        Ok(())
    })?;
    Ok(rows)
}
