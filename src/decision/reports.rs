//! The keys of decisions about reports and tournaments.

use super::day::Day;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRow {
    /// The report's id.
    pub report: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionRow {
    /// The id of the rated report.
    pub report: String,
    /// SHA-256 of the right content, or how it begins, at least 8 digits: `hash` of `held.csv` and `tournaments.csv`.
    pub file: String,
}

impl CorrectionRow {
    /// So many digits name a content.
    pub const FEWEST_DIGITS: usize = 8;

    /// Whether it means the content with this hash.
    pub fn names(&self, hash: &str) -> bool {
        hash.starts_with(&self.file.to_ascii_lowercase())
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbsenceRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub round: u16,
    /// True: with an approved excuse.
    pub excused: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveRow {
    pub report: String,
    pub what: ApprovalRow,
    /// Start number: for this player only. `average`, `non-member` and `restart` need it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no: Option<u32>,
    /// With `average`: the average of the player's field (§ 26).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average: Option<i32>,
}

/// What is approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ApprovalRow {
    /// Candidate results of the tournament, or of one player in it, qualify (§ 26 c, d).
    Candidate,
    /// The average of a player's field, for § 26.
    Average,
    /// The tournament system (§ 65 e).
    System,
    /// A director who plays (§ 6).
    PlayingDirector,
    /// A player who is no member (§ 63).
    NonMember,
    /// RKF rates the tournament with a time control that fits neither § 12 nor § 13 (4.5.3).
    TimeControl,
    /// RK lets a player start anew within five years of the last rated result (4.5.5.1.4).
    Restart,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub rating: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnounceRow {
    /// The `tournament` of its reports, or the id of its one report.
    pub tournament: String,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub organiser: Option<String>,
    /// First round.
    pub start: Day,
    /// Last round.
    pub end: Day,
    /// How many groups it has, each with a report of its own; missing: one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub groups: Option<u16>,
    /// The day it was announced; missing: the date of the decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announced: Option<Day>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryListRow {
    /// The `tournament` of its reports, or the id of its one report.
    pub tournament: String,
    /// The day it was returned.
    pub returned: Day,
    /// The day it came; it goes back within a week (§ 5 c).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub received: Option<Day>,
    pub players: Vec<EntryRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryRow {
    /// Register id.
    pub id: String,
    pub rating: i32,
}
