//! A file of a history is not the table it should be; nothing of the history is rated.

use super::prelude::*;

pub const CODE: Code = Code::error("bulk-table", Outsiders::NotTold);

/// The first line is another than that of the table.
pub fn header(place: &Place, columns: &[&str]) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--header", line = columns.join(",")))
}

/// A line with more or fewer fields than the first.
pub fn fields(place: &Place, fields: usize, columns: &[&str]) -> Diagnostic {
    let line = columns.join(",");
    Diagnostic::new(&CODE, place, text!("bulk-table--fields", fields, columns = columns.len(), line))
}

/// A quotation mark that is not closed on its line, or is followed by text.
pub fn quotes(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--quotes"))
}

pub fn no_text(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--no-text"))
}

/// Bytes.
pub fn too_long(place: &Place, longest: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--too-long", longest))
}

pub fn too_many(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--too-many"))
}

/// A column that a Parquet file lacks.
pub fn column_missing(place: &Place, column: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--column", column))
}

/// An error of the Parquet reader.
pub fn unreadable(place: &Place, error: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-table--unreadable", error))
}
