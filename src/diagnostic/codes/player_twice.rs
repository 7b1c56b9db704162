//! Two start numbers are one person.

use super::prelude::*;

pub const CODE: Code = Code::error("player-twice");

/// In a report.
pub fn found(place: &Place, first: Text, second: Text, id: &str) -> Diagnostic {
    let (first, second) = (Value::from(first), Value::from(second));
    Diagnostic::new(&CODE, place, text!("player-twice", first, second, id = Value::from(id)))
}

/// On an entry list, where nobody has a start number.
pub fn on_list(place: &Place, first: Text, second: Text, id: &str) -> Diagnostic {
    let (first, second) = (Value::from(first), Value::from(second));
    Diagnostic::new(&CODE, place, text!("player-twice--on-list", first, second, id = Value::from(id)))
}

/// A new member, who has no id yet.
pub fn newcomer(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-twice--newcomer", player = Value::from(player)))
}
