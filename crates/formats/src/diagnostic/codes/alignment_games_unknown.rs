//! Nobody has counted the Elo-rated games of a player who would otherwise be compared.

use super::prelude::*;

pub const CODE: Code = Code::note("alignment-games-unknown", Outsiders::NotTold).of("4.5.6.1");

/// The register's id and name.
pub fn found(place: &Place, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("alignment-games-unknown", id, name))
}
