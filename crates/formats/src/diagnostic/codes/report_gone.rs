//! A report that the last run held back has left the inbox.

use super::prelude::*;

pub const CODE: Code = Code::warning("report-gone", Outsiders::NotTold);

/// The place is its file.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-gone", report))
}
