//! The time control cannot be read, and RK approves the event with it (4.5.3.2).

use super::prelude::*;
use kartotek_law::vocabulary::TimeControl;

pub const CODE: Code = Code::warning("time-control-unread", Outsiders::Told).of("4.5.3");

pub fn found(place: &Place, control: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("time-control-unread", control))
}

/// A unit is missing: as it was written, and what is probably meant.
pub fn unit(place: &Place, control: &str, probable: &TimeControl) -> Diagnostic {
    let (probable, coded) = (probable.to_string(), probable.to_string().replace(',', ":"));
    Diagnostic::new(&CODE, place, text!("time-control-unread--unit", control, probable, coded))
}
