//! A rated report's id came again with other content.

use super::prelude::*;

pub const CODE: Code = Code::error("correction-pending").of("4.5.4.1");

/// The report's id.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-pending", report))
}
