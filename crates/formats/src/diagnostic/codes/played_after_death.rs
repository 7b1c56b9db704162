//! A player had died before the tournament began.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("played-after-death", Outsiders::InOtherWords).unless_confirmed();

/// `command`: confirms it.
pub fn found(place: &Place, player: Text, died: NaiveDate, first_round: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("played-after-death", player, died, first_round, command))
}
