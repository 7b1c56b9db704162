//! Nobody in the register has a rated game.

use super::prelude::*;

pub const CODE: Code = Code::error("nobody-of-ours", Outsiders::WithoutRemedy).unless_confirmed();

pub fn found(place: &Place, players: usize, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("nobody-of-ours", players, command))
}
