//! The person meant by a name that the register does not have.

use super::super::day::date_text;
use super::super::kind::{About, Effect, Kind, WayBack};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AliasRow {
    /// As reports and entry lists write it; capitals and spaces do not matter.
    pub name: String,
    /// Only with this birth date, `1990-07-04` or the year; missing: with the person's own, or with none.
    #[serde(default, deserialize_with = "date_text", skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Only with this club id.
    pub club: Option<String>,
    /// Register id of the person it is.
    pub player: String,
}

pub struct Alias;

impl Kind for Alias {
    type Row = AliasRow;
    const DOES: Text = text!("kind-alias");
    const BACK: Text = text!("kind-alias-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &AliasRow) -> About<'_> {
        About::person(&row.player)
    }

    fn people(row: &AliasRow) -> Vec<NamedPerson<'_>> {
        let name = NamedPerson { name: Some(&row.name), is_alias: true, ..NamedPerson::registered(&row.player) };
        vec![NamedPerson { born: row.birth_date.as_deref(), ..name }]
    }

    fn effect(_row: &AliasRow) -> Effect<'_> {
        Effect::Standing
    }

    fn objection(row: &AliasRow) -> Option<Text> {
        if row.name.trim().is_empty() {
            return Some(decision_syntax::alias());
        }
        let born = row.birth_date.as_ref().filter(|born| parse_birth_date(born).is_none());
        born.map(|born| decision_syntax::birth_date(born))
    }
}
