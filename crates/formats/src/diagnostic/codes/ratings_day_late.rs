//! The day of the start ratings is after the last round: an entry list is returned before it (§ 64).

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("ratings-day-late", Outsiders::Told).of("4.5.4.1").unless_confirmed();

/// The day that the report names. `command`: confirms it.
pub fn found(place: &Place, day: NaiveDate, last_round: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("ratings-day-late", day, last_round, command))
}
