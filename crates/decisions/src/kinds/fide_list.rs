//! Elo ratings and titles taken from a FIDE list.

use super::super::day::Day;
use super::super::kind::Kind;
use super::super::named::NamedPerson;
use super::identity::SexRow;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideListRow {
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// The first of the month that the list is of; missing: it does not tell.
    pub month: Option<Day>,
    /// Rapid or blitz, where the list has nothing else; missing: it has standard ratings, and perhaps the others beside them.
    pub kind: Option<ListKind>,
    #[serde(default)]
    pub players: Vec<FideEntryRow>,
    /// Facts that contradict the register; somebody decides about them, on the desk page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<FideFoundRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideEntryRow {
    /// Register id.
    pub id: String,
    pub fide_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    #[serde(default)]
    pub title: String,
    /// K of standard chess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u32>,
    /// Rated games of standard chess in the list's period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rapid: Option<FideKindRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blitz: Option<FideKindRow>,
}

/// The columns of rapid or blitz.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideKindRow {
    /// Missing: unrated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub k: Option<u32>,
    /// Rated games in the list's period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
}

impl FideListRow {
    /// The list's numbers for a player in one kind of chess; `None`: the list does not have that kind.
    pub fn of_kind(&self, entry: &FideEntryRow, kind: ListKind) -> Option<FideKindRow> {
        let is_standard = self.kind.is_none_or(|kind| kind == ListKind::Standard);
        match kind {
            ListKind::Standard => {
                is_standard.then_some(FideKindRow { rating: entry.rating, k: entry.k, games: entry.games })
            }
            ListKind::Rapid => entry.rapid,
            ListKind::Blitz => entry.blitz,
        }
    }
}

/// Facts of a player that a list had otherwise than the register; missing: the same, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideFoundRow {
    /// Register id.
    pub id: String,
    pub fide_id: String,
    /// The list does not have the FIDE id.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub missing: bool,
    pub name: Option<String>,
    pub birth_year: Option<i32>,
    pub sex: Option<SexRow>,
    pub federation: Option<String>,
    /// It has no title.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untitled: bool,
    /// The line may be somebody else's, and nothing of it was used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub another: bool,
}

impl Kind for FideListRow {
    fn people(&self) -> Vec<NamedPerson<'_>> {
        let players = self.players.iter();
        let players =
            players.map(|row| NamedPerson { fide_id: Some(&row.fide_id), ..NamedPerson::registered(&row.id) });
        let found = self.found.iter().map(|row| {
            let name = row.name.as_deref();
            NamedPerson { name, fide_id: Some(&row.fide_id), ..NamedPerson::registered(&row.id) }
        });
        players.chain(found).collect()
    }

    fn objection(&self) -> Option<Text> {
        let ratings = self.players.iter().flat_map(|entry| {
            let others = [entry.rapid, entry.blitz].into_iter().flatten().map(|row| row.rating);
            others.chain([entry.rating]).flatten().map(move |rating| (rating, &entry.id))
        });
        let mut wrong = ratings.filter(|(rating, _)| !Rating::POSSIBLE.contains(rating));
        wrong.next().map(|(rating, id)| decision_syntax::rating(rating, id))
    }
}
