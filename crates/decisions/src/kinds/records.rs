//! Decisions about two records of the register: whether they belong to one person.

use super::super::kind::{About, Kind, Matter};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// Merges two records of one person.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeRow {
    /// Register id of the record that is kept.
    pub player: String,
    /// Register id of the other record of the same person.
    pub duplicate: String,
    /// The rating from now on; required if both records have rated games and their ratings differ.
    pub rating: Option<i32>,
}

impl Kind for MergeRow {
    fn objection(&self) -> Option<Text> {
        pair_objection(&self.player, &self.duplicate, self.rating)
    }
}

/// The objection to two equal ids, or to an impossible rating.
fn pair_objection(player: &str, duplicate: &str, rating: Option<i32>) -> Option<Text> {
    if player == duplicate {
        return Some(decision_syntax::one_record(player));
    }
    let wrong = rating.filter(|rating| !Rating::POSSIBLE.contains(rating));
    wrong.map(|rating| decision_syntax::rating(rating, player))
}

// Undoes a merge: the two records belong to different people after all.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnmergeRow {
    /// Register id of the record that was kept.
    pub player: String,
    /// Register id of the record that was merged into it and becomes separate again.
    pub duplicate: String,
    /// The rating of `player` from now on; missing: the change made by the merge is reversed.
    pub rating: Option<i32>,
}

impl Kind for UnmergeRow {
    fn objection(&self) -> Option<Text> {
        pair_objection(&self.player, &self.duplicate, self.rating)
    }
}

// States that two similar records of the register belong to different people.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DistinctRow {
    /// Register id.
    pub player: String,
    /// Register id of the other record.
    pub other: String,
}

impl DistinctRow {
    /// The two ids in a fixed order.
    pub fn ids(&self) -> [&str; 2] {
        let mut ids = [self.player.as_str(), &self.other];
        ids.sort_unstable();
        ids
    }
}

impl Kind for DistinctRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn objection(&self) -> Option<Text> {
        pair_objection(&self.player, &self.other, None)
    }

    fn matter(&self) -> Option<Matter> {
        Some(self.ids().map(str::to_owned).to_vec())
    }
}
