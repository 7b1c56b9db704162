//! The system is not one of § 65 a to d, and RKF has not approved it.

use super::prelude::*;

pub const CODE: Code = Code::warning("system-needs-approval", Outsiders::WithoutRemedy).of("§ 65");

/// The command that writes down RKF's approval.
pub fn found(place: &Place, command: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("system-needs-approval", command))
}
