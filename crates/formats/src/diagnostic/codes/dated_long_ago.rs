//! A tournament ended more than a year before the day of the run, or lasted longer than a year.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("dated-long-ago", Outsiders::Told).of("4.5.4.1").unless_confirmed();

/// `command`: confirms it.
pub fn found(place: &Place, last_round: NaiveDate, day_of_run: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("dated-long-ago", last_round, day_of_run, command))
}

/// The first round is more than a year before the last: start ratings would be those of a year that may be typed wrong.
pub fn lasted(place: &Place, first_round: NaiveDate, last_round: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("dated-long-ago--lasted", first_round, last_round, command))
}
