//! No game of the report is rated.

use super::prelude::*;

pub const CODE: Code = Code::warning("no-rated-games", Outsiders::Told).of("4.5.4.2");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("no-rated-games"))
}
