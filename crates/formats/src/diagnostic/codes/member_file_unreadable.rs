//! A file is not a member file of the federation.

use super::prelude::*;

pub const CODE: Code = Code::error("member-file-unreadable", Outsiders::NotTold);

/// The first line is the header of neither layout.
pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-unreadable"))
}

/// A header and nobody.
pub fn empty(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-unreadable--empty"))
}
