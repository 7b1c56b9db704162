//! A correction has to wait for another run.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("correction-pending", Outsiders::Told).of("4.5.4.1");

/// Somebody has decided that another file corrects the report.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-pending", report))
}

/// Somebody has decided before that another file counts, and may have seen this one.
pub fn not_chosen(place: &Place, report: &str, day: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-pending--not-chosen", report, day))
}
