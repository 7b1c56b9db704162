//! The keys of a decision file. Their meaning: the comments, here and in `reports`, `people`, `lists` and `who`, which are
//! also the descriptions of the published schema.

use super::What;
use super::day::Day;
use super::lists::{AlignmentRow, FideListRow, MembersRow};
use super::people::{CandidateResultRow, MergeRow, OfficialRow, PlayerRow, RatingRow, SanctionRow, UnmergeRow};
use super::reports::{AbsenceRow, AnnounceRow, ApproveRow, AssignRow, CorrectionRow, EntryListRow, ReportRow};
use super::who::{AliasRow, ConfirmedRow, IdentityRow};
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    /// Two records of the register are one person's: one is kept, and the other's number counts for it from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub merge: Option<MergeRow>,
    /// Two records that were merged are two people's after all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmerge: Option<UnmergeRow>,
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
            What::Merge(what) => row.merge = Some(what),
            What::Unmerge(what) => row.unmerge = Some(what),
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

pub fn schema() -> serde_json::Value {
    schemars::schema_for!(DecisionRow).to_value()
}
