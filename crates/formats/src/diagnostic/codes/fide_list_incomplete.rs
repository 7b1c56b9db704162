//! Most of the players who should be on a FIDE list are not.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-incomplete", Outsiders::NotTold).of("4.5.6.1");

/// How many are on it, of how many.
pub fn found(place: &Place, on_it: u64, all: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-incomplete", on_it, all))
}
