//! A new rating for a player of the register (4.5.5.1.4, 4.5.5.1.6).

use super::super::kind::{About, Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::texts::{Text, text};
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

pub struct Rating;

impl Kind for Rating {
    type Row = RatingRow;
    const DOES: Text = text!("kind-rating");
    const BACK: Text = text!("kind-rating-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &RatingRow) -> About<'_> {
        About::person(&row.player)
    }

    fn people(_row: &RatingRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &RatingRow) -> Effect<'_> {
        Effect::Event
    }
}
