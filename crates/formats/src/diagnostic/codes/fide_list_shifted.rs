//! A line of a FIDE list does not have its columns where the header says.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-shifted", Outsiders::NotTold);

/// The fault in the line of one of ours, or of a player whom nobody can tell.
pub fn found(place: &Place, fault: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-shifted", fault = Value::from(fault)))
}

/// The fault in the first of many lines.
pub fn many(place: &Place, fault: Text, count: u64, lines: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-shifted--many", fault = Value::from(fault), count, lines))
}
