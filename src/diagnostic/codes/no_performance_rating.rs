//! An unrated player scored 0 or 100 %: no performance rating exists.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key};
use kartotek_law::vocabulary::{HalfPoints, Rating};

pub const CODE: Code = Code::error("no-performance-rating").of("4.5.5.2.3");

/// What was scored in how many games, and the rating that half a point more, or less, would give.
pub fn found(
    place: &Place,
    no: u32,
    player: Text,
    points: HalfPoints,
    games: i64,
    proposed: Rating,
) -> Diagnostic {
    let form = form_lines::of_player(no, &[Key::AssignedRating(proposed.0)]);
    let points = points.to_string();
    Diagnostic::new(&CODE, place, text!("no-performance-rating", player, points, games, proposed, form))
}
