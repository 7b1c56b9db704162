//! Somebody is named as the register named him before; the birth date is his.

use super::prelude::*;

pub const CODE: Code = Code::note("former-name", Outsiders::NotTold);

/// `id` and `name`: the person of the register.
pub fn found(place: &Place, player: Text, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("former-name", player, id, name))
}
