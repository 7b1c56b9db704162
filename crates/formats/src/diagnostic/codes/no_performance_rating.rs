//! An unrated player scored 0 or 100 %: no performance rating exists.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key, Line};
use kartotek_law::vocabulary::{HalfPoints, Rating};

pub const CODE: Code = Code::error("no-performance-rating", Outsiders::WithoutRemedy).of("4.5.5.2.3");

/// Many players of one table, the first of them at the place; their start numbers. `line`, `proposed`: as in [`found`], of the first.
pub fn of_many(place: &Place, numbers: &[u32], line: &Line, proposed: Option<Rating>) -> Diagnostic {
    const MOST_NUMBERS: usize = 20;
    let players = numbers.len();
    let mut named: Vec<String> = numbers.iter().take(MOST_NUMBERS).map(u32::to_string).collect();
    if players > MOST_NUMBERS {
        named.push("…".to_owned());
    }
    let numbers = named.join(", ");
    let form = form(line, proposed);
    let help = match proposed {
        Some(_) => text!("no-performance-rating--help-many", form),
        None => text!("no-performance-rating--help-many-at-home", form),
    };
    Diagnostic::new(&CODE, place, text!("no-performance-rating--many", players, numbers)).help(help)
}

/// `points`: scored in `games` games. `proposed`: where RK may assign a rating, the one that half a point more, or
/// less, would give.
pub fn found(
    place: &Place,
    line: &Line,
    player: Text,
    points: HalfPoints,
    games: i64,
    proposed: Option<Rating>,
) -> Diagnostic {
    let points = points.to_string();
    let form = form(line, proposed);
    let help = match proposed {
        Some(proposed) => text!("no-performance-rating--help", proposed, form),
        None => text!("no-performance-rating--help-at-home", form),
    };
    Diagnostic::new(&CODE, place, text!("no-performance-rating", player, points, games)).help(help)
}

fn form(line: &Line, proposed: Option<Rating>) -> Text {
    form_lines::of_player(line, &[proposed.map_or(Key::Elo, |proposed| Key::AssignedRating(proposed.0))])
}
