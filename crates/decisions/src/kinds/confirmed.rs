//! Findings in a report that are known and right.

use super::super::Decision;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling, WayBack};
use super::super::named::NamedPerson;
use super::super::ruled_report::{Confirmed as Finding, RuledReport};
use super::super::said::Said;
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::codes::{CODES, decision_syntax};
use kartotek_formats::texts::{Text, text};
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
    /// The player, as the report named them when it was decided.
    pub said: Option<Said>,
}

pub struct Confirmed;

impl Kind for Confirmed {
    type Row = ConfirmedRow;
    const DOES: Text = text!("kind-confirmed");
    const BACK: Text = text!("kind-confirmed-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &ConfirmedRow) -> About<'_> {
        About::report(&row.report).no(row.no).said(&row.said)
    }

    fn people(_row: &ConfirmedRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(row: &ConfirmedRow) -> Effect<'_> {
        Effect::Ruling(row)
    }

    fn objection(row: &ConfirmedRow) -> Option<Text> {
        match CODES.iter().find(|code| code.name == row.code) {
            None => Some(decision_syntax::no_code(&row.code)),
            Some(code) if !code.may_be_confirmed => Some(decision_syntax::not_confirmed(&row.code)),
            Some(_) => None,
        }
    }

    fn matter(row: &ConfirmedRow) -> Option<Matter> {
        Some(vec![row.report.clone(), row.code.clone(), format!("{:?}", row.no)])
    }
}

impl Ruling for ConfirmedRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        if let Some(no) = self.no {
            report.has(no)?;
        }
        report.rulings.confirmed.push(Finding {
            code: self.code.clone(),
            no: self.no,
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
