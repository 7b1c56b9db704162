//! The tournament was not announced before its first round.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("not-announced", Outsiders::Told).of("§ 64");

pub fn found(place: &Place, announced: NaiveDate, first_round: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("not-announced", announced, first_round))
}
