//! Refuses to rate a report (4.5.3).

use super::super::Decision;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling};
use super::super::ruled_report::RuledReport;
use super::ReportRow;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RefuseRow(pub ReportRow);

impl Kind for RefuseRow {
    fn about(&self) -> About<'_> {
        About::report(&self.0.report)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Ruling(&self.0)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.0.report.clone()])
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
