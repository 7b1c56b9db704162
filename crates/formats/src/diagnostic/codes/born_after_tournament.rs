//! A player was born after the tournament.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("born-after-tournament", Outsiders::Told);

/// The first of `players` players, the birth date as written, and the last day of the tournament.
pub fn found(place: &Place, player: Text, born: String, last_round: NaiveDate, players: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("born-after-tournament", player, born, last_round, players))
}
