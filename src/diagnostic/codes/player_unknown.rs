//! A player is named by an id that is not in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-unknown").of("4.5.5.1");

pub fn found(place: &Place, player: Text, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unknown", player = Value::from(player), id = Value::from(id)))
}

/// `known`: somebody of this name and birth date, or FIDE id, is in the register, and the report enters a new member.
pub fn of_known(place: &Place, player: Text, id: &str, known: Text) -> Diagnostic {
    let said = text!(
        "player-unknown--known",
        player = Value::from(player),
        id = Value::from(id),
        known = Value::from(known)
    );
    Diagnostic::new(&CODE, place, said)
}

/// A decision about who the player is names an id that is not in the register.
pub fn by_decision(place: &Place, player: Text, id: &str) -> Diagnostic {
    let said = text!("player-unknown--by-decision", player = Value::from(player), id = Value::from(id));
    Diagnostic::new(&CODE, place, said)
}
