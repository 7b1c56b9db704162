//! A game was paired but has no result.

use super::prelude::*;

pub const CODE: Code = Code::error("result-missing", Outsiders::Told);

/// In a table or a form.
pub fn in_table(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-missing--in-table"))
}

/// In a cell of a TRF.
pub fn in_trf(place: &Place, round: u16, no: u32, opponent: u32) -> Diagnostic {
    let (no, opponent) = (Value::word(no), Value::word(opponent));
    Diagnostic::new(&CODE, place, text!("result-missing--trf", round, no, opponent))
}
