//! The report does not say when it was played.

use super::prelude::*;

pub const CODE: Code = Code::error("date-missing").of("4.5.4.1");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-missing"))
}

/// Of several rule sets the last round decides.
pub fn rules_depend_on_it(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-missing--rules"))
}
