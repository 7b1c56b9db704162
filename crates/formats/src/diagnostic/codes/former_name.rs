//! Somebody has the name that the register had for them before; the birth date is theirs.

use super::prelude::*;

pub const CODE: Code = Code::note("former-name", Outsiders::NotTold);

/// `id` and `name`: the person of the register.
pub fn found(place: &Place, player: Text, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("former-name", player, id, name))
}
