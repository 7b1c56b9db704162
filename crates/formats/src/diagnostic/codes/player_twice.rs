//! Two start numbers are one person.

use super::prelude::*;

pub const CODE: Code = Code::error("player-twice", Outsiders::Told);

/// In a report.
pub fn found(place: &Place, first: Text, second: Text, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice", first, second, id))
}

/// The same, where who the second is, or the first, was decided. `no`: the start number of that decision.
pub fn by_decision(place: &Place, first: Text, second: Text, id: &str, no: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--by-decision", first, second, id, no))
}

/// In a report, of people whom no register knows.
pub fn of_one_fide_id(place: &Place, first: Text, second: Text, fide_id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--fide-id", first, second, fide_id))
}

/// The same, of one name and one day of birth.
pub fn of_one_birth(place: &Place, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--birth", first, second))
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
