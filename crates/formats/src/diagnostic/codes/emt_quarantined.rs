//! A player who is in quarantine is entered for the EMT.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("emt-quarantined", Outsiders::NotTold).of("§ 7");

pub fn found(place: &Place, player: &str, first_round: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-quarantined", player, first_round))
}
