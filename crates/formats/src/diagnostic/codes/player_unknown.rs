//! A player is named by an id that is not in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-unknown", Outsiders::InOtherWords).of("4.5.5.1");

pub fn found(place: &Place, player: Text, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-unknown", player, id))
}

/// `known`: somebody of this name and birth date, or FIDE id, is in the register, and the report enters a new member.
pub fn of_known(place: &Place, player: Text, id: &str, known: Text) -> Diagnostic {
    let said = text!(
        "player-unknown--known",
        player,
        id,
        known
    );
    Diagnostic::new(&CODE, place, said)
}

/// A decision about who the player is names an id that is not in the register.
pub fn by_decision(place: &Place, player: Text, id: &str) -> Diagnostic {
    let said = text!("player-unknown--by-decision", player, id);
    Diagnostic::new(&CODE, place, said)
}

/// Whether it is what [`by_decision`] tells.
pub fn is_by_decision(found: &Diagnostic) -> bool {
    *found.code == CODE && matches!(found.said(), Some(Text::Of { key: "player-unknown--by-decision", .. }))
}

/// Entered for an EMT with an id that the register does not have; who it may be, if anybody is like it.
pub fn entered(place: &Place, player: &str, id: &str, perhaps: Vec<Text>) -> Diagnostic {
    let said = match perhaps.is_empty() {
        true => text!("player-unknown--entered", player, id),
        false => text!("player-unknown--perhaps", player, id, perhaps = Value::AnyOf(perhaps)),
    };
    Diagnostic::new(&CODE, place, said)
}
