//! A FIDE list breaks off before its end.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-truncated", Outsiders::NotTold);

/// The last line of a text list has no end, and is not as the others.
pub fn line(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-truncated--line"))
}

/// An XML list ends before its root element does.
pub fn list(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-truncated--xml"))
}
