//! The report states another rating than the register.

use super::prelude::*;
use chrono::NaiveDate;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("rating-differs", Outsiders::Told).of("4.5.4.1");

/// A report states another rating than the entry list that was returned.
pub fn from_returned_list(place: &Place, player: Text, stated: i32, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rating-differs--returned", player, stated, rating))
}

/// A report states another rating than the register on the day that counts.
pub fn from_register_on(place: &Place, player: Text, stated: i32, day: NaiveDate, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rating-differs--day", player, stated, day, rating))
}

/// A report states another rating than the register.
pub fn from_register(place: &Place, player: Text, stated: i32, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rating-differs", player, stated, rating))
}

/// An entry list states another rating than the register on the day of the list.
pub fn on_entry_list(place: &Place, player: Text, stated: i32, day: NaiveDate, rating: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("rating-differs--entry-list", player, stated, day, rating))
}
