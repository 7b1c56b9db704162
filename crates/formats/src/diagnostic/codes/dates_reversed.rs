//! The last round is before the first.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("dates-reversed", Outsiders::Told).of("4.5.4.1");

pub fn found(place: &Place, first_round: NaiveDate, last_round: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("dates-reversed", first_round, last_round))
}
