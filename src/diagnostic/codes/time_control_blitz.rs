//! The time control is blitz.

use super::prelude::*;

pub const CODE: Code = Code::error("time-control-blitz").of("4.5.3");

/// The time control as it was written, and its minutes for 60 moves.
pub fn found(place: &Place, control: &str, minutes: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-blitz", control, minutes))
}
