//! A file is not UTF-8 and was read in the code page in which its letters are words.

use super::prelude::*;

pub const CODE: Code = Code::note("encoding-assumed", Outsiders::Told);

/// At the first letter that tells.
pub fn found(place: &Place, encoding: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("encoding-assumed", encoding))
}

/// At the first sign that stands inside a word.
pub fn doubtful(place: &Place, encoding: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("encoding-assumed--doubtful", encoding))
}
