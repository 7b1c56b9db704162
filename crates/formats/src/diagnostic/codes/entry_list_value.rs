//! An entry list, or a value in it, cannot be read.

use super::prelude::*;

pub const CODE: Code = Code::error("entry-list-value", Outsiders::Told).of("§ 5 c");

/// No column of the first line names anybody.
pub fn no_columns(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--no-columns"))
}

/// No sheet of the workbook has a row of headings that name anybody.
pub fn no_headings(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--no-headings"))
}

/// The line is not a row of a table.
pub fn no_row(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--no-row"))
}

/// The line has more fields than there are columns.
pub fn fields(place: &Place, fields: usize, columns: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--fields", fields, columns))
}

/// No whole number.
pub fn rating(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--rating", found))
}

/// No date, or one that may be read in two ways.
pub fn birth_date(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--birth-date", found))
}

/// Nobody who approves first ratings.
pub fn approval(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--approval", found))
}

/// Neither id nor name nor FIDE id.
pub fn nobody(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-value--nobody"))
}
