//! A game names a player or a tournament that the other tables do not have.

use super::prelude::*;

pub const CODE: Code = Code::error("bulk-unknown", Outsiders::NotTold);

pub fn player(place: &Place, id: &str, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-unknown--player", id, players))
}

pub fn tournament(place: &Place, id: &str, tournaments: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-unknown--tournament", id, tournaments))
}
