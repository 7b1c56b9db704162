//! Players of unknown origin (4.5.5.2).

use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::BirthDate;
use kartotek_register::People;

/// The status of an unknown player without a federation.
// Decision (4.5.5.2): a player is foreign by a stated foreign federation, a decision or the form; in the international
// kinds also without a federation, if no member resembles them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlankFederation {
    /// One of ours; the report must identify them.
    Ours,
    /// A guest from abroad, unless one of ours may be meant.
    Foreign,
}

impl BlankFederation {
    pub fn of(report: &ReportAsFiled) -> BlankFederation {
        let is_international = report.kind.as_ref().is_some_and(|kind| kind.value.is_international());
        if is_international { BlankFederation::Foreign } else { BlankFederation::Ours }
    }
}

/// Whether a player may be a registered person: by the words of the name, or by the day of birth and one of the words.
/// A birth date alone may be chance.
pub fn resembles(player: &PlayerAsFiled, people: &People) -> bool {
    let Some(name) = player.name.as_deref() else { return false };
    let is_born_with_it = || match player.birth_date {
        Some(BirthDate::Day(day)) => people.by_birth_and_word(day, name).next().is_some(),
        _ => false,
    };
    people.by_words(name).next().is_some() || is_born_with_it()
}
