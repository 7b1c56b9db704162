//! More than one group of a tournament has an odd number of players.

use super::prelude::*;

pub const CODE: Code = Code::warning("groups-odd", Outsiders::WithoutRemedy).of("§ 65");

/// `others`: the ids of the reports of the other odd groups.
pub fn found(place: &Place, players: usize, others: &str, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("groups-odd", players, others, command))
}
