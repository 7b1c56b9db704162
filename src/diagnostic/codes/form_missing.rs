//! A TRF came without its form: what the form would say could not be checked.

use super::prelude::*;

pub const CODE: Code = Code::warning("form-missing").of("§ 6");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-missing"))
}
