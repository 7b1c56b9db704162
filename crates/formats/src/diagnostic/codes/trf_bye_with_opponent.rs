//! A TRF cell names an opponent but says bye or absence; it was read as an absence.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-bye-with-opponent", Outsiders::Told);

pub fn found(place: &Place, round: u16, opponent: u32, code: char) -> Diagnostic {
    let (opponent, code) = (Value::word(opponent), Value::word(code));
    Diagnostic::new(&CODE, place, text!("trf-bye-with-opponent", round, opponent, code))
}
