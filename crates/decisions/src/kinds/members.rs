//! New members and changes to others: from a member file of the federation, from a table of changes, or individually.

use super::super::day::date_text;
use super::super::kind::Kind;
use super::super::named::NamedPerson;
use super::player::PersonChange;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MembersRow {
    /// SHA-256 of the file that says it; empty: nobody's file does.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub list: String,
    /// Federation of the new members.
    pub federation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<NewMemberRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<PersonChange>,
}

/// Somebody whom the register does not have. A rating comes with the first report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMemberRow {
    /// Member number: the register id.
    pub id: String,
    /// Surname, First name.
    pub name: String,
    /// `1990-07-04`, or only the year.
    #[serde(default, deserialize_with = "date_text", skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Club id; empty: a single member.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_rating: Option<i32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// F or M.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// yes, no or single; missing: a member of the club, or a single member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub member: Option<String>,
    /// False: not shown by name in anything public.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
}

impl Kind for MembersRow {
    fn people(&self) -> Vec<NamedPerson<'_>> {
        let new = self.new.iter().map(|row| {
            let (name, born, fide_id) =
                (Some(row.name.as_str()), row.birth_date.as_deref(), Some(row.fide_id.as_str()));
            NamedPerson { name, born, fide_id, ..NamedPerson::registered(&row.id) }
        });
        new.chain(self.changed.iter().map(PersonChange::named)).collect()
    }

    fn objection(&self) -> Option<Text> {
        let is_wrong = |rating: &i32| !Rating::POSSIBLE.contains(rating);
        let wrong = self.new.iter().find(|new| new.fide_rating.as_ref().is_some_and(is_wrong));
        wrong.map(|new| decision_syntax::rating(new.fide_rating.unwrap_or_default(), &new.id))
    }
}
