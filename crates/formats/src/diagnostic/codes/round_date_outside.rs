//! A round is dated before the first or after the last.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("round-date-outside", Outsiders::Told);

pub fn found(place: &Place, round: NaiveDate, first_round: NaiveDate, last_round: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("round-date-outside", round, first_round, last_round))
}
