//! A TRF record says that there was no game, but the player lines have one.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-game-contradicted", Outsiders::Told);

/// The player with the game: start number and line.
pub fn found(place: &Place, record: &str, round: u16, player: (u32, u32)) -> Diagnostic {
    let (no, line) = (Value::word(player.0), Value::word(player.1));
    Diagnostic::new(&CODE, place, text!("trf-game-contradicted", record, round, no, line))
}
