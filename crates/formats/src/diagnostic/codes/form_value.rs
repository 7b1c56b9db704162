//! A value of the form is not one of those that are allowed.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("form-value", Outsiders::Told);

/// A date that no calendar has.
pub fn date(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--date", date))
}

pub fn date_without_year(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--date-without-year", date))
}

/// It may be either of two days.
pub fn date_open(place: &Place, date: &str, one: NaiveDate, other: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--date-open", date, one, other))
}

pub fn birth_date(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--birth-date", date))
}

/// A birth date of whose year two digits are missing, or with the year at either end.
pub fn birth_year(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--birth-year", date))
}

/// Neither our federation nor another.
pub fn federation(place: &Place, found: &str, ours: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--federation", found, ours))
}

/// A quarantine without a number of months, or for more than anybody gives.
pub fn months(place: &Place, least: u32, most: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--months", least, most))
}

/// Games in the form of a table.
pub fn games_twice(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--games-twice"))
}
