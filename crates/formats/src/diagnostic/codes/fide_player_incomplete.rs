//! A player without FIDE id lacks what FIDE needs to register them (4.8.3).

use super::prelude::*;

pub const CODE: Code = Code::error("fide-player-incomplete", Outsiders::NotTold).of("4.8.3");

pub fn birth_date(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-player-incomplete", player))
}

pub fn sex(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-player-incomplete--sex", player))
}
