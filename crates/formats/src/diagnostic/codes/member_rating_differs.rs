//! A member file has another rating than the register; the register's stays.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("member-rating-differs", Outsiders::NotTold);

pub fn found(place: &Place, id: &str, name: &str, filed: Rating, registered: Option<Rating>) -> Diagnostic {
    let said = match registered {
        Some(registered) => text!("member-rating-differs", id, name, filed, registered),
        None => text!("member-rating-differs--unrated", id, name, filed),
    };
    Diagnostic::new(&CODE, place, said)
}

/// The rating of somebody who is new in the register.
pub fn of_newcomer(place: &Place, id: &str, name: &str, filed: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-rating-differs--newcomer", id, name, filed))
}
