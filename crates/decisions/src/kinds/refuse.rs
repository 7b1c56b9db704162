//! A report is not rated (4.5.3).

use super::super::Decision;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling, WayBack};
use super::super::named::NamedPerson;
use super::super::ruled_report::RuledReport;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRow {
    /// The report's id.
    pub report: String,
}

pub struct Refuse;

impl Kind for Refuse {
    type Row = ReportRow;
    const DOES: Text = text!("kind-refuse");
    const BACK: Text = text!("kind-refuse-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &ReportRow) -> About<'_> {
        About::report(&row.report)
    }

    fn people(_row: &ReportRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(row: &ReportRow) -> Effect<'_> {
        Effect::Ruling(row)
    }

    fn matter(row: &ReportRow) -> Option<Matter> {
        Some(vec![row.report.clone()])
    }
}

impl Ruling for ReportRow {
    fn rule(&self, report: &mut RuledReport, decision: &Decision) -> Result<(), Text> {
        report.rulings.refused = Some((decision.place.clone(), decision.reason.clone()));
        Ok(())
    }

    fn late(&self) -> Late {
        Late::Refused
    }
}
