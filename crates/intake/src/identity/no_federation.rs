//! Players of whom nobody says where they come from (4.5.5.2).

use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::{BirthDate, TournamentKind};
use kartotek_register::People;

/// The standing of a player without federation whom nobody knows.
// Decision (4.5.5.2): foreign is who has another federation written, or of whom a decision or the form says so; in the
// international kinds also who has none written and resembles no member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// One of ours, so somebody must say who.
    Ours,
    /// A guest from abroad, unless there is somebody of ours who may be meant.
    Foreign,
}

impl Blank {
    pub fn of(report: &ReportAsFiled) -> Blank {
        use TournamentKind::{International, InternationalTeam};
        match report.kind.as_ref().map(|kind| kind.value) {
            Some(International | InternationalTeam) => Blank::Foreign,
            _ => Blank::Ours,
        }
    }
}

/// Whether a player may be somebody of the register: by the words of the name, or by the day of birth and one of them. A birth
/// date alone is chance.
pub fn resembles(player: &PlayerAsFiled, people: &People) -> bool {
    let Some(name) = player.name.as_deref() else { return false };
    let is_born_with_it = || match player.birth_date {
        Some(BirthDate::Day(day)) => people.by_birth_and_word(day, name).next().is_some(),
        _ => false,
    };
    people.by_words(name).next().is_some() || is_born_with_it()
}
