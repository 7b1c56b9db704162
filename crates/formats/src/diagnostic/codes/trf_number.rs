//! A number field of a TRF line holds something else.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-number", Outsiders::Told);

/// `found`: the text there; empty: nothing.
pub fn start_number(place: &Place, found: &str) -> Diagnostic {
    let text = match found {
        "" => text!("trf-number--no-start-number"),
        found => text!("trf-number--start-number", found),
    };
    Diagnostic::new(&CODE, place, text)
}

pub fn rating(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-number--rating", found))
}

/// Our number for a player, in a record of ours.
pub fn member(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-number--member", found))
}

pub fn points(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-number--points", found))
}

pub fn opponent(place: &Place, round: u16, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-number--opponent", round, found))
}

pub fn rounds(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-number--rounds", found))
}
