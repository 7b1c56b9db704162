//! Two start numbers are one person.

use super::prelude::*;

pub const CODE: Code = Code::error("player-twice");

/// A new member under two start numbers.
pub fn newcomer(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--newcomer", player))
}

/// An entry of a tournament, entered before in another line.
pub fn entry(place: &Place, player: &str, first_line: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--entry", player, first_line))
}
