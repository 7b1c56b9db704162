//! The report does not say when it was played.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("date-missing", Outsiders::Told).of("4.5.4.1");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-missing"))
}

/// The rounds have their days, the tournament has none.
pub fn rounds_are_dated(place: &Place, first: NaiveDate, last: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-missing--rounds", first, last))
}

/// The last round decides which of several rule sets holds.
pub fn rules_depend_on_it(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-missing--rules"))
}
