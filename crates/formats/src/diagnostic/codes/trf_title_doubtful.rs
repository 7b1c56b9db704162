//! The columns of the title of a TRF may hold the sex, shifted by one column.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-title-doubtful", Outsiders::Told);

/// One finding for the whole file: `place` and `found`, the text there, are those of the first player whose title may be
/// their sex; `players` is the number of such players.
pub fn found(place: &Place, found: &str, players: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-title-doubtful", found, players))
}
