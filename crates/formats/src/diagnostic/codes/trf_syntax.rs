//! A TRF line does not have the columns of the format.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-syntax", Outsiders::Told);

/// `found`: a character in a column that is blank in the format, in the columns of a round.
pub fn out_of_column(place: &Place, found: char, round: u16) -> Diagnostic {
    let found = Value::word(found.escape_debug());
    Diagnostic::new(&CODE, place, text!("trf-syntax--round", found, round))
}

pub fn no_colour(place: &Place, round: u16, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-syntax--colour", round, found = Value::word(found)))
}

pub fn indented(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-syntax--indented"))
}
