//! A result code or text does not exist.

use super::prelude::*;

pub const CODE: Code = Code::error("result-unknown");

/// In a cell of a TRF.
pub fn in_trf(place: &Place, round: u16, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--trf", round, found = Value::word(found)))
}

/// A code of a game in a cell of a TRF that names no opponent.
pub fn without_opponent(place: &Place, round: u16, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--trf-without-opponent", round, found = Value::word(found)))
}
