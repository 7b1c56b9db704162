//! States that two similar records of the register belong to different people.

use super::super::kind::{About, Effect, Kind, Matter};
use super::merge::records;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DistinctRow {
    /// Register id.
    pub player: String,
    /// Register id of the other one.
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

    fn effect(&self) -> Effect<'_> {
        Effect::Standing
    }

    fn objection(&self) -> Option<Text> {
        records(&self.player, &self.other, None)
    }

    fn matter(&self) -> Option<Matter> {
        Some(self.ids().map(str::to_owned).to_vec())
    }
}
