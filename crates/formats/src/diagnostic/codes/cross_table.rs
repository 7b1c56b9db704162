//! A cell of a cross table cannot be read, or its other half says something else.

use super::prelude::*;

pub const CODE: Code = Code::error("cross-table", Outsiders::Told);

/// No pairing, no result.
pub fn cell(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--cell", cell = place.address(), shown))
}

/// The other half of the game is another place's: both cells as they stand.
pub fn halves(place: &Place, shown: &str, other: &Place, other_shown: &str) -> Diagnostic {
    let (cell, other) = (place.address(), other.address());
    Diagnostic::new(&CODE, place, text!("cross-table--halves", cell, shown, other, other_shown))
}

/// The other half's cell is empty.
pub fn half_missing(place: &Place, shown: &str, other: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--half-missing", cell = place.address(), shown, other = other.address()))
}

/// A row without a start number, or with one that stands twice.
pub fn start_number(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--start-number", cell = place.address(), shown))
}

/// An opponent that no row is about.
pub fn opponent(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--opponent", cell = place.address(), no))
}

/// A heading that may be meant as a round or an opponent, and is read as neither.
pub fn heading(place: &Place, shown: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--heading", cell = place.address(), shown))
}

/// A player has results in a row, but no column: the other halves of the games stand nowhere.
pub fn no_column(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--no-column", cell = place.address(), no))
}

/// No column of rounds or of opponents.
pub fn no_rounds(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table--no-rounds"))
}
