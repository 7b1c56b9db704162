//! An unrated player scored 0 or 100 %: no performance rating exists.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key};
use kartotek_law::vocabulary::{HalfPoints, Rating};

pub const CODE: Code = Code::error("no-performance-rating", Outsiders::WithoutRemedy).of("4.5.5.2.3");

/// Many players of one table, the first of them at the place; their start numbers. `proposed`: as in [`found`], of the first.
pub fn of_many(place: &Place, numbers: &[u32], proposed: Option<Rating>) -> Diagnostic {
    const MOST_NUMBERS: usize = 20;
    let players = numbers.len();
    let first = numbers.first().copied().unwrap_or(0);
    let mut named: Vec<String> = numbers.iter().take(MOST_NUMBERS).map(u32::to_string).collect();
    if players > MOST_NUMBERS {
        named.push("…".to_owned());
    }
    let numbers = named.join(", ");
    let said = match proposed {
        Some(proposed) => {
            let form = form_lines::of_player(first, &[Key::AssignedRating(proposed.0)]);
            text!("no-performance-rating--many", players, numbers, form)
        }
        None => {
            let form = form_lines::of_player(first, &[Key::Elo]);
            text!("no-performance-rating--many-at-home", players, numbers, form)
        }
    };
    Diagnostic::new(&CODE, place, said)
}

/// What was scored in how many games. `proposed`: where RK may assign a rating, the one that half a point more, or less, would
/// give.
pub fn found(
    place: &Place,
    no: u32,
    player: Text,
    points: HalfPoints,
    games: i64,
    proposed: Option<Rating>,
) -> Diagnostic {
    let points = points.to_string();
    let said = match proposed {
        Some(proposed) => {
            let form = form_lines::of_player(no, &[Key::AssignedRating(proposed.0)]);
            text!("no-performance-rating", player, points, games, proposed, form)
        }
        None => {
            let form = form_lines::of_player(no, &[Key::Elo]);
            text!("no-performance-rating--at-home", player, points, games, form)
        }
    };
    Diagnostic::new(&CODE, place, said)
}
