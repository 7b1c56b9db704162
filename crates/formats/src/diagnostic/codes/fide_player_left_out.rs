//! A player is not in the file for FIDE.

use super::prelude::*;

pub const CODE: Code = Code::note("fide-player-left-out", Outsiders::NotTold).of("4.8.2");

pub fn computer(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-player-left-out", player))
}
