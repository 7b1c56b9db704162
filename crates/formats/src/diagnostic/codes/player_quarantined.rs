//! A player was in quarantine when a coordinated tournament began.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::warning("player-quarantined", Outsiders::NotTold).of("§ 7");

/// The quarantine with its first and last day, and the first round.
pub fn found(place: &Place, player: Text, from: NaiveDate, to: NaiveDate, first: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-quarantined", player, from, to, first))
}
