//! A games table cannot be read at this place.

use super::prelude::*;

pub const CODE: Code = Code::error("csv-syntax", Outsiders::Told);

/// The header lacks columns, by their English names.
pub fn columns_missing(place: &Place, names: &[&str]) -> Diagnostic {
    let columns = Value::all_quoted(names);
    Diagnostic::new(&CODE, place, text!("csv-syntax--columns-missing", columns))
}

/// Two columns of one meaning.
pub fn column_twice(place: &Place, column: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--column-twice", column))
}

/// A line with more or fewer fields than the header.
pub fn fields(place: &Place, fields: usize, columns: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--fields", fields, columns))
}

/// A quotation mark that is not closed on its line, or is followed by text.
pub fn quotes(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--quotes"))
}

pub fn round(place: &Place, round: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--round", round))
}

/// The entries of an EMT have no column `id`.
pub fn emt_header(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-header"))
}

/// A line of the entries has more or fewer fields than columns.
pub fn emt_fields(place: &Place, fields: u64, columns: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-fields", fields, columns))
}

/// A line of the entries is not a row of a table.
pub fn emt_row(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("csv-syntax--emt-row"))
}
