//! The time control fits neither § 12 nor § 13.

use super::prelude::*;

pub const CODE: Code = Code::warning("time-control-irregular", Outsiders::Told).of("4.5.3");

/// The time control as it was written, and its minutes for 60 moves.
pub fn found(place: &Place, control: &str, minutes: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-irregular", control, minutes))
}
