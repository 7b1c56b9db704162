//! A question that was put to the director of a report.

use super::super::filed_player::FiledPlayer;
use super::super::kind::{About, Effect, Kind, Matter};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedRow {
    pub report: String,
    /// Start number of the player that it is about; missing: it is about the whole report.
    pub no: Option<u32>,
    /// The player, as the report named them when it was asked.
    pub said: Option<FiledPlayer>,
    /// In words for the director.
    pub question: String,
}

impl Kind for AskedRow {
    fn about(&self) -> About<'_> {
        About::report(&self.report).no(self.no).said(&self.said)
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Standing
    }

    fn matter(&self) -> Option<Matter> {
        let of_whole = self.no.is_none().then(|| self.question.clone());
        Some(vec![self.report.clone(), format!("{:?}", self.no), of_whole.unwrap_or_default()])
    }
}
