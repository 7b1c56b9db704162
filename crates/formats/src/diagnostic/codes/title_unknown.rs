//! It cannot be said who gets a title of the EMT, because something about a player is not known.

use super::prelude::*;

pub const CODE: Code = Code::warning("title-unknown", Outsiders::WithoutRemedy).of("§ 36");

/// `numbers`: start numbers; `id`: the register id of the first.
pub fn citizenship(place: &Place, numbers: &str, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("title-unknown--citizenship", numbers, id))
}

/// Whether somebody placed so high is a junior.
pub fn birth_dates(place: &Place, numbers: &str, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("title-unknown--birth-dates", numbers, id))
}
