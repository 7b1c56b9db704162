//! The report's FIDE id for a player is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("fide-id-differs", Outsiders::InOtherWords);

pub fn found(place: &Place, player: Text, filed: &str, id: &str, registered: &str, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-id-differs", player, filed, id, registered, command))
}

/// It is that of `another` person of the register.
pub fn of_another(place: &Place, player: Text, filed: &str, id: &str, another: Text, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-id-differs--another", player, filed, id, another, command))
}
