//! White and Black have different times; the shorter one was judged.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-time-control-unequal", Outsiders::Told).of("4.5.3");

pub fn found(place: &Place, white: &str, black: &str, shorter: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-time-control-unequal", white, black, shorter))
}
