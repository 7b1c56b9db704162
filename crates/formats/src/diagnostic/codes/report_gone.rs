//! A report that the last run held back does not lie in the inbox any more.

use super::prelude::*;

pub const CODE: Code = Code::warning("report-gone", Outsiders::NotTold);

/// The place is its file.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-gone", report))
}
