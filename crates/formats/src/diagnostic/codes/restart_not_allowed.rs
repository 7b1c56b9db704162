//! A player starts anew within three years of the last rated result, or without a first rating.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("restart-not-allowed", Outsiders::Told).of("4.5.5.1");

/// The last rated result is not old enough.
pub fn too_early(place: &Place, player: Text, last_rated: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-not-allowed--early", player, last_rated))
}

pub fn without_first_rating(place: &Place, player: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-not-allowed--without-rating", player))
}
