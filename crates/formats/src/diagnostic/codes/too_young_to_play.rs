//! A player was not yet born, or younger than four years.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("too-young-to-play", Outsiders::InOtherWords).unless_confirmed();

/// The birth date as written; `command` confirms it.
pub fn found(place: &Place, player: Text, born: String, first_round: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("too-young-to-play", player, born, first_round, command))
}
