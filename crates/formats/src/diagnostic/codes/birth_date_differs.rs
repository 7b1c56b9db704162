//! The report's birth date for an id is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("birth-date-differs", Outsiders::InOtherWords);

/// `how`: the evidence, `the birth date differs in one digit`.
pub fn found(place: &Place, player: Text, filed: &str, id: &str, registered: &str, how: Text, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("birth-date-differs", player, filed, id, registered, how, command))
}
