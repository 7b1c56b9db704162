//! A player of a report is not on the entry list that was returned; the register's rating was used.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("not-on-entry-list").of("§ 5 c");

/// Rated with the rating of the register.
pub fn found(place: &Place, player: Text, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("not-on-entry-list", player, rating))
}
