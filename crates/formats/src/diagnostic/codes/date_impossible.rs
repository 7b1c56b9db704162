//! A tournament is dated long before the rating system or far in the future.

use super::prelude::*;

pub const CODE: Code = Code::error("date-impossible", Outsiders::Told).of("4.5.4.1");

pub fn found(place: &Place, year: i32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("date-impossible", year))
}
