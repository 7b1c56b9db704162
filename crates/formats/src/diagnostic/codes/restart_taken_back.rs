//! Somebody started anew with a report that was taken back, or corrected so that they do not.

use super::prelude::*;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("restart-taken-back", Outsiders::NotTold).of("4.5.5.1.5");

/// `from`: the rating before.
pub fn found(place: &Place, report: &str, id: &str, name: &str, from: Rating) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("restart-taken-back", report, id, name, from))
}
