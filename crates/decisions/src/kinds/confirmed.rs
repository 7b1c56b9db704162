//! Confirms findings in a report as correct.

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling};
use super::super::ruled_report::{Confirmed as Finding, RuledReport};
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::codes::{CODES, decision_syntax};
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmedRow {
    pub report: String,
    /// The code of the finding, a warning or a note: `birth-date-differs`.
    pub code: String,
    /// Start number of the player that the finding is about; missing: every finding of this code in the report.
    pub no: Option<u32>,
    /// The id of the other report, of a finding about two; missing: whatever other report it is.
    pub other: Option<String>,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for ConfirmedRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Ruling(self)
    }

    fn objection(&self) -> Option<Text> {
        match CODES.iter().find(|code| code.name == self.code) {
            None => Some(decision_syntax::no_code(&self.code)),
            Some(code) if !code.may_be_confirmed => Some(decision_syntax::not_confirmed(&self.code)),
            Some(_) => None,
        }
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone(), self.code.clone(), format!("{:?}", self.no), format!("{:?}", self.other)])
    }
}

impl Ruling for ConfirmedRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        if let Some(no) = self.no {
            report.require_start_number(no)?;
        }
        report.rulings.confirmed.push(Finding {
            code: self.code.clone(),
            no: self.no,
            other: self.other.clone(),
            hash: decision.hash.clone(),
            place: decision.place.clone(),
        });
        Ok(())
    }

    fn answers(&self) -> Vec<&'static Code> {
        CODES.iter().copied().filter(|code| code.name == self.code).collect()
    }

    fn late(&self) -> Late {
        Late::Harmless
    }
}
