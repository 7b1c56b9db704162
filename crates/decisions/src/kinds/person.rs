//! Decisions about a person of the register: a new or changed record, an alias, a rating, a licence, a candidate result.

use super::super::kind::{About, Kind, NamedPerson};
use super::super::values::{Day, date_text};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// Changes to a person's record in the register.

/// Changes to a person's record in the register; a missing key changes nothing.
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
    /// Only in `[members]`: the new register id; the old one still leads to the person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Only in `[player]`. True: the erased player is in the register by name again. Otherwise an erased player's name is not stored.
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

// New members and changes to others: from a member file of the federation, from a table of changes, or individually.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MembersRow {
    /// SHA-256 of the member file; empty: the changes are not from a file.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub list: String,
    /// Federation of the new members.
    pub federation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<NewMemberRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<PersonChange>,
}

/// A person who is not in the register yet. The first report gives the rating.
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
    /// yes, no or single; missing: yes with a club, otherwise single.
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

// The person meant by a name that the register does not have.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AliasRow {
    /// As reports and entry lists write it; capitals and spaces do not matter.
    pub name: String,
    /// The birth date that the report must have, `1990-07-04` or the year; missing: the person's own, or none.
    #[serde(default, deserialize_with = "date_text", skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// The club id that the report must have; missing: any.
    pub club: Option<String>,
    /// Register id of the person meant.
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

    fn objection(&self) -> Option<Text> {
        if self.name.trim().is_empty() {
            return Some(decision_syntax::alias());
        }
        let born = self.birth_date.as_ref().filter(|born| parse_birth_date(born).is_none());
        born.map(|born| decision_syntax::birth_date(born))
    }
}

// A new rating for a player of the register (4.5.5.1.4, 4.5.5.1.6).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RatingRow {
    /// Register id.
    pub player: String,
    pub rating: i32,
    /// Only `rk` is accepted.
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

impl Kind for RatingRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }
}

// A licence of a tournament director (4.6).

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
        let is_reversed = self.from.zip(self.to).is_some_and(|(from, to)| to.0 < from.0);
        is_reversed.then(decision_syntax::to_before_from)
    }
}

// A candidate result that is in no report (§ 26 d).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CandidateResultRow {
    /// Register id.
    pub player: String,
    /// The last round.
    pub date: Day,
    pub tournament: String,
}

impl Kind for CandidateResultRow {
    fn about(&self) -> About<'_> {
        About::person(&self.player)
    }

    fn has_own_day(&self) -> bool {
        true
    }
}
