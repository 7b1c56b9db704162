//! The keys of decisions about people of the register.

use super::day::Day;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerRow {
    /// Register id.
    pub id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `1990-07-04`, or only the year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// F or M.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// Club id; empty: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Three letters, as in `DEN`; empty: not known. Only a Danish citizen may hold the title of § 36.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub citizenship: Option<String>,
    /// yes, no or single.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    /// Elo-rated games, as RK counts them (4.5.6.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_games: Option<u32>,
    /// False: not shown by name in anything public.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// The day the player left the federation; a later `member` takes it back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Day>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub died: Option<Day>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeRow {
    /// Register id of the record that is kept.
    pub player: String,
    /// Register id of the other record of the same person.
    pub duplicate: String,
    /// The rating from now on; needed where both records have rated games and their ratings differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnmergeRow {
    /// Register id of the record that was kept.
    pub player: String,
    /// Register id of the record that was merged into it and is a person of its own again.
    pub duplicate: String,
    /// The rating of `player` from now on; missing: what the merge added is taken off again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingRow {
    /// Register id.
    pub player: String,
    pub rating: i32,
    /// RK must approve it.
    pub approved_by: ApproverRow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApproverRow {
    Rk,
    Su,
    District,
    Club,
    Organiser,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficialRow {
    /// Register id.
    pub player: String,
    pub licence: LicenceRow,
    /// First day; missing: always.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Last day; missing: no end. A licence that is withdrawn ends here (4.6.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LicenceRow {
    Director,
    Aspirant,
}

/// Either `record`, a private record that a command wrote, or the sanction itself.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SanctionRow {
    /// The private record that holds the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Register id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<SanctionKindRow>,
    /// The last playing day of the tournament it was given in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_day: Option<Day>,
    /// Of a quarantine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub months: Option<u32>,
    /// First day of a quarantine; missing: the day after `last_day`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SanctionKindRow {
    Warning,
    Quarantine,
    /// Absent from a whole tournament without excuse.
    Absence,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CandidateResultRow {
    /// Register id.
    pub player: String,
    /// The last round.
    pub date: Day,
    pub tournament: String,
}
