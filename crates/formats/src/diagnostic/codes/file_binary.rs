//! A file is not text.

use super::prelude::*;

pub const CODE: Code = Code::error("file-binary", Outsiders::Told);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary"))
}

/// It begins as `encoding` and is not.
pub fn broken(place: &Place, encoding: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary--broken", encoding))
}

/// A byte, in hexadecimal, that is not a character in the encoding of the letters.
pub fn no_letter(place: &Place, byte: &str, encoding: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary--no-letter", byte, encoding))
}
