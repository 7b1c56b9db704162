//! A spreadsheet cannot be read as a workbook, or is too large for one.

use super::prelude::*;

pub const CODE: Code = Code::error("spreadsheet-unreadable", Outsiders::Told);

/// A workbook of another program, of an older Excel, or with macros.
pub fn other_format(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--other-format"))
}

/// A file packed as workbooks are, without being one.
pub fn archive(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--archive"))
}

pub fn macros(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--macros"))
}

/// `reader`: what the reader of workbooks says, in English.
pub fn damaged(place: &Place, reader: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--damaged", reader))
}

/// Larger than any report: unpacked, or in cells.
pub fn too_large(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--too-large"))
}

/// No sheet is a games table, a cross table or a form.
pub fn no_table(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("spreadsheet-unreadable--no-table"))
}
