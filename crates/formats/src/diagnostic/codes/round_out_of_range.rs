//! A round number is 0 or impossibly high.

use super::prelude::*;

pub const CODE: Code = Code::error("round-out-of-range", Outsiders::Told);

pub fn found(place: &Place, round: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("round-out-of-range", round))
}
