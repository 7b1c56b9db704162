//! A rating is not between 100 and 4000.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::error("rating-impossible", Outsiders::Told);

pub fn found(place: &Place, player: Text, rating: i32) -> Diagnostic {
    let (lowest, highest) = (*Rating::POSSIBLE.start(), *Rating::POSSIBLE.end());
    Diagnostic::new(&CODE, place, text!("rating-impossible", player, rating, lowest, highest))
}
