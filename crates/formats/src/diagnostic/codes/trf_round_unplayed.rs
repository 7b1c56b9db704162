//! The last round of a TRF is paired but not played; its pairings were passed over.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-round-unplayed", Outsiders::Told);

/// `cells` cells name an opponent and no result.
pub fn found(place: &Place, round: u16, cells: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-round-unplayed", round, cells))
}
