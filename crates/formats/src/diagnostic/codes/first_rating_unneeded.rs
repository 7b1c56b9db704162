//! A first rating is given for a player who has a rating; it was not used.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("first-rating-unneeded", Outsiders::Told).of("4.5.5.1");

/// In a report.
pub fn found(place: &Place, player: Text, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("first-rating-unneeded", player, rating))
}

/// In an entry.
pub fn in_entry(place: &Place, player: Text, rating: Rating, first: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("first-rating-unneeded--entry", player, rating, first))
}
