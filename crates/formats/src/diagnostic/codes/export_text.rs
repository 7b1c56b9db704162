//! A text is not written into a file for other programs as the register has it.

use super::prelude::*;

pub const CODE: Code = Code::note("export-text", Outsiders::NotTold);

/// Letters that the file's encoding does not have.
pub fn letters(place: &Place, registered: &str, written: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("export-text", registered, written))
}

/// Letters that have no spelling there at all.
pub fn unsayable(place: &Place, registered: &str, written: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("export-text--unsayable", registered, written))
}

/// A spreadsheet would compute it.
pub fn formula(place: &Place, registered: &str, written: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("export-text--formula", registered, written))
}

/// The file has first names first: who reads it takes the last word for the surname.
pub fn surname(place: &Place, registered: &str, written: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("export-text--surname", registered, written))
}
