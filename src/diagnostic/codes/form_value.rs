//! A value of the form is not one of those that are allowed.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("form-value");

/// A date that is none.
pub fn date(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--date", date))
}

/// A day in another order or with other signs; `proposed`: the day that it is where the day stands first.
pub fn date_order(place: &Place, date: &str, proposed: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--date-order", date, proposed))
}

pub fn birth_date(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--birth-date", date))
}

/// A quarantine for no number of months.
pub fn months(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--months"))
}

/// Games in the form of a table.
pub fn games_twice(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-value--games-twice"))
}
