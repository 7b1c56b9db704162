//! A tournament counted points other than 1, ½ and 0; first place was found with 1, ½ and 0.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-scoring", Outsiders::Told).of("4.5.2.5");

/// The points of the tournament for a win, a draw and a loss with White.
pub fn found(place: &Place, win: impl ToString, draw: impl ToString, loss: impl ToString) -> Diagnostic {
    let (win, draw, loss) = (Value::decimal(win), Value::decimal(draw), Value::decimal(loss));
    Diagnostic::new(&CODE, place, text!("trf-scoring", win, draw, loss))
}

/// The first record 299.
pub fn abnormal(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-scoring--abnormal"))
}
