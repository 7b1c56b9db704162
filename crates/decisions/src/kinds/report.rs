//! Decisions about a report: refusal, annulment, correction, confirmed findings, and questions to the director.

use super::super::Decision;
use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Kind, Late, Matter, Ruling};
use super::super::ruled_report::{Confirmed, RuledReport};
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::codes::{CODES, decision_syntax};
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// Refuses to rate a report (4.5.3).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RefuseRow(pub ReportRow);

impl Kind for RefuseRow {
    fn about(&self) -> About<'_> {
        About::report(&self.0.report)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.0.report.clone()])
    }
}

impl Ruling for RefuseRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.rulings.refused = Some((decision.place.clone(), decision.reason.clone()));
        Ok(())
    }

    fn late(&self) -> Late {
        Late::Refused
    }
}

// The annulment of a rated report (4.5.4.1).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRow {
    /// The report's id.
    pub report: String,
}

impl Kind for ReportRow {
    fn about(&self) -> About<'_> {
        About::rated(&self.report)
    }
}

// Declares a file of the inbox to be the correct content of a rated report (4.5.4.1).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectionRow {
    /// The id of the rated report.
    pub report: String,
    /// SHA-256 of the correct content, or its first digits, at least 8: `hash` in `held.csv` and `reports.csv`.
    pub file: String,
}

impl CorrectionRow {
    /// The least number of hexadecimal digits that identify a content.
    pub const FEWEST_DIGITS: usize = 8;

    /// Whether the decision refers to the content with this hash.
    pub fn matches(&self, hash: &str) -> bool {
        hash.starts_with(&self.file.to_ascii_lowercase())
    }
}

impl Kind for CorrectionRow {
    fn about(&self) -> About<'_> {
        About::rated(&self.report)
    }

    fn objection(&self) -> Option<Text> {
        let is_hash =
            self.file.len() >= CorrectionRow::FEWEST_DIGITS && self.file.bytes().all(|byte| byte.is_ascii_hexdigit());
        (!is_hash).then(|| decision_syntax::file_hash(&self.file))
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.report.clone()])
    }
}

// Confirms findings in a report as correct.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmedRow {
    pub report: String,
    /// The code of the finding, a warning or a note: `birth-date-differs`.
    pub code: String,
    /// Start number of the player that the finding is about; missing: all findings of this code in the report.
    pub no: Option<u32>,
    /// For a finding about two reports, the id of the other; missing: any other report.
    pub other: Option<String>,
    /// The player, as the report named them when it was decided.
    pub said: Option<FiledPlayer>,
}

impl Kind for ConfirmedRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
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
        report.rulings.confirmed.push(Confirmed {
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

// A question that was put to the director of a report.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedRow {
    pub report: String,
    /// Start number of the player that the question is about; missing: the whole report.
    pub no: Option<u32>,
    /// The player, as the report named them when it was asked.
    pub said: Option<FiledPlayer>,
    /// The question in words for the director.
    pub question: String,
}

impl Kind for AskedRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn matter(&self) -> Option<Matter> {
        let of_whole = self.no.is_none().then(|| self.question.clone());
        Some(vec![self.report.clone(), format!("{:?}", self.no), of_whole.unwrap_or_default()])
    }
}
