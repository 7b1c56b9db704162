//! An EMT entry asks for something that does not exist, or its day cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-entry-value", Outsiders::NotTold).of("§ 34");

/// Neither id nor name.
pub fn nobody(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-value--nobody"))
}

/// No form of tournament that can be wished for.
pub fn form(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-value--form", found))
}

/// No class that can be chosen.
pub fn class(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-value--class", found))
}

/// No day.
pub fn day(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-value--day", found))
}

/// No whole number between 100 and 4000.
pub fn rating(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-value--rating", found))
}
