//! The time control is rapid.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-rapid").of("4.5.3");

/// The time control as it was written, and its minutes for 60 moves.
pub fn found(place: &Place, control: &str, minutes: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-rapid", control, minutes))
}
