//! A Danish player has neither a rating nor a first rating.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Line};
use chrono::NaiveDate;

pub const CODE: Code = Code::error("player-without-rating", Outsiders::Told).of("4.5.5.1");

/// A Danish player with a register id, where no register was asked.
pub fn of_another_register(place: &Place, player: Text, has_elo: bool) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-without-rating--id", player, elo = elo(has_elo)))
}

/// A Danish player without a register id.
pub fn new(place: &Place, line: &Line, player: Text, has_elo: bool) -> Diagnostic {
    let form = form_lines::first_rating(line);
    Diagnostic::new(&CODE, place, text!("player-without-rating--new", player, elo = elo(has_elo), form))
}

/// Whether the player has an Elo, which is for players from outside only.
fn elo(has_elo: bool) -> &'static str {
    if has_elo { "yes" } else { "no" }
}

/// The register knows the player, but no rating.
pub fn in_register(place: &Place, line: &Line, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-without-rating", player, form = form_lines::first_rating(line)))
}

/// The same on an entry list.
pub fn on_entry_list(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-without-rating--entry-list", player))
}

/// Entered for an EMT, in the register without a rating on the day that counts.
pub fn entered(place: &Place, player: &str, day: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-without-rating--entered", player, day))
}

/// Entered for an EMT with neither an id nor a first rating; who it may be, if anybody is like it.
pub fn entered_without_id(place: &Place, player: &str, perhaps: Vec<Text>) -> Diagnostic {
    let said = match perhaps.is_empty() {
        true => text!("player-without-rating--nobody", player),
        false => text!("player-without-rating--perhaps", player, perhaps = Value::AnyOf(perhaps)),
    };
    Diagnostic::new(&CODE, place, said)
}

/// A player of a history has a game before any rating.
pub fn in_history(place: &Place, id: &str, players: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-without-rating--history", id, players))
}
