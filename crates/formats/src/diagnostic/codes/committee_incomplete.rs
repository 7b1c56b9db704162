//! The tournament committee has fewer than three members.

use super::prelude::*;

pub const CODE: Code = Code::warning("committee-incomplete", Outsiders::Told).of("§ 5");

pub fn found(place: &Place, count: usize, needed: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("committee-incomplete", count, needed))
}
