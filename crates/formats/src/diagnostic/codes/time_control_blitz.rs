//! The time control is blitz.

use super::prelude::*;
use kartotek_law::vocabulary::TimeControl;

pub const CODE: Code = Code::error("time-control-blitz", Outsiders::Told).of("4.5.3");

/// The time control as it was written, its minutes for 60 moves, and what it would be if minutes were meant.
pub fn found(place: &Place, control: &str, minutes: u64, meant: Option<&TimeControl>) -> Diagnostic {
    let said = match meant.map(ToString::to_string) {
        Some(meant) => text!("time-control-blitz--minutes", control, minutes, coded = meant.replace(',', ":"), meant),
        None => text!("time-control-blitz", control, minutes),
    };
    Diagnostic::new(&CODE, place, said)
}
