//! A column or sheet of a table does not belong to a report; it was not read.

use super::prelude::*;

pub const CODE: Code = Code::note("column-ignored", Outsiders::Told);

/// Columns by their headings.
pub fn columns(place: &Place, headings: &[&str]) -> Diagnostic {
    let columns = Value::all_quoted(headings);
    Diagnostic::new(&CODE, place, text!("column-ignored", columns, count = headings.len()))
}

/// Columns of a spreadsheet that have cells and no heading, by their letters.
pub fn without_heading(place: &Place, letters: &[&str]) -> Diagnostic {
    let columns = Value::all_quoted(letters);
    Diagnostic::new(&CODE, place, text!("column-ignored--no-heading", columns, count = letters.len()))
}

/// Rows above the headings of a sheet, from the first of them on.
pub fn above(place: &Place, rows: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--above", rows))
}

/// A row of totals.
pub fn total(place: &Place, text: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--total", text))
}

/// Lines without a round, from the first of them on: merged cells have it in the first line.
pub fn filled_down(place: &Place, lines: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--filled-down", lines))
}

/// A sheet of another name than the template's.
pub fn sheet(place: &Place, sheet: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--sheet", sheet))
}

/// A sheet beside the entry list.
pub fn not_the_list(place: &Place, sheet: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--not-the-list", sheet))
}

/// A sheet that nobody sees.
pub fn hidden_sheet(place: &Place, sheet: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("column-ignored--hidden-sheet", sheet))
}
