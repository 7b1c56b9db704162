//! The keys of a decision file. Their meaning: the comments, which are also the descriptions of the published schema.

use super::What;
use super::who::{AliasRow, ConfirmedRow, IdentityRow};
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A decision: when, by whom, why, and exactly one of the tables that say what.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Decision")]
#[serde(deny_unknown_fields)]
pub struct DecisionRow {
    /// The day it was taken: runs of that day and later use it.
    pub date: Day,
    /// RKF, RK, SU, TK, FU, or a name.
    pub author: String,
    pub reason: String,
    /// The report is not rated (4.5.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refuse: Option<ReportRow>,
    /// A rated report is taken back: its gains become 0 (4.5.4.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub annul: Option<ReportRow>,
    /// A file of the inbox is what a rated report should have said (4.5.4.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub correction: Option<CorrectionRow>,
    /// An absence was excused, or was not (4.5.4.2, § 14).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absence: Option<AbsenceRow>,
    /// RK or RKF approves what the rules leave to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approve: Option<ApproveRow>,
    /// RK assigns a rating to a player from outside (4.5.5.2.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assign: Option<AssignRow>,
    /// A person of the register: new name, club, membership; resigned, dead, not to be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerRow>,
    /// A new rating for a player of the register (4.5.5.1.4, 4.5.5.1.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<RatingRow>,
    /// A licence of a tournament director (4.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<OfficialRow>,
    /// A warning or a quarantine that stands in no report (§ 19).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanction: Option<SanctionRow>,
    /// A candidate result that stands in no report (§ 26 d).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidate_result: Option<CandidateResultRow>,
    /// A tournament that is going to be rated (§ 64, 4.8.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announce: Option<AnnounceRow>,
    /// An entry list that was returned: its ratings are the tournament's start ratings (§ 5 c, § 64, 4.5.4.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry_list: Option<EntryListRow>,
    /// The annual alignment with the FIDE list (4.5.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alignment: Option<AlignmentRow>,
    /// Elo ratings, games and titles from a FIDE list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_list: Option<FideListRow>,
    /// Who played under a start number of a report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub identity: Option<IdentityRow>,
    /// Whom a name means that the register does not have so, from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alias: Option<AliasRow>,
    /// What was found in a report is known and right: it is not told again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmed: Option<ConfirmedRow>,
    /// New members, and what changes about others, from a member file of the federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub members: Option<MembersRow>,
}

impl DecisionRow {
    /// The file of a decision.
    pub fn new(date: NaiveDate, author: String, reason: String, what: What) -> DecisionRow {
        let mut row = DecisionRow { date: Day(date), author, reason, ..DecisionRow::default() };
        match what {
            What::Refuse(what) => row.refuse = Some(what),
            What::Annul(what) => row.annul = Some(what),
            What::Correction(what) => row.correction = Some(what),
            What::Absence(what) => row.absence = Some(what),
            What::Approve(what) => row.approve = Some(what),
            What::Assign(what) => row.assign = Some(what),
            What::Player(what) => row.player = Some(*what),
            What::Rating(what) => row.rating = Some(what),
            What::Official(what) => row.official = Some(what),
            What::Sanction(what) => row.sanction = Some(what),
            What::CandidateResult(what) => row.candidate_result = Some(what),
            What::Announce(what) => row.announce = Some(what),
            What::EntryList(what) => row.entry_list = Some(what),
            What::Alignment(what) => row.alignment = Some(what),
            What::FideList(what) => row.fide_list = Some(what),
            What::Identity(what) => row.identity = Some(what),
            What::Alias(what) => row.alias = Some(what),
            What::Confirmed(what) => row.confirmed = Some(what),
            What::Members(what) => row.members = Some(what),
        }
        row
    }
}

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
    /// Start number: for this player only. `average` and `non-member` need it.
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
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    pub rating: i32,
}

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
    pub players: Vec<EntryRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryRow {
    /// Register id.
    pub id: String,
    pub rating: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignmentRow {
    pub year: i32,
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// Danish average minus Elo average.
    pub difference: String,
    /// N.
    pub n: i64,
    pub players: Vec<AlignedRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignedRow {
    /// Register id.
    pub id: String,
    /// The rating registered on the adjustment day.
    pub from: i32,
    pub to: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideListRow {
    /// SHA-256 of the FIDE list.
    pub list: String,
    pub players: Vec<FideEntryRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideEntryRow {
    /// Register id.
    pub id: String,
    pub fide_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    #[serde(default)]
    pub title: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MembersRow {
    /// SHA-256 of the member file.
    pub list: String,
    /// Of the new members.
    pub federation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<NewMemberRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<MemberChangeRow>,
}

/// Somebody whom the register does not have. A rating comes with the first report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMemberRow {
    /// Member number: the register id.
    pub id: String,
    /// Surname, First name.
    pub name: String,
    /// `1990-07-04`, or only the year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Club id; empty: a single member.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_rating: Option<i32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
}

/// What changes about somebody; a key that is missing changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MemberChangeRow {
    /// Register id.
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Club id; empty: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

impl MemberChangeRow {
    /// Nothing changes.
    pub fn is_empty(&self) -> bool {
        *self == MemberChangeRow { id: self.id.clone(), ..MemberChangeRow::default() }
    }
}

/// A day, written as 2026-04-06.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub NaiveDate);

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.to_string();
        match text.parse::<toml::value::Datetime>() {
            Ok(date) => date.serialize(serializer),
            Err(_) => text.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        let text = crate::formats::form::DateText::deserialize(deserializer)?.0;
        let day = NaiveDate::parse_from_str(&text, "%Y-%m-%d");
        day.map(Day).map_err(|_| serde::de::Error::custom(format!("`{text}` is no day; write 2026-04-06")))
    }
}

impl JsonSchema for Day {
    fn schema_name() -> Cow<'static, str> {
        "Day".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "format": "date" })
    }
}

pub fn schema() -> serde_json::Value {
    schemars::schema_for!(DecisionRow).to_value()
}
