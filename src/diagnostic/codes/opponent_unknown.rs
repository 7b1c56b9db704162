//! A game names a start number or id that no player of the report has.

use super::prelude::*;

pub const CODE: Code = Code::error("opponent-unknown");

pub fn start_number(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown", no))
}
