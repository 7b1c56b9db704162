//! A player starts anew within three years of the last rated result, or without a first rating.

use super::prelude::*;

pub const CODE: Code = Code::error("restart-not-allowed", Outsiders::Told).of("4.5.5.1");

pub fn without_first_rating(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-not-allowed--without-rating", player))
}
