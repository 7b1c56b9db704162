//! A correction has to wait for another run.

use super::prelude::*;

pub const CODE: Code = Code::error("correction-pending", Outsiders::Told).of("4.5.4.1");

/// Somebody has decided that another file corrects the report.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-pending", report))
}
