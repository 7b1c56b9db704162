//! One person plays in two tournaments on one day.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("two-tournaments-at-once", Outsiders::InOtherWords);

/// `other` is the id of the other report.
pub fn found(place: &Place, player: Text, id: &str, other: &str, day: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("two-tournaments-at-once", player, id, other, day, command))
}

/// `more` more players are in both.
pub fn several(
    place: &Place,
    player: Text,
    id: &str,
    other: &str,
    day: NaiveDate,
    more: usize,
    command: String,
) -> Diagnostic {
    let said = text!("two-tournaments-at-once--several", player, id, more, other, day, command);
    Diagnostic::new(&CODE, place, said)
}
