//! The rounds of an all-play-all are not in the order of 4.15.

use super::prelude::*;

pub const CODE: Code = Code::note("pairing-order", Outsiders::Told).of("4.15");

/// The pairs are those that the two do not share, White first, by start number.
pub fn found(place: &Place, round: usize, expected: &str, reported: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-order", round, expected, reported))
}
