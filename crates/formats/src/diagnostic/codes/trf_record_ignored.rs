//! A TRF has records or lines that the program does not know.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-record-ignored", Outsiders::Told);

/// The codes, and whether there are more than these.
pub fn records(place: &Place, codes: &[String], more: bool) -> Diagnostic {
    let codes = Value::word(codes.join(", "));
    let text = if more {
        text!("trf-record-ignored--many-records", codes)
    } else {
        text!("trf-record-ignored--records", codes)
    };
    Diagnostic::new(&CODE, place, text)
}

/// Lines that are not records.
pub fn lines(place: &Place, count: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-ignored--lines", count))
}
