//! RKF has decided that the report is not rated.

use super::prelude::*;

pub const CODE: Code = Code::error("report-refused", Outsiders::WithoutRemedy).of("4.5.3");

pub fn found(place: &Place, reason: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-refused", reason))
}
