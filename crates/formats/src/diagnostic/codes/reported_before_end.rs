//! The report is dated before the last round.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("reported-before-end", Outsiders::Told).of("§ 6");

pub fn found(place: &Place, reported: NaiveDate, last_round: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("reported-before-end", reported, last_round))
}
