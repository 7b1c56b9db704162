//! A line of a FIDE list does not have its columns where the header says.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-shifted", Outsiders::NotTold);

/// What is wrong with the line of one of ours, or of nobody knows whom.
pub fn found(place: &Place, fault: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-shifted", fault = Value::from(fault)))
}

/// What is wrong with the first of many lines.
pub fn many(place: &Place, fault: Text, count: u64, lines: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-shifted--many", fault = Value::from(fault), count, lines))
}
