//! Two players of a report have the same start number.

use super::prelude::*;

pub const CODE: Code = Code::error("start-number-twice", Outsiders::Told);

pub fn found(place: &Place, no: u32, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-twice", no, first, second))
}

/// In a player line of a TRF, after another line with the number.
pub fn in_trf(place: &Place, no: u32, line: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-twice--trf", no = Value::word(no), line = Value::word(line)))
}

/// In a national record of a TRF.
pub fn in_national_records(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-twice--national", no = Value::word(no)))
}
