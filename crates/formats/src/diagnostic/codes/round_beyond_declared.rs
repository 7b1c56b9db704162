//! A game stands in a round after the declared last one.

use super::prelude::*;

pub const CODE: Code = Code::warning("round-beyond-declared", Outsiders::Told);

pub fn found(place: &Place, round: u16, declared: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("round-beyond-declared", round, declared))
}
