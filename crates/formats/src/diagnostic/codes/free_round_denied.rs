//! Somebody sits out because another has left, and has less than the point that § 16 d gives for it.

use super::prelude::*;

pub const CODE: Code = Code::warning("free-round-denied", Outsiders::Told).of("§ 16");

pub fn found(place: &Place, round: u16, player: Text, left: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("free-round-denied", round, player, left))
}
