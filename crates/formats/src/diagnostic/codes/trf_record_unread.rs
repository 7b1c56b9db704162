//! A TRF record about teams, byes, points or pairing cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-record-unread", Outsiders::Told);

/// A fault at the place, in a record with columns.
pub fn columns(place: &Place, record: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-unread--columns", record, found))
}

/// `found`: the text where a number belongs; empty: nothing.
pub fn number(place: &Place, record: &str, found: &str) -> Diagnostic {
    let text = match found {
        "" => text!("trf-record-unread--no-number", record),
        found => text!("trf-record-unread--number", record, found),
    };
    Diagnostic::new(&CODE, place, text)
}

pub fn points(place: &Place, record: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-unread--points", record, found))
}

/// `found`: the text where the record's type belongs; empty: nothing.
pub fn kind(place: &Place, record: &str, found: &str) -> Diagnostic {
    let text = match found {
        "" => text!("trf-record-unread--no-kind", record),
        found => text!("trf-record-unread--kind", record, found),
    };
    Diagnostic::new(&CODE, place, text)
}

/// A record about what a result is worth.
pub fn scoring(place: &Place, record: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-record-unread--scoring", record, found))
}
