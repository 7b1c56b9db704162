//! Changes to a person's record in the register.

use super::super::day::{Day, date_text};
use super::super::kind::{About, Kind};
use super::super::named::NamedPerson;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Differences from what the register says of a person; a key that is missing changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonChange {
    /// Register id.
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `1990-07-04`, or only the year.
    #[serde(default, deserialize_with = "date_text", skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// `F` or `M`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// Club id; empty: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub federation: Option<String>,
    /// Three letters, such as `DEN`; empty: not known. Only a Danish citizen may hold the title of § 36.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citizenship: Option<String>,
    /// `yes`, `no` or `single`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    /// Elo-rated games, as RK counts them (4.5.6.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_games: Option<u32>,
    /// FIDE's title; empty: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// False: not shown by name in anything public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// The day the player left the federation; a later decision with `member` takes it back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Day>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub died: Option<Day>,
    /// In `[members]` alone: the register id from now on; the one of before leads to the same person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// In `[player]` alone, true: the player was erased, and is in the register by name again. Without it nothing stores the name.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

impl PersonChange {
    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        *self == PersonChange { id: self.id.clone(), ..PersonChange::default() }
    }

    /// The person with all identifying data.
    pub(super) fn named(&self) -> NamedPerson<'_> {
        let (name, born, fide_id) = (self.name.as_deref(), self.birth_date.as_deref(), self.fide_id.as_deref());
        NamedPerson { name, born, fide_id, ..NamedPerson::registered(&self.id) }
    }
}

impl Kind for Box<PersonChange> {
    fn about(&self) -> About<'_> {
        About::person(&self.id)
    }

    fn people(&self) -> Vec<NamedPerson<'_>> {
        vec![self.named()]
    }

    fn objection(&self) -> Option<Text> {
        self.number.is_some().then(decision_syntax::number)
    }
}
