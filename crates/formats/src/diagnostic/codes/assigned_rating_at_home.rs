//! A rating that RK assigned stands in a report that is not of an international tournament abroad.

use super::prelude::*;

pub const CODE: Code = Code::error("assigned-rating-at-home", Outsiders::Told).of("4.5.5.2.4");

pub fn found(place: &Place, player: Text, rating: i32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("assigned-rating-at-home", player, rating = Value::word(rating)))
}
