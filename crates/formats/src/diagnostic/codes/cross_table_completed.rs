//! A cross table does not say who was White, or in which round; what it leaves open was completed.

use super::prelude::*;

pub const CODE: Code = Code::note("cross-table-completed", Outsiders::Told);

/// The upper player was taken as White in this many games.
pub fn colours(place: &Place, games: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table-completed--colours", games))
}

/// Rounds and colours of an all-play-all.
pub fn berger(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("cross-table-completed--berger"))
}
