//! A player starts anew within five years of the last rated result, and RK has not decided it.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("restart-too-early", Outsiders::WithoutRemedy).of("4.5.5.1.5");

/// The command writes down that RK has decided it (4.5.5.1.4).
pub fn without_rk(place: &Place, player: Text, last_rated: NaiveDate, command: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-too-early", player, last_rated, command))
}

/// Nobody may decide it yet (4.5.5.1.6).
pub fn rated_recently(place: &Place, player: Text, last_rated: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-too-early--recently", player, last_rated))
}
