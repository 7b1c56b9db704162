//! The points of a TRF line are not the sum of its cells, and pairings contradict each other.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-points-contradict", Outsiders::Told);

/// The points that the line states, and what its cells are worth together.
pub fn found(place: &Place, player: Text, stated: impl ToString, sum: impl ToString) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    Diagnostic::new(&CODE, place, text!("trf-points-contradict", player, stated, sum))
}
