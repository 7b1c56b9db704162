//! Undoes a merge: the two records belong to different people after all.

use super::super::kind::Kind;
use super::merge::records;
use kartotek_formats::texts::Text;
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

impl Kind for UnmergeRow {
    fn objection(&self) -> Option<Text> {
        records(&self.player, &self.duplicate, self.rating)
    }
}
