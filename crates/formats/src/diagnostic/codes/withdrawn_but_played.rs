//! A game after a player left an all-play-all shows a result; it was not played.

use super::prelude::*;

pub const CODE: Code = Code::warning("withdrawn-but-played", Outsiders::Told).of("4.5.4.2");

pub fn found(place: &Place, round: u16, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("withdrawn-but-played", round, player))
}
