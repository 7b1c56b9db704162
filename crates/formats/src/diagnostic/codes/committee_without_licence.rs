//! A member of the tournament committee has no licence.

use super::prelude::*;

pub const CODE: Code = Code::warning("committee-without-licence", Outsiders::Told).of("§ 5");

/// On the days `when`.
pub fn found(place: &Place, member: Text, when: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("committee-without-licence", member, when))
}

pub fn of_aspirant(place: &Place, member: Text, when: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("committee-without-licence--aspirant", member, when))
}
