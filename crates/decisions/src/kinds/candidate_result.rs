//! A candidate result that stands in no report (§ 26 d).

use super::super::day::Day;
use super::super::kind::{About, Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::texts::{Text, text};
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

pub struct CandidateResult;

impl Kind for CandidateResult {
    type Row = CandidateResultRow;
    const DOES: Text = text!("kind-candidate-result");
    const BACK: Text = text!("kind-candidate-result-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &CandidateResultRow) -> About<'_> {
        About::person(&row.player)
    }

    fn people(_row: &CandidateResultRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &CandidateResultRow) -> Effect<'_> {
        Effect::Event
    }

    fn has_own_day(_row: &CandidateResultRow) -> bool {
        true
    }
}
