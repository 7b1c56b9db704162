//! A cell of a spreadsheet holds something else than what belongs there.

use super::prelude::*;

pub const CODE: Code = Code::error("spreadsheet-cell", Outsiders::Told);

/// A result that the program of the spreadsheet took for a date.
pub fn date(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--date", cell = place.address(), shown))
}

/// A pairing that the program of the spreadsheet took for a number: `+3`, `-3`.
pub fn number(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--number", cell = place.address(), shown))
}

/// `#REF!`, or a formula that was never computed.
pub fn formula(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--formula", cell = place.address(), shown))
}

/// A heading that the form's sheet does not have.
pub fn heading(place: &Place, heading: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--heading", cell = place.address(), heading))
}

/// … with the one that is meant.
pub fn misspelt_heading(place: &Place, heading: &str, likeliest: &str) -> Diagnostic {
    let cell = place.address();
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--misspelt-heading", cell, heading, likeliest))
}

/// A line of a sheet whose kind is not known.
pub fn word(place: &Place, word: &str, known: Vec<Text>) -> Diagnostic {
    let known = Value::AnyOf(known);
    Diagnostic::new(&CODE, place, text!("spreadsheet-cell--word", cell = place.address(), word, known))
}
