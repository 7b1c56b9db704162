//! No game of the report is rated.

use super::prelude::*;

pub const CODE: Code = Code::warning("no-rated-games").of("4.5.4.2");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("no-rated-games"))
}
