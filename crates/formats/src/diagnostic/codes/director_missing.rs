//! The form names no tournament director.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-missing", Outsiders::Told).of("§ 5");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("director-missing"))
}

/// Neither a director nor a tournament committee.
pub fn nor_committee(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("director-missing--nor-committee"))
}
