//! The time control is not stated.

use super::prelude::*;

pub const CODE: Code = Code::warning("time-control-unknown", Outsiders::Told).of("4.5.3");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-unknown"))
}
