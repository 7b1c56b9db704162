//! The games of a history stand in another order than the one in which they can be rated.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("bulk-order", Outsiders::NotTold).of("4.5.4.1");

/// A tournament stands behind one that ended later.
pub fn backwards(place: &Place, tournament: &str, ended: NaiveDate, before: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-order--backwards", tournament, ended, before))
}

/// The games of a tournament stand in two places.
pub fn apart(place: &Place, tournament: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("bulk-order--apart", tournament))
}
