//! An unexcused absence is declared for a player who was present or had a bye.

use super::prelude::*;

pub const CODE: Code = Code::warning("unexcused-without-absence", Outsiders::Told).of("4.5.4.2");

pub fn found(place: &Place, round: u16, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("unexcused-without-absence", round, player))
}
