//! A report or its form has no table of games.

use super::prelude::*;

pub const CODE: Code = Code::error("report-without-games", Outsiders::Told);

/// A form alone.
pub fn form_alone(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-without-games--form-alone"))
}

/// A tournament that has not begun.
pub fn not_played(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-without-games--not-played"))
}

/// A games table alone: the name of the form it needs, and how it begins.
pub fn table_alone(place: &Place, name: &str, form: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-without-games--table-alone", name, form = Value::Lines(form)))
}

/// Games, but nobody who played them.
pub fn without_players(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-without-games--players"))
}
