//! Somebody plays in a group of the EMT who is not entitled to its class.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("emt-not-entitled", Outsiders::Told).of("§ 34");

/// Mesterklassen is for players from `lowest` on. `players`: start numbers.
pub fn rated_below(place: &Place, lowest: Rating, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-entitled--below", lowest, players = Value::word(players)))
}

/// Basisklassen is for players up to `highest`.
pub fn rated_above(place: &Place, highest: Rating, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-entitled--above", highest, players = Value::word(players)))
}

pub fn not_women(place: &Place, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-entitled--women", players = Value::word(players)))
}

pub fn not_veterans(place: &Place, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-entitled--veterans", players = Value::word(players)))
}
