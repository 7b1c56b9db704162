//! A licence of a tournament director (4.6).

use super::super::day::Day;
use super::super::kind::{About, Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::{Text, text};
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

pub struct Official;

impl Kind for Official {
    type Row = OfficialRow;
    const DOES: Text = text!("kind-official");
    const BACK: Text = text!("kind-official-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &OfficialRow) -> About<'_> {
        About::person(&row.player)
    }

    fn people(_row: &OfficialRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &OfficialRow) -> Effect<'_> {
        Effect::Event
    }

    fn objection(row: &OfficialRow) -> Option<Text> {
        let is_turned = row.from.zip(row.to).is_some_and(|(from, to)| to.0 < from.0);
        is_turned.then(decision_syntax::to_before_from)
    }
}
