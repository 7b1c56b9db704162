//! The announcement of a tournament that will be rated (§ 64, 4.8.3).

use super::super::day::Day;
use super::super::kind::{About, Effect, Kind, Matter};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnounceRow {
    /// The `tournament` that its reports give, or the id of its only report.
    pub tournament: String,
    pub name: String,
    pub organiser: Option<String>,
    /// First round.
    pub start: Day,
    /// Last round.
    pub end: Day,
    /// How many groups it has, each with a report of its own; missing: one.
    pub groups: Option<u16>,
    /// The day it was announced; missing: the date of the decision.
    pub announced: Option<Day>,
}

impl Kind for AnnounceRow {
    fn about(&self) -> About<'_> {
        About::tournament(&self.tournament)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Standing
    }

    fn objection(&self) -> Option<Text> {
        (self.end.0 < self.start.0).then(decision_syntax::end_before_start)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.tournament.clone()])
    }
}
