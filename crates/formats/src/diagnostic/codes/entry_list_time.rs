//! An entry list is returned at another time than the law says.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("entry-list-time", Outsiders::Told).of("§ 64");

/// Returned before a tournament of ten weeks or more has a week left.
pub fn too_early(place: &Place, tournament: &str, end: NaiveDate, from: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-time--too-early", tournament, end, from))
}

/// Returned after the last round.
pub fn over(place: &Place, tournament: &str, end: NaiveDate, day: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-time--over", tournament, end, day))
}

/// Returned more than a week after it came, or of a tournament of ten weeks after the last round.
pub fn late(place: &Place, received: NaiveDate, due: NaiveDate, days: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-time--late", received, due, days))
}
