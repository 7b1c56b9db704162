//! Two records that were merged are two people's after all.

use super::super::kind::{Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use super::merge::records;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnmergeRow {
    /// Register id of the record that was kept.
    pub player: String,
    /// Register id of the record that was merged into it and is a person of its own again.
    pub duplicate: String,
    /// The rating of `player` from now on; missing: what the merge added is taken off again.
    pub rating: Option<i32>,
}

pub struct Unmerge;

impl Kind for Unmerge {
    type Row = UnmergeRow;
    const DOES: Text = text!("kind-unmerge");
    const BACK: Text = text!("kind-unmerge-back");
    const WAY_BACK: WayBack = WayBack::Inverse;

    fn people(_row: &UnmergeRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &UnmergeRow) -> Effect<'_> {
        Effect::Event
    }

    fn objection(row: &UnmergeRow) -> Option<Text> {
        records(&row.player, &row.duplicate, row.rating)
    }
}
