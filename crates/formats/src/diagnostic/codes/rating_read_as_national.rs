//! A `rating` of somebody outside the register is read as the national rating.

use super::prelude::*;

pub const CODE: Code = Code::warning("rating-read-as-national", Outsiders::Told).of("4.5.5.2");

pub fn found(place: &Place, player: Text, rating: i32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rating-read-as-national", player, rating = Value::word(rating)))
}

/// The Elo counts.
pub fn beside_elo(place: &Place, player: Text, rating: i32, elo: i32) -> Diagnostic {
    let (rating, elo) = (Value::word(rating), Value::word(elo));
    Diagnostic::new(&CODE, place, text!("rating-read-as-national--beside-elo", player, rating, elo))
}

/// The report has a national rating too, which counts.
pub fn beside_national(place: &Place, player: Text, rating: i32, national: i32) -> Diagnostic {
    let (rating, national) = (Value::word(rating), Value::word(national));
    Diagnostic::new(&CODE, place, text!("rating-read-as-national--beside-national", player, rating, national))
}
