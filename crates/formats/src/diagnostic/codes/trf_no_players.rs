//! A TRF has no player lines.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-no-players", Outsiders::Told);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-no-players"))
}
