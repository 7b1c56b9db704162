//! A tournament ended before the day of the founding register.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("dated-before-founding", Outsiders::WithoutRemedy).of("4.5.4.1").unless_confirmed();

/// `command`: confirms it.
pub fn found(place: &Place, last_round: NaiveDate, founded: NaiveDate, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("dated-before-founding", last_round, founded, command))
}
