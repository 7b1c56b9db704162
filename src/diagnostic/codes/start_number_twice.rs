//! Two players of a report have the same start number.

use super::prelude::*;

pub const CODE: Code = Code::error("start-number-twice");

pub fn found(place: &Place, no: u32, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("start-number-twice", no, first, second))
}
