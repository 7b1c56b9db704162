//! A new rating for a player of the register (4.5.5.1.4, 4.5.5.1.6).

use super::super::kind::{About, Kind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingRow {
    /// Register id.
    pub player: String,
    pub rating: i32,
    /// RK must approve it.
    pub approved_by: ApproverRow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ApproverRow {
    Rk,
    Su,
    District,
    Club,
    Organiser,
}

impl Kind for RatingRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }
}
