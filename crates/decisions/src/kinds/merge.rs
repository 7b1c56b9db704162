//! Two records of the register are one person's.

use super::super::kind::{Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeRow {
    /// Register id of the record that is kept.
    pub player: String,
    /// Register id of the other record of the same person.
    pub duplicate: String,
    /// The rating from now on; needed where both records have rated games and their ratings differ.
    pub rating: Option<i32>,
}

pub struct Merge;

impl Kind for Merge {
    type Row = MergeRow;
    const DOES: Text = text!("kind-merge");
    const BACK: Text = text!("kind-merge-back");
    const WAY_BACK: WayBack = WayBack::Inverse;

    fn people(_row: &MergeRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &MergeRow) -> Effect<'_> {
        Effect::Event
    }

    fn objection(row: &MergeRow) -> Option<Text> {
        records(&row.player, &row.duplicate, row.rating)
    }
}

/// Two records, and a rating that somebody may have.
pub(super) fn records(player: &str, duplicate: &str, rating: Option<i32>) -> Option<Text> {
    if player == duplicate {
        return Some(decision_syntax::one_record(player));
    }
    let wrong = rating.filter(|rating| !Rating::POSSIBLE.contains(rating));
    wrong.map(|rating| decision_syntax::rating(rating, player))
}
