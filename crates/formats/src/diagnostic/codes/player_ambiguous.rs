//! A player matches more than one person of the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-ambiguous", Outsiders::WithoutRemedy);

pub fn found(place: &Place, player: Text, people: usize) -> Diagnostic {
    let said = text!("player-ambiguous", player, people);
    Diagnostic::new(&CODE, place, said)
}
