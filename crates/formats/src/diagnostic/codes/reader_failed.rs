//! A file at which its reader failed, or would have.

use super::prelude::*;

pub const CODE: Code = Code::error("reader-failed", Outsiders::Told);

/// A fault of the program or of a library: what it was stands in the log.
pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("reader-failed"))
}

/// A workbook announces more texts than any has, and its reader would make room for them.
pub fn announced(place: &Place, texts: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("reader-failed--announced", texts = Value::word(texts)))
}
