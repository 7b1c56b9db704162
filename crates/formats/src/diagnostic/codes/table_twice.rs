//! Two tables belong to one form, and nobody can tell which is the report.

use super::prelude::*;

pub const CODE: Code = Code::error("table-twice", Outsiders::Told);

/// Two files beside one form.
pub fn files(place: &Place, first: &str, second: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("table-twice", first, second))
}

/// Two sheets of one workbook: a list of games, and a cross table.
pub fn sheets(place: &Place, first: &str, second: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("table-twice--sheets", first, second))
}

/// Two sheets of one workbook that hold the same list, such as one for each round.
pub fn same_list(place: &Place, first: &str, second: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("table-twice--same-list", first, second))
}
