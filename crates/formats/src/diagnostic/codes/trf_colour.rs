//! The colours of the two halves of a TRF pairing do not fit; the first half's were taken.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-colour", Outsiders::Told);

/// The lines of the two halves, and who was taken as White and Black.
pub fn found(place: &Place, round: u16, lines: (u32, u32), white: u32, black: u32) -> Diagnostic {
    let (first, second) = (Value::word(lines.0), Value::word(lines.1));
    let (white, black) = (Value::word(white), Value::word(black));
    Diagnostic::new(&CODE, place, text!("trf-colour", round, first, second, white, black))
}
