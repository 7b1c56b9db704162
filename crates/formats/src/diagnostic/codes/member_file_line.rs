//! A line of a member file does not say whom it is about, or what their rating is.

use super::prelude::*;

pub const CODE: Code = Code::error("member-file-line", Outsiders::NotTold);

/// A quote is opened and not closed.
pub fn quote(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--quote"))
}

pub fn fields(place: &Place, count: usize, expected: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--fields", count, expected))
}

pub fn id(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line", found))
}

pub fn id_twice(place: &Place, id: &str, first: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--id-twice", id, first = Value::word(first)))
}

pub fn name(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--name"))
}

pub fn unprintable(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--unprintable", found))
}

pub fn rating(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-line--rating", found))
}
