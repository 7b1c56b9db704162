//! A zip holds no FIDE list, more than one, or one that cannot be unpacked.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-zip", Outsiders::NotTold);

pub fn many(place: &Place, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-zip--many", most))
}

/// An error of the archive reader.
pub fn damaged(place: &Place, error: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-zip--damaged", error))
}

/// `name` is the list's in the zip. `ratio` is how many times its packed size it may have, `most` in bytes.
pub fn too_large(place: &Place, name: &str, ratio: u64, most: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-zip--too-large", name, ratio, gigabytes = most >> 30))
}

pub fn encrypted(place: &Place, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-zip--encrypted", name))
}

pub fn none(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-zip--none"))
}

pub fn several(place: &Place, names: impl Iterator<Item = String>) -> Diagnostic {
    let names = Value::AllOf(names.map(Text::Plain).collect());
    Diagnostic::new(&CODE, place, text!("fide-list-zip--several", names))
}
