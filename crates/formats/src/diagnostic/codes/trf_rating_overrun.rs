//! A field of a TRF player line runs into its neighbour: the line is shifted.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-rating-overrun", Outsiders::Told);

/// `found`: a character in a column that is blank between two fields.
pub fn found(place: &Place, found: char, column: usize) -> Diagnostic {
    let text = match found {
        '\t' => text!("trf-rating-overrun--tab", column = Value::word(column)),
        other => {
            let found = Value::word(other.escape_debug());
            text!("trf-rating-overrun", found, column = Value::word(column))
        }
    };
    Diagnostic::new(&CODE, place, text)
}
