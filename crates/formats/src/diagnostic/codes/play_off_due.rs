//! A play-off decides who holds a title of the EMT.

use super::prelude::*;

pub const CODE: Code = Code::warning("play-off-due", Outsiders::Told).of("§ 36");

/// For the title of Landsholdsklassen. `numbers`: start numbers.
pub fn title(place: &Place, numbers: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("play-off-due--title", numbers))
}

/// For the first place of Kandidatklassen.
pub fn first_place(place: &Place, numbers: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("play-off-due--first-place", numbers))
}
