//! Changes to a person of the register: a field that a decision leaves out stays as it is.

use super::super::day::{Day, date_text};
use super::super::kind::{About, Effect, Kind};
use super::super::named::NamedPerson;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerRow {
    /// Register id.
    pub id: String,
    pub name: Option<String>,
    /// `1990-07-04`, or only the year.
    #[serde(default, deserialize_with = "date_text", skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// `F` or `M`.
    pub sex: Option<String>,
    /// Club id; empty: none.
    pub club: Option<String>,
    pub federation: Option<String>,
    /// Three letters, such as `DEN`; empty: not known. Only a Danish citizen may hold the title of § 36.
    pub citizenship: Option<String>,
    /// `yes`, `no` or `single`.
    pub member: Option<String>,
    pub fide_id: Option<String>,
    /// Elo-rated games, as RK counts them (4.5.6.1).
    pub fide_games: Option<u32>,
    /// False: not shown by name in anything public.
    pub public: Option<bool>,
    /// The day the player left the federation; a later decision with `member` takes it back.
    pub resigned: Option<Day>,
    pub died: Option<Day>,
    /// True: the player was erased, and is in the register by name again. Without it nothing stores the name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

impl Kind for Box<PlayerRow> {
    fn about(&self) -> About<'_> {
        About::person(&self.id)
    }

    fn people(&self) -> Vec<NamedPerson<'_>> {
        let (name, born, fide_id) = (self.name.as_deref(), self.birth_date.as_deref(), self.fide_id.as_deref());
        vec![NamedPerson { name, born, fide_id, ..NamedPerson::registered(&self.id) }]
    }

    fn effect(&self) -> Effect<'_> {
        Effect::Event
    }
}
