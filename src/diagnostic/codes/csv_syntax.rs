//! A games table cannot be read at this place.

use super::prelude::*;

pub const CODE: Code = Code::error("csv-syntax");

/// The entries of an EMT have no column `id`.
pub fn emt_header(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-header"))
}

/// A line of the entries has more or fewer fields than columns.
pub fn emt_fields(place: &Place, fields: u64, columns: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-fields", fields, columns))
}

/// A line of the entries is no row of a table.
pub fn emt_row(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-row"))
}
