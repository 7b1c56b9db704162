//! `reports.csv` of a run: the reports that were handled in it.

use super::{REPORTS, records};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, text};
use kartotek_formats::{bundle, office_csv};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The outcome of a report that was handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    // The past stands before what counts now: the same content may come back in one run.
    /// Taken back after it was rated.
    Annulled,
    /// Replaced by other content of the same id.
    Superseded,
    Rated,
    /// Corrects a report that an earlier run rated.
    Corrected,
}

impl Status {
    /// The content counts: it was rated, or corrected what was.
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

/// A run's knowledge of a report that was handled in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandledReport {
    pub report: String,
    pub status: Status,
    /// Hash of the content.
    pub hash: String,
    /// Hash of dates, players and games.
    pub fingerprint: String,
    /// Shared by groups that belong together; empty: the group stands alone.
    pub tournament: String,
    /// Names under `inputs/`, main file first, parted by `;`.
    pub files: String,
    /// The files told of sanctions; the copies do not (§ 19).
    pub told_of_sanctions: bool,
    /// The rule set by which it was rated.
    pub rule_set: String,
}

impl HandledReport {
    /// Names under `inputs/`, main file first.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.files.split(';')
    }

    /// The id that its main file had, if no form named another.
    pub fn default_id(&self) -> Option<String> {
        let (hash, name) = self.files().next()?.split_once('-')?;
        Some(bundle::default_id(bundle::stem(name), hash))
    }
}

/// A report that was handled, and what else its run says of the tournament.
#[derive(Clone, Debug)]
pub struct HandledTournament {
    pub report: HandledReport,
    pub name: String,
    /// First round; `None`: it was not said, or the line is of what was in force before.
    pub start: Option<NaiveDate>,
    /// Last round.
    pub end: NaiveDate,
    /// `None`: it was not said, or the line is of what was in force before.
    pub reported: Option<NaiveDate>,
    /// The day whose ratings it started from: of its entry list, if there was one.
    pub start_ratings_of: Option<NaiveDate>,
    /// The day whose ratings count for whoever stood on no entry list.
    pub start_rating_day: Option<NaiveDate>,
}

impl HandledRow<'_> {
    pub(super) fn handled(&self) -> HandledReport {
        HandledReport {
            report: self.report.trim().to_owned(),
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

/// The rows of `reports.csv`: the one table that is read of every run.
pub(super) fn read_reports<T>(table: &[u8], take: impl Fn(&HandledRow) -> Result<T>) -> Result<Vec<T>> {
    let mut rows = Vec::new();
    records::each(REPORTS, table, |row| {
        rows.push(take(&row.read()?)?);
        Ok(())
    })?;
    Ok(rows)
}
