//! A player was found by the words of the name in another order, and the birth date.

use super::prelude::*;

pub const CODE: Code = Code::note("name-order", Outsiders::NotTold);

/// `own`: the name in the register.
pub fn found(place: &Place, player: Text, id: &str, own: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("name-order", player, id, name = own))
}
