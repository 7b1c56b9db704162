//! A TRF pairing's other half was empty and was completed from the first.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-half-completed", Outsiders::Told);

/// A player's result code against an opponent whose line says nothing.
pub fn blank(place: &Place, round: u16, no: u32, code: char, opponent: u32, line: u32) -> Diagnostic {
    let (code, line) = (Value::word(code), Value::word(line));
    let (no, opponent) = (Value::word(no), Value::word(opponent));
    Diagnostic::new(&CODE, place, text!("trf-half-completed--blank", round, no, code, opponent, line))
}

/// Both halves, as [`half`](super::trf_halves_contradict::half) describes them.
pub fn forfeit(place: &Place, round: u16, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-half-completed--forfeit", round, first, second))
}
