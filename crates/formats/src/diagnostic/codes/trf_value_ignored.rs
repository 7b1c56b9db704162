//! A value of a TRF that does not matter for rating cannot be read and was passed over.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-value-ignored", Outsiders::Told);

pub fn fide_number(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--fide-number", found))
}

/// Numbers that are too short for FIDE's: the first player with one, the number, and how many players have one.
pub fn national_numbers(place: &Place, player: Text, found: &str, count: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--national-numbers", player, found, count))
}

pub fn sex(place: &Place, found: char) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--sex", found = Value::word(found)))
}

pub fn title(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--title", found))
}

pub fn rank(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--rank", found))
}

pub fn initial_colour(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--initial-colour", found))
}

pub fn board_colours(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--board-colours", found))
}

pub fn starting_rank(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--starting-rank", found))
}

/// The type of 192.
pub fn system(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--system", found))
}

/// A number of players or teams.
pub fn count(place: &Place, record: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-value-ignored--count", record, found))
}
