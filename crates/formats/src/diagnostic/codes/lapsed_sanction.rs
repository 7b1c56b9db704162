//! A file of the office mentions a sanction that the register has forgotten.

use super::prelude::*;

pub const CODE: Code = Code::note("lapsed-sanction", Outsiders::NotTold).of("§ 19");

/// The place is the file that mentions it.
pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("lapsed-sanction"))
}
