//! Whether the rounds were paired by the declared system was not looked at.

use super::prelude::*;

pub const CODE: Code = Code::note("pairing-unchecked", Outsiders::Told).of("§ 65");

pub fn approved(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--approved"))
}

/// A round is missing, or a part of one.
pub fn incomplete(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--incomplete"))
}

pub fn games_without_round(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--games"))
}

/// A cross table whose rounds or colours were completed by the reader.
pub fn completed(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--completed"))
}

pub fn asked_byes(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--byes"))
}

pub fn numbers(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-unchecked--numbers"))
}
