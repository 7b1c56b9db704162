//! A candidate result that is in no report (§ 26 d).

use super::super::day::Day;
use super::super::kind::{About, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CandidateResultRow {
    /// Register id.
    pub player: String,
    /// The last round.
    pub date: Day,
    pub tournament: String,
}

impl Kind for CandidateResultRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn has_own_day(&self) -> bool {
        true
    }
}
