//! The points of a TRF are worth a round more than its cells.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-cut-off", Outsiders::Told);

/// `players` of `all` in the file state more points than their cells are worth, as if a round were cut off.
pub fn found(place: &Place, players: usize, all: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-cut-off", players, all))
}
