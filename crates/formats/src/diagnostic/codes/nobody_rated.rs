//! Nobody in the group has a rating.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key, Line};

pub const CODE: Code = Code::error("nobody-rated", Outsiders::Told).of("4.5.5.2.3");

/// The first of `players` without a rating. `may_be_assigned`: by RK.
pub fn found(place: &Place, line: &Line, player: Text, players: usize, may_be_assigned: bool) -> Diagnostic {
    let help = match may_be_assigned {
        true => text!("nobody-rated--help", form = form_lines::of_player(line, &[Key::AssignedRating(1500)])),
        false => text!("nobody-rated--help-at-home", form = form_lines::of_player(line, &[Key::Elo])),
    };
    Diagnostic::new(&CODE, place, text!("nobody-rated", player, players)).help(help)
}
