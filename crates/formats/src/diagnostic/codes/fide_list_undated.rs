//! Nobody can tell whether a FIDE list is older than one that was taken over before.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("fide-list-undated", Outsiders::NotTold);

/// `newest` is the first of a month.
pub fn found(place: &Place, newest: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-undated", newest))
}
