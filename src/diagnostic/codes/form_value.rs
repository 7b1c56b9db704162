//! A value of the form is not one of those that are allowed.

use super::prelude::*;

pub const CODE: Code = Code::error("form-value");

/// A text that is no name, id or club: its first characters, and how many it may have.
pub fn no_text(place: &Place, begin: &str, longest: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--no-text", begin, longest))
}
