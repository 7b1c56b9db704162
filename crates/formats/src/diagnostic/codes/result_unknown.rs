//! A result code or text does not exist.

use super::prelude::*;

pub const CODE: Code = Code::error("result-unknown", Outsiders::Told);

/// The results of games that may be written.
const GAMES: &str = "1-0, ½-½, 0-1, 0-0, ½-0, 0-½, +/-, -/+, -/-";

/// A text that is not a result, in a table or a form.
pub fn in_table(place: &Place, result: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--in-table", result, games = GAMES))
}

/// A bye between two players.
pub fn bye_with_opponent(place: &Place, result: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--bye-with-opponent", result))
}

/// The result of a game of one player.
pub fn game_without_opponent(place: &Place, result: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--without-opponent", result))
}

/// In a cell of a TRF.
pub fn in_trf(place: &Place, round: u16, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--trf", round, found = Value::word(found)))
}

/// A code of a game in a cell of a TRF that names no opponent.
pub fn without_opponent(place: &Place, round: u16, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-unknown--trf-without-opponent", round, found = Value::word(found)))
}
