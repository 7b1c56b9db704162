//! A name, a club, an id is too long, cannot be seen, or is a formula.

use super::prelude::*;

pub const CODE: Code = Code::error("text-impossible", Outsiders::Told);

/// The text's beginning, what can be seen of it; how many characters a text may have.
pub fn too_long(place: &Place, begin: &str, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("text-impossible--long", begin, most))
}

/// The text's beginning, what can be seen of it, and the first character that cannot.
pub fn invisible(place: &Place, begin: &str, character: char) -> Diagnostic {
    let character = Value::word(character.escape_unicode());
    Diagnostic::new(&CODE, place, text!("text-impossible--invisible", begin, character))
}

/// A spreadsheet would compute it.
pub fn formula(place: &Place, begin: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("text-impossible--formula", begin))
}
