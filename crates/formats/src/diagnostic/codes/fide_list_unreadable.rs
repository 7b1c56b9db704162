//! A file is not a FIDE list of a known layout.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-unreadable", Outsiders::NotTold);

pub fn empty(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable--empty"))
}

/// A header, and nobody below it.
pub fn no_players(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable--no-players"))
}

/// `most` in bytes.
pub fn first_line_too_long(place: &Place, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable--long", most))
}

pub fn without_header(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable--without-header"))
}

/// Why the first line is not a header.
pub fn no_header(place: &Place, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable", why = Value::from(why)))
}

/// `most` in bytes.
pub fn too_large(place: &Place, most: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-unreadable--too-large", gigabytes = most >> 30))
}
