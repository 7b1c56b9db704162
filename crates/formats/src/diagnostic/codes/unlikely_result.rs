//! A result that comes about once in a hundred times, if the rating is the player's.

use super::prelude::*;

pub const CODE: Code = Code::note("unlikely-result", Outsiders::WithoutRemedy).of("4.5.2.1");

/// `points` of `games` against opponents with an established rating; `expected` by the law; `percent`: so likely is a
/// result at least as good (or as bad).
pub fn found(
    place: &Place,
    player: Text,
    [points, games, expected, percent]: [String; 4],
    is_good: bool,
    command: String,
) -> Diagnostic {
    let (points, games) = (Value::decimal(points), Value::from(games));
    let (expected, percent) = (Value::decimal(expected), Value::decimal(percent));
    let said = if is_good {
        text!("unlikely-result", player, points, games, expected, percent, command)
    } else {
        text!("unlikely-result--bad", player, points, games, expected, percent, command)
    };
    Diagnostic::new(&CODE, place, said)
}
