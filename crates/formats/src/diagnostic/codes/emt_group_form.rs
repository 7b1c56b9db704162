//! A group of the EMT has more or fewer players or rounds than its paragraph allows.

use super::prelude::*;

pub const CODE: Code = Code::warning("emt-group-form", Outsiders::Told).of("§ 34");

/// `fewest` and `most` belong to what is allowed.
pub fn players(place: &Place, paragraph: &'static str, players: usize, [fewest, most]: [usize; 2]) -> Diagnostic {
    let paragraph = Value::word(paragraph);
    Diagnostic::new(&CODE, place, match fewest {
        _ if fewest == most => text!("emt-group-form--players-exactly", paragraph, players, most),
        1 => text!("emt-group-form--players-most", paragraph, players, most),
        _ => text!("emt-group-form--players", paragraph, players, fewest, most),
    })
}

pub fn rounds(place: &Place, paragraph: &'static str, rounds: u16, [fewest, most]: [u16; 2]) -> Diagnostic {
    let paragraph = Value::word(paragraph);
    Diagnostic::new(&CODE, place, match fewest == most {
        true => text!("emt-group-form--rounds-exactly", paragraph, rounds, most),
        false => text!("emt-group-form--rounds-most", paragraph, rounds, most),
    })
}
