//! UTF-8 was taken for CP1252, and its letters were put right.

use super::prelude::*;

pub const CODE: Code = Code::warning("encoded-twice", Outsiders::Told);

/// At the first letter. `words`: the word in which it stands, as found and as put right.
pub fn found(place: &Place, words: &(String, String), lines: usize) -> Diagnostic {
    let (before, after) = words;
    Diagnostic::new(&CODE, place, text!("encoded-twice", before, after, lines))
}
