//! Merges two records of one person.

use super::super::kind::Kind;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
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

impl Kind for MergeRow {
    fn objection(&self) -> Option<Text> {
        records(&self.player, &self.duplicate, self.rating)
    }
}

/// Objects to two equal ids, or to an impossible rating.
pub(super) fn records(player: &str, duplicate: &str, rating: Option<i32>) -> Option<Text> {
    if player == duplicate {
        return Some(decision_syntax::one_record(player));
    }
    let wrong = rating.filter(|rating| !Rating::POSSIBLE.contains(rating));
    wrong.map(|rating| decision_syntax::rating(rating, player))
}
