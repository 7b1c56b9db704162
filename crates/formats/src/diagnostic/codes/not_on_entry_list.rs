//! A player of a report is not on the entry list that was returned; the register's rating was used.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("not-on-entry-list", Outsiders::Told).of("§ 5 c");

/// The rating of the register that was used instead.
pub fn found(place: &Place, player: Text, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("not-on-entry-list", player, rating))
}
