//! The announcement of a tournament that will be rated (§ 64, 4.8.3).

use super::super::day::Day;
use super::super::kind::{About, Effect, Kind, Matter, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::{Text, text};
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

pub struct Announce;

impl Kind for Announce {
    type Row = AnnounceRow;
    const DOES: Text = text!("kind-announce");
    const BACK: Text = text!("kind-announce-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &AnnounceRow) -> About<'_> {
        About::tournament(&row.tournament)
    }

    fn people(_row: &AnnounceRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &AnnounceRow) -> Effect<'_> {
        Effect::Standing
    }

    fn objection(row: &AnnounceRow) -> Option<Text> {
        (row.end.0 < row.start.0).then(decision_syntax::end_before_start)
    }

    fn matter(row: &AnnounceRow) -> Option<Matter> {
        Some(vec![row.tournament.clone()])
    }
}
