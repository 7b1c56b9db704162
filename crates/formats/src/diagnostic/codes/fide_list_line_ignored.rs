//! A line of a FIDE list about nobody in the register cannot be read and was passed over.

use super::prelude::*;

pub const CODE: Code = Code::warning("fide-list-line-ignored", Outsiders::NotTold);

pub fn found(place: &Place, fault: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-line-ignored", fault = Value::from(fault)))
}
