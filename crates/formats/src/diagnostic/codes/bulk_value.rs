//! A value of a bulk table cannot be what its column says. In the tables of players and tournaments nothing is rated;
//! among the games it holds the tournament back.

use super::prelude::*;

pub const CODE: Code = Code::error("bulk-value", Outsiders::NotTold);

pub fn no_id(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-value--no-id"))
}

/// The id stands in an earlier line.
pub fn twice(place: &Place, id: &str, first: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-value--twice", id, line = first))
}

/// Lowest and highest that are possible.
pub fn rating(place: &Place, rating: &str, [lowest, highest]: [i32; 2]) -> Diagnostic {
    let (lowest, highest) = (Value::word(lowest), Value::word(highest));
    Diagnostic::new(&CODE, place, text!("bulk-value--rating", rating, lowest, highest))
}

pub fn date(place: &Place, date: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-value--date", date))
}

pub fn round(place: &Place, round: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-value--round", round))
}

pub fn result(place: &Place, result: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-value--result", result))
}
