//! Somebody who sits out in an all-play-all has points for it in the report: it scores 0.

use super::prelude::*;

pub const CODE: Code = Code::note("free-round", Outsiders::Told).of("§ 16");

/// The first of `count`, at its line.
pub fn found(place: &Place, round: u16, player: Text, count: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("free-round", round, player, count))
}
