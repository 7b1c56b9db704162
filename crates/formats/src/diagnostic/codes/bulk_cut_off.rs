//! The last line of a bulk table does not end.

use super::prelude::*;

pub const CODE: Code = Code::warning("bulk-cut-off", Outsiders::NotTold);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-cut-off"))
}
