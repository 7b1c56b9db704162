//! The last round of a TRF is paired but not played: with an office, the tournament waits until it is over.

use super::prelude::*;

pub const CODE: Code = Code::error("tournament-unfinished", Outsiders::Told).of("4.5.4.1");

/// The first round that is paired and not played.
pub fn found(place: &Place, round: u16) -> Diagnostic {
    let form = format!("rounds = {}", round.saturating_sub(1));
    Diagnostic::new(&CODE, place, text!("tournament-unfinished", round, form))
}
