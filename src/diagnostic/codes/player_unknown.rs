//! A player is named by an id that is not in the register.

use super::prelude::*;

pub const CODE: Code = Code::error("player-unknown").of("4.5.5.1");

/// Entered for an EMT with an id that the register does not have; who it may be, if anybody is like it.
pub fn entered(place: &Place, player: &str, id: &str, perhaps: Vec<Text>) -> Diagnostic {
    let said = match perhaps.is_empty() {
        true => text!("player-unknown--entered", player, id),
        false => text!("player-unknown--perhaps", player, id, perhaps = Value::AnyOf(perhaps)),
    };
    Diagnostic::new(&CODE, place, said)
}
