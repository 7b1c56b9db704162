//! A date was read from another spelling than the format's.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::note("trf-date-spelling");

/// Of the first or the last day.
pub fn day(place: &Place, found: &str, date: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date-spelling--day", found, date))
}

/// The first date of a round.
pub fn rounds(place: &Place, found: &str, date: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date-spelling--rounds", found, date))
}

/// So many birth dates.
pub fn births(place: &Place, count: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-date-spelling--births", count))
}
