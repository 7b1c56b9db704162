//! A report says that its table does not hold every game, and every game is there.

use super::prelude::*;

pub const CODE: Code = Code::warning("complete-differs", Outsiders::Told).of("4.5.2.1");

/// All `players` of an all-play-all have met.
pub fn all_have_met(place: &Place, players: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("complete-differs", players)).help(text!("complete-differs--help"))
}

/// All `players` have a game or sat out in every round.
pub fn every_round(place: &Place, players: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("complete-differs--rounds", players)).help(text!("complete-differs--help"))
}
