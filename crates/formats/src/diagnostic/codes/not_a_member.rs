//! Somebody who is not a member plays where guests may not.

use super::prelude::*;

pub const CODE: Code = Code::warning("not-a-member", Outsiders::WithoutRemedy).of("§ 63");

/// The command that writes down RKF's exemption.
pub fn found(place: &Place, player: Text, command: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("not-a-member", player, command))
}
