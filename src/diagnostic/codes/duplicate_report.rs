//! The same dates, players and games were rated under another id.

use super::prelude::*;

pub const CODE: Code = Code::error("duplicate-report");

/// The id of the report that was there first.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("duplicate-report", report))
}
