//! A tournament ended more than a year before the day of the run.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("dated-long-ago", Outsiders::Told).of("4.5.4.1").unless_confirmed();

/// `command`: confirms it.
pub fn found(place: &Place, last_round: NaiveDate, day_of_run: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("dated-long-ago", last_round, day_of_run, command))
}
