//! A new player enters the register without birth date, or as a member without a club.

use super::prelude::*;

pub const CODE: Code = Code::error("newcomer-incomplete", Outsiders::Told).of("§ 5");

pub fn without_birth_date(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("newcomer-incomplete--birth-date", player))
}

pub fn without_club(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("newcomer-incomplete--club", player))
}
