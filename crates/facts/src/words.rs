//! The words used in the tables. They must not change: runs of all versions contain them.

use super::report::PairingOutcome;
use anyhow::Result;
use kartotek_formats::texts::{OrSay, text};
use kartotek_law::vocabulary::{Approval, System, TournamentKind};

/// A value and its word.
type Words<T, const N: usize> = [(T, &'static str); N];

pub(crate) const KINDS: Words<TournamentKind, 6> = [
    (TournamentKind::Emt, "emt"),
    (TournamentKind::Coordinated, "coordinated"),
    (TournamentKind::Playoff, "playoff"),
    (TournamentKind::Approved, "approved"),
    (TournamentKind::International, "international"),
    (TournamentKind::InternationalTeam, "international-team"),
];

pub(crate) const SYSTEMS: Words<System, 8> = [
    (System::RoundRobin, "round-robin"),
    (System::DoubleRoundRobin, "double-round-robin"),
    (System::Monrad, "monrad"),
    (System::Nordic, "nordic"),
    (System::Swiss, "swiss"),
    (System::Match, "match"),
    (System::Team, "team"),
    (System::Other, "other"),
];

pub(crate) const APPROVALS: Words<Approval, 4> = [
    (Approval::Organiser, "organiser"),
    (Approval::Club, "club"),
    (Approval::District, "district"),
    (Approval::Su, "su"),
];

pub(crate) const PAIRINGS: Words<PairingOutcome, 4> = [
    (PairingOutcome::Agrees, "agrees"),
    (PairingOutcome::Differs, "differs"),
    (PairingOutcome::OtherOrder, "other-order"),
    (PairingOutcome::Impossible, "impossible"),
];

/// The word for a system, the same in tables and forms.
pub fn system(system: System) -> &'static str {
    word(&SYSTEMS, &system)
}

pub(crate) fn word<T: PartialEq, const N: usize>(words: &Words<T, N>, value: &T) -> &'static str {
    words.iter().find(|(one, _)| one == value).map_or("", |(_, word)| word)
}

/// The value for a word. `None`: the cell is empty.
///
/// # Errors
/// The word is unknown.
pub(crate) fn value<T: Copy, const N: usize>(words: &Words<T, N>, word: &str) -> Result<Option<T>> {
    if word.is_empty() {
        return Ok(None);
    }
    let value = words.iter().find(|(_, one)| *one == word).map(|(value, _)| *value);
    value.map(Some).or_say(|| text!("facts-no-word", found = word))
}
