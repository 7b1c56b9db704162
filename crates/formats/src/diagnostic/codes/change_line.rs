//! A line of a table of changes cannot be carried out. Nothing of the table is written until it can.

use super::prelude::*;
use kartotek_law::vocabulary::Merged;

pub const CODE: Code = Code::error("change-line", Outsiders::NotTold);

/// No column says who is meant.
pub fn no_columns(file: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("change-line--no-columns"))
}

pub fn unknown_column(place: &Place, heading: &str, columns: &[&'static str]) -> Diagnostic {
    let columns = columns.join(", ");
    Diagnostic::new(&CODE, place, text!("change-line--unknown-column", heading, columns))
}

pub fn quote(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--quote"))
}

pub fn fields(place: &Place, count: usize, expected: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--fields", count, expected))
}

/// A line without an id.
pub fn nobody(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--nobody"))
}

/// The register has nobody with the id. `candidates`: whom it may mean.
pub fn unknown(place: &Place, id: &str, candidates: Vec<Text>) -> Diagnostic {
    let found = Diagnostic::new(&CODE, place, text!("change-line", id));
    match candidates.is_empty() {
        true => found,
        false => found.help(text!("change-line--candidates", candidates = Value::AnyOf(candidates))),
    }
}

/// An id that leads to another.
pub fn merged(place: &Place, id: &str, merged: &Merged) -> Diagnostic {
    let Merged { into, since } = merged;
    Diagnostic::new(&CODE, place, text!("change-line--merged", id, into, since = *since))
}

pub fn twice(place: &Place, id: &str, first: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--twice", id, first = Value::word(first)))
}

/// A value that its column does not know. `expected`: what it does.
pub fn value(place: &Place, column: &'static str, found: &str, expected: &'static str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--value", column, found, expected))
}

/// For one of the reasons of [`super::decision_without_effect`].
pub fn impossible(place: &Place, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--impossible", why))
}

pub fn no_club(place: &Place, club: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--no-club", club))
}

/// A register id that somebody has, or had.
pub fn number_taken(place: &Place, number: &str, owner: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--number-taken", number, owner))
}

pub fn fide_id_taken(place: &Place, fide_id: &str, owner: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--fide-id-taken", fide_id, owner))
}

/// A day after that of the decision.
pub fn later(place: &Place, day: chrono::NaiveDate, decided: chrono::NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("change-line--later", day, decided))
}
