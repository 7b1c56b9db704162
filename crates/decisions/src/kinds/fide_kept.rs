//! States that the register is right where it differs from FIDE's list.

use super::super::kind::{About, Effect, Kind, Matter};
use super::super::named::NamedPerson;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideKeptRow {
    /// Register id.
    pub player: String,
    /// As the register had it: with another one, the question is another.
    pub fide_id: String,
    pub what: FideFactRow,
    /// The value of FIDE's list; empty: it has none. With another one it is asked again.
    #[serde(default)]
    pub list: String,
}

/// A fact on which register and list differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FideFactRow {
    /// The FIDE id itself: the list does not have it, or has it for somebody of another name.
    FideId,
    Name,
    BirthYear,
    Sex,
    Federation,
    Title,
}

impl Kind for FideKeptRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn people(&self) -> Vec<NamedPerson<'_>> {
        let of_list = |fact: FideFactRow| Some(self.list.as_str()).filter(|_| self.what == fact);
        // For an id that belongs to another person, the list has that person's name here.
        let is_name = |list: &&str| list.chars().any(char::is_alphabetic);
        let name = of_list(FideFactRow::Name).or_else(|| of_list(FideFactRow::FideId).filter(is_name));
        let registered = NamedPerson { name, fide_id: Some(&self.fide_id), ..NamedPerson::registered(&self.player) };
        vec![registered, NamedPerson { fide_id: of_list(FideFactRow::FideId), ..NamedPerson::registered(&self.player) }]
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Standing
    }

    fn matter(&self) -> Option<Matter> {
        let FideKeptRow { player, fide_id, what, list: _ } = self;
        Some(vec![player.clone(), fide_id.clone(), format!("{what:?}")])
    }
}
