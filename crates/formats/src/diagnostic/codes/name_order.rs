//! A player was found by the words of the name in another order, and the birth date.

use super::prelude::*;

pub const CODE: Code = Code::note("name-order", Outsiders::NotTold);

/// `registered`: the name in the register.
pub fn found(place: &Place, player: Text, id: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("name-order", player, id, name = registered))
}
