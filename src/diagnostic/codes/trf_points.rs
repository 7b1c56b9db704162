//! The points of a TRF line are not the sum of its cells; both halves of every pairing agree.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-points");

/// What the line states, and what its cells are worth together.
pub fn found(place: &Place, player: Text, stated: impl ToString, sum: impl ToString) -> Diagnostic {
    let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
    Diagnostic::new(&CODE, place, text!("trf-points", player, stated, sum))
}
