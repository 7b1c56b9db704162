//! A file is not text.

use super::prelude::*;

pub const CODE: Code = Code::error("file-binary");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary"))
}

/// It begins as `encoding` and is not.
pub fn broken(place: &Place, encoding: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary--broken", encoding))
}

/// A byte that is a letter in none of the encodings a report comes in.
pub fn no_letter(place: &Place, byte: u8) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-binary--no-letter", byte = format!("{byte:02X}")))
}
