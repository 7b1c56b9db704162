//! The annulment of a rated report (4.5.4.1).

use super::super::kind::{About, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
