//! A value of a member file that is not needed cannot be read and was passed over.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("member-file-value", Outsiders::NotTold);

/// The column by its name in the header, and what stands there.
pub fn found(place: &Place, column: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-value", column, found))
}

/// Somebody is to be born after the day of the decision.
pub fn born_later(place: &Place, born: &str, decided: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-value--born-later", born, decided))
}

/// A new member without surname or first name, whom nobody enters.
pub fn not_whole_name(place: &Place, id: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-value--name", id, found))
}
