//! Somebody who is not a member plays for the second time.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("guest-again", Outsiders::InOtherWords).of("§ 63");

/// The tournament they played in before, and when, if it is known; the command that writes down RKF's exemption.
pub fn found(
    place: &Place,
    player: Text,
    tournament: &str,
    day: Option<NaiveDate>,
    command: &str,
) -> Diagnostic {
    let said = match day {
        Some(day) => text!("guest-again--day", player, tournament, day, command),
        None => text!("guest-again", player, tournament, command),
    };
    Diagnostic::new(&CODE, place, said)
}
