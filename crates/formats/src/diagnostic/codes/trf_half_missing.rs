//! A TRF pairing stands in one player's line only.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-half-missing", Outsiders::Told);

/// A player's result code against an opponent whose line says nothing.
pub fn found(place: &Place, round: u16, no: u32, code: char, opponent: u32, line: u32) -> Diagnostic {
    let (code, line) = (Value::word(code), Value::word(line));
    let (no, opponent) = (Value::word(no), Value::word(opponent));
    Diagnostic::new(&CODE, place, text!("trf-half-missing", round, no, code, opponent, line))
}
