//! FIDE's lists: data taken over from a list, differences in which the register is right, and the annual alignment (4.5.6).

use super::super::kind::{About, Kind, Matter, NamedPerson};
use super::super::values::Day;
use super::player_of_report::SexRow;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// Elo ratings and titles taken from a FIDE list.

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideListRow {
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// The first day of the list's month; missing: the list does not give it.
    pub month: Option<Day>,
    /// Rapid or blitz for a list of only that kind; missing: the list has standard ratings, and perhaps the other kinds too.
    pub kind: Option<ListKind>,
    #[serde(default)]
    pub players: Vec<FideEntryRow>,
    /// Facts that contradict the register; the office decides about them on the desk page.
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

/// Facts about a player in which a list differs from the register. A missing key: no difference, or nothing in the list.
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
    /// The list has no title for the player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untitled: bool,
    /// The line may belong to another person, and was not used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub another: bool,
}

impl Kind for FideListRow {
    fn people(&self) -> Vec<NamedPerson<'_>> {
        let players = self
            .players
            .iter()
            .map(|row| NamedPerson { fide_id: Some(&row.fide_id), ..NamedPerson::registered(&row.id) });
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

// States that the register is right where it differs from FIDE's list.

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideKeptRow {
    /// Register id.
    pub player: String,
    /// The FIDE id in the register when it was decided; the decision does not apply to another id.
    pub fide_id: String,
    pub what: FideFactRow,
    /// The value in FIDE's list; empty: it has none. The decision does not apply to another value.
    #[serde(default)]
    pub list: String,
}

/// A fact on which register and list differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FideFactRow {
    /// The FIDE id itself: the list does not have it, or has it with another person's name.
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

    fn matter(&self) -> Option<Matter> {
        let FideKeptRow { player, fide_id, what, list: _ } = self;
        Some(vec![player.clone(), fide_id.clone(), format!("{what:?}")])
    }
}

// The annual alignment with the FIDE list (4.5.6).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignmentRow {
    pub year: i32,
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// The Danish average minus the Elo average.
    pub difference: String,
    /// N, in rating points (4.5.6.2).
    pub n: i64,
    /// All players who qualify for the comparison by the office's own facts (4.5.6.1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub compared: Vec<ComparedRow>,
    pub players: Vec<AlignedRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ComparedRow {
    /// Register id.
    pub id: String,
    /// Elo on the FIDE list of 1 July; missing: not on the list, or without a rating.
    pub elo: Option<i32>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignedRow {
    /// Register id.
    pub id: String,
    /// The rating registered on the adjustment day.
    pub from: i32,
    /// The rating after the alignment.
    pub to: i32,
}

impl Kind for AlignmentRow {
    fn objection(&self) -> Option<Text> {
        let new = self.players.iter().map(|player| (player.to, &player.id));
        let elo = self.compared.iter().filter_map(|row| Some((row.elo?, &row.id)));
        let impossible = new.chain(elo).find(|(rating, _)| !Rating::POSSIBLE.contains(rating));
        impossible.map(|(rating, id)| decision_syntax::rating(rating, id))
    }
}
