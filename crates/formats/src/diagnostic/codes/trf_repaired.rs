//! Something in a TRF is not written as the format says and was read as what it can only mean.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-repaired", Outsiders::Told);

pub fn loss_without_opponent(place: &Place, round: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-repaired--loss-without-opponent", round))
}

/// `*`, as one program writes it in the rounds to come: the first of `cells` cells.
pub fn not_paired(place: &Place, round: u16, cells: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-repaired--not-paired", round, cells))
}

pub fn french_colours(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-repaired--french-colours"))
}

/// The first team whose players stand beside their columns.
pub fn teams(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-repaired--teams"))
}

/// The first of `count` control characters.
pub fn control_characters(place: &Place, count: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-repaired--control-characters", count))
}
