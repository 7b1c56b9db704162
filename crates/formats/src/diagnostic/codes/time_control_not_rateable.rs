//! The time control fits neither § 12 nor § 13, which are a condition of rating, and RKF has not decided.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-not-rateable", Outsiders::WithoutRemedy).of("4.5.3");

/// The time control as it was written, its minutes for 60 moves, and the command that writes down RKF's decision.
pub fn found(place: &Place, control: &str, minutes: u64, command: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-not-rateable", control, minutes, command))
}
