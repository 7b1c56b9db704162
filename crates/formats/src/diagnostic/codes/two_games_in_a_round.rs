//! A player stands twice in one round.

use super::prelude::*;

pub const CODE: Code = Code::error("two-games-in-a-round", Outsiders::Told);

pub fn found(place: &Place, player: Text, round: u16, first_line: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("two-games-in-a-round", player, round, first_line))
}

/// The same in a history, where players are ids.
pub fn in_history(place: &Place, id: &str, round: u16, first_line: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("two-games-in-a-round--history", id, round, first_line))
}
