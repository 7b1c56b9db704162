//! A director plays without RKF's approval.

use super::prelude::*;

pub const CODE: Code = Code::warning("director-plays", Outsiders::WithoutRemedy).of("§ 6");

/// The command that writes down RKF's approval.
pub fn found(place: &Place, director: Text, command: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("director-plays", director, command))
}
