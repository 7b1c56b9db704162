//! More than one player of a TRF has a bye of the pairing in a round.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-byes-allocated", Outsiders::Told);

/// The second of `byes` byes in a round, at its player.
pub fn found(place: &Place, round: u16, byes: u32, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-byes-allocated", round, byes, player))
}
