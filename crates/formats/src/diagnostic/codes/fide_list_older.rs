//! A FIDE list is older than one that was taken over before.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("fide-list-older", Outsiders::NotTold);

/// `month` and `newest` are firsts of months.
pub fn found(place: &Place, month: NaiveDate, newest: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-older", month, newest))
}
