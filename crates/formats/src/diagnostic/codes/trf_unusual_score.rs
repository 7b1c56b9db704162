//! Both players of a TRF game together got less than one point.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-unusual-score", Outsiders::Told);

/// Both halves, as [`half`](super::trf_halves_contradict::half) describes them.
pub fn found(place: &Place, round: u16, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-unusual-score", round, first, second))
}
