//! Rounds or pairs of the table are not those of the declared system.

use super::prelude::*;

pub const CODE: Code = Code::warning("rounds-inconsistent", Outsiders::Told).of("§ 65");

/// An all-play-all of `players` players has `needed` rounds.
pub fn needs(place: &Place, players: usize, needed: u32, declared: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rounds-inconsistent--needs", players, needed, declared))
}

/// More rounds than `players` players can meet in once.
pub fn at_most(place: &Place, players: usize, most: u32, declared: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rounds-inconsistent--at-most", players, most, declared))
}

/// Games of an all-play-all that are not in the table: how many, and the first pairs, by start number.
pub fn missing(place: &Place, count: usize, pairs: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rounds-inconsistent--missing", count, pairs))
}
