//! Nobody knows whom a title of the EMT falls to, because something is not known of a player.

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
