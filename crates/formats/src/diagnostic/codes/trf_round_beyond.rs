//! A TRF has more round columns than declared rounds.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-round-beyond", Outsiders::Told);

pub fn found(place: &Place, declared: u16, round: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-round-beyond", declared, round))
}
