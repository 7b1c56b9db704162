//! The points of a TRF line are not the sum of its cells; both halves of every pairing agree.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-points", Outsiders::Told);

/// The first of `lines` lines that have blank rounds and points for them.
pub fn of_blank_rounds(place: &Place, player: Text, stated: impl ToString, sum: impl ToString, lines: u32) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    Diagnostic::new(&CODE, place, text!("trf-points--blank-rounds", player, stated, sum, lines))
}

/// At most this many lines are named.
const MOST_LINES: usize = 10;

/// The points that the line states, what its cells are worth together, and the other lines where it is so.
pub fn found(
    place: &Place,
    player: Text,
    stated: impl ToString,
    sum: impl ToString,
    others: &[u32],
) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    let more = others.len();
    let mut lines: Vec<String> = others.iter().take(MOST_LINES).map(u32::to_string).collect();
    if more > MOST_LINES {
        lines.push("…".to_owned());
    }
    Diagnostic::new(&CODE, place, text!("trf-points", player, stated, sum, more, lines = lines.join(", ")))
}

/// `players` of `all` state more than their cells are worth, as they do where a round was left out.
pub fn of_many(place: &Place, players: usize, all: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-points--of-many", players, all))
}
