//! Two reports of one run give a new player different first ratings.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::error("first-rating-contradicts", Outsiders::Told).of("4.5.5.1");

/// The first rating that the report at the place gives.
pub fn found(place: &Place, player: &str, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("first-rating-contradicts", player, rating))
}
