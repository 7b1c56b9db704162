//! A licence of a tournament director (4.6).

use super::super::day::Day;
use super::super::kind::{About, Kind};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficialRow {
    /// Register id.
    pub player: String,
    pub licence: LicenceRow,
    /// First day; missing: always.
    pub from: Option<Day>,
    /// Last day; missing: no end. A licence that is withdrawn ends here (4.6.2).
    pub to: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LicenceRow {
    Director,
    Aspirant,
}

impl Kind for OfficialRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn objection(&self) -> Option<Text> {
        let is_turned = self.from.zip(self.to).is_some_and(|(from, to)| to.0 < from.0);
        is_turned.then(decision_syntax::to_before_from)
    }
}
