//! A player entered for EMT is not a member.

use super::prelude::*;

pub const CODE: Code = Code::error("emt-not-a-member", Outsiders::NotTold).of("§ 33");

pub fn found(place: &Place, player: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-not-a-member", player))
}
