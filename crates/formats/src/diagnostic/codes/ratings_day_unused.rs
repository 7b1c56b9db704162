//! A report from abroad names the day of its start ratings, which are those of the day on which it was reported.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("ratings-day-unused", Outsiders::Told).of("4.5.4.1");

/// The day that the report names.
pub fn found(place: &Place, day: NaiveDate, federation: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("ratings-day-unused", day, federation))
}
