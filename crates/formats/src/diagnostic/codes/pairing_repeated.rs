//! Two players meet more often than the declared system allows.

use super::prelude::*;

pub const CODE: Code = Code::warning("pairing-repeated", Outsiders::Told).of("§ 65");

/// White and Black by start number.
pub fn found(place: &Place, round: u16, white: u32, black: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-repeated", round, white, black))
}
