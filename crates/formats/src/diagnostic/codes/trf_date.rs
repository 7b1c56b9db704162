//! A date of a TRF cannot be read.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("trf-date", Outsiders::Told);

/// The first or the last day.
pub fn day(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date--day", found))
}

pub fn round(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date--round", found))
}

/// The first of `count` dates of rounds, and what it was read as.
pub fn year(place: &Place, found: &str, date: NaiveDate, count: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date--year", found, date, count))
}

pub fn birth(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date--birth", found))
}
