//! The points of a TRF line are not the sum of its cells; both halves of every pairing agree.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-points");

/// The first of so many lines that have blank rounds and points for them.
pub fn of_blank_rounds(place: &Place, player: Text, stated: impl ToString, sum: impl ToString, lines: u32) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    Diagnostic::new(&CODE, place, text!("trf-points--blank-rounds", player, stated, sum, lines))
}

/// What the line states, and what its cells are worth together.
pub fn found(place: &Place, player: Text, stated: impl ToString, sum: impl ToString) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    Diagnostic::new(&CODE, place, text!("trf-points", player, stated, sum))
}

/// So many `players` of all state more than their cells are worth, as they do where a round was left out.
pub fn of_many(place: &Place, players: usize, all: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-points--of-many", players, all))
}
