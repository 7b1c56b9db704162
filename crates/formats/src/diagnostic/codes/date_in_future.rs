//! The tournament ends after the day of the run.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("date-in-future", Outsiders::Told).of("4.5.4.1");

pub fn found(place: &Place, last_round: NaiveDate, day_of_run: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-in-future", last_round, day_of_run))
}
