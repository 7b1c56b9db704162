//! The report is dated after the day of the run, and later than it was due.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("reported-in-future", Outsiders::Told).of("§ 6");

pub fn found(place: &Place, reported: NaiveDate, day_of_run: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("reported-in-future", reported, day_of_run))
}
