//! Approvals by RK or RKF, as provided by the rules.

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Kind, Matter, Ruling};
use super::super::ruled_report::RuledReport;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::diagnostic::{Code, codes};
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApproveRow {
    pub report: String,
    pub what: ApprovalRow,
    /// Start number of the only player approved; `average`, `non-member` and `restart` need it.
    pub no: Option<u32>,
    /// With `average`: the average of the player's field (§ 26).
    pub average: Option<i32>,
    /// With `time-control`: the time control in the report's words when it was approved; missing: any.
    pub time_control: Option<String>,
    /// The report's data on the player when it was decided.
    pub said: Option<FiledPlayer>,
}

/// The thing approved.
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
    /// A foreigner who is not a member (§ 63).
    #[serde(alias = "exempt")]
    NonMember,
    /// RKF rates the tournament with a time control that fits neither § 12 nor § 13 (4.5.3).
    TimeControl,
    /// RK lets a player start anew within five years of the last rated result (4.5.5.1.4).
    Restart,
}

impl Kind for ApproveRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn objection(&self) -> Option<Text> {
        match self.what {
            ApprovalRow::Average if self.average.is_none() || self.no.is_none() => Some(decision_syntax::average()),
            ApprovalRow::NonMember if self.no.is_none() => Some(decision_syntax::non_member()),
            ApprovalRow::Restart if self.no.is_none() => Some(decision_syntax::restart()),
            _ => None,
        }
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), format!("{:?}", self.what), format!("{:?}", self.no)])
    }
}

impl Ruling for ApproveRow {
    fn rule(&self, report: &mut RuledReport, _decision: &Decision) -> Result<(), Text> {
        if let Some(no) = self.no {
            report.require_start_number(no)?;
        }
        let control = report.time_control.as_ref().map(|control| control.value.clone());
        let rulings = &mut report.rulings;
        match (self.what, self.no) {
            (ApprovalRow::Candidate, None) => rulings.is_candidate_approved = true,
            (ApprovalRow::Candidate, Some(no)) => rulings.candidates.push(no),
            (ApprovalRow::Average, no) => {
                rulings.averages.extend(no.zip(self.average).map(|(no, average)| (no, Rating(average))));
            }
            (ApprovalRow::System, _) => rulings.is_system_approved = true,
            (ApprovalRow::PlayingDirector, _) => rulings.may_directors_play = true,
            (ApprovalRow::NonMember, no) => rulings.exempt.extend(no),
            // Another time control than the approved one is asked about again.
            (ApprovalRow::TimeControl, _) => {
                rulings.is_time_control_approved |= self.time_control.is_none() || self.time_control == control;
            }
            (ApprovalRow::Restart, no) => rulings.restarts.extend(no),
        }
        Ok(())
    }

    fn answers(&self) -> Vec<&'static Code> {
        match self.what {
            ApprovalRow::System => vec![&codes::system_needs_approval::CODE],
            ApprovalRow::PlayingDirector => vec![&codes::director_plays::CODE],
            ApprovalRow::NonMember => vec![&codes::exemption_asked::CODE, &codes::guest_again::CODE],
            ApprovalRow::TimeControl => vec![&codes::time_control_not_rateable::CODE],
            ApprovalRow::Restart => vec![&codes::restart_too_early::CODE],
            ApprovalRow::Candidate | ApprovalRow::Average => Vec::new(),
        }
    }
}
