//! A game names a start number or id that no player of the report has.

use super::prelude::*;

pub const CODE: Code = Code::error("opponent-unknown", Outsiders::Told);

/// A name or number of a table that no player of the form has.
pub fn in_table(place: &Place, key: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown--in-table", key))
}

/// A line that names Black alone, or nobody.
pub fn no_white(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown--no-white"))
}

/// The name of two players of the form.
pub fn of_two(place: &Place, key: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown--of-two", key))
}

/// Many at once: the first of them, how many others, and lines for the form.
pub fn many(place: &Place, first: &str, others: usize, form: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown--many", first, others, form = Value::Lines(form)))
}

pub fn start_number(place: &Place, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("opponent-unknown", no))
}

/// The start number that no player has; `None`: something else was found.
pub fn missing_number(found: &Diagnostic) -> Option<String> {
    if *found.code == CODE { found.said()?.value("no")?.as_word() } else { None }
}
