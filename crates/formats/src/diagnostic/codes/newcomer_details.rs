//! Details that an office will ask of a new player: without an office, only a warning.

use super::prelude::*;

pub const CODE: Code = Code::warning("newcomer-details", Outsiders::Told).of("§ 5");

pub fn without_birth_date(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("newcomer-details--birth-date", player))
}

pub fn without_club(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("newcomer-details--club", player))
}
