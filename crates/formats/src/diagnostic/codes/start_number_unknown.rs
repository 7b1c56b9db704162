//! The form or a national record names a start number that no player has.

use super::prelude::*;

pub const CODE: Code = Code::error("start-number-unknown", Outsiders::Told);

/// A player of the form whom the table beside it does not have.
pub fn in_form(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-unknown--in-form", no))
}

pub fn found(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-unknown", no))
}

/// In a national record of a TRF.
pub fn in_national_record(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-unknown--national", no = Value::word(no)))
}

/// The start number that no player has; `None`: something else was found.
pub fn missing_number(found: &Diagnostic) -> Option<String> {
    if *found.code == CODE { found.said()?.value("no")?.as_word() } else { None }
}
