//! A TRF has fewer or more players or teams than it says.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-count", Outsiders::Told);

pub fn players(place: &Place, stated: usize, counted: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-count--players", stated, counted))
}

pub fn teams(place: &Place, stated: usize, counted: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-count--teams", stated, counted))
}
