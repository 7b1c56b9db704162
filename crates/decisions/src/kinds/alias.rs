//! The person meant by a name that the register does not have.

use super::super::day::date_text;
use super::super::kind::{About, Effect, Kind};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::Text;
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

impl Kind for AliasRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn people(&self) -> Vec<NamedPerson<'_>> {
        let name = NamedPerson { name: Some(&self.name), is_alias: true, ..NamedPerson::registered(&self.player) };
        vec![NamedPerson { born: self.birth_date.as_deref(), ..name }]
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Standing
    }

    fn objection(&self) -> Option<Text> {
        if self.name.trim().is_empty() {
            return Some(decision_syntax::alias());
        }
        let born = self.birth_date.as_ref().filter(|born| parse_birth_date(born).is_none());
        born.map(|born| decision_syntax::birth_date(born))
    }
}
