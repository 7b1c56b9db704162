//! A round is dated before the round that precedes it.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("round-dates-unordered", Outsiders::Told);

pub fn found(place: &Place, date: NaiveDate, before: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("round-dates-unordered", date, before))
}
