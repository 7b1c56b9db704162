//! Nobody in the group has a rating.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key};

pub const CODE: Code = Code::error("nobody-rated").of("4.5.5.2.3");

/// The first of so many players without a rating.
pub fn found(place: &Place, no: u32, player: Text, players: usize) -> Diagnostic {
    let form = form_lines::of_player(no, &[Key::AssignedRating(1500)]);
    Diagnostic::new(&CODE, place, text!("nobody-rated", player, players, form))
}
