//! A group of the EMT was played by a system that its paragraph does not allow.

use super::prelude::*;

pub const CODE: Code = Code::warning("emt-other-system", Outsiders::Told).of("§ 42");

/// None of the systems of § 42.
pub fn other(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-other-system"))
}

/// Not all-play-all, as the paragraph asks for this group.
pub fn not_all_play_all(place: &Place, paragraph: &'static str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-other-system--all-play-all", paragraph = Value::word(paragraph)))
}
