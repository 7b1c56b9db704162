//! A report or its form has no table of games.

use super::prelude::*;

pub const CODE: Code = Code::error("report-without-games");

/// Games, but nobody who played them.
pub fn without_players(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-without-games--players"))
}
