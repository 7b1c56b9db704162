//! The day of a report's start ratings is not the day on which the entry list was returned.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("entry-list-day", Outsiders::Told).of("4.5.4.1");

/// The day that the report names, and the last one on which a list was returned.
pub fn found(place: &Place, named: NaiveDate, returned: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("entry-list-day", named, returned))
}
