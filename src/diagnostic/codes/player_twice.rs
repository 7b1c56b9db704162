//! Two start numbers are one person.

use super::prelude::*;

pub const CODE: Code = Code::error("player-twice");

/// In a report.
pub fn found(place: &Place, first: Text, second: Text, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice", first, second, id))
}

/// On an entry list, where nobody has a start number.
pub fn on_list(place: &Place, first: Text, second: Text, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--on-list", first, second, id))
}

/// A new member, who has no id yet.
pub fn newcomer(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--newcomer", player))
}

/// An entry of a tournament, entered before in another line.
pub fn entry(place: &Place, player: &str, first_line: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--entry", player, first_line))
}
