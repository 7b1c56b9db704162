//! Both players of a game are the same.

use super::prelude::*;

pub const CODE: Code = Code::error("game-against-self", Outsiders::Told);

pub fn found(place: &Place, round: u16, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("game-against-self", round, no))
}

/// The same in a history, where players are ids.
pub fn in_history(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("game-against-self--history", id))
}
