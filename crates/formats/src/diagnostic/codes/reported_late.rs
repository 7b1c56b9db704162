//! The report came more than 7 days after the last round.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("reported-late", Outsiders::Told).of("§ 5");

/// The day of the report, the last day for it, and how many days lie between.
pub fn found(place: &Place, reported: NaiveDate, due: NaiveDate, days: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("reported-late", reported, due, days))
}
