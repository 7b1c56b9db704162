//! A club of a member file is not in the table of clubs.

use super::prelude::*;

pub const CODE: Code = Code::note("member-club-unknown", Outsiders::NotTold);

pub fn found(place: &Place, club: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-club-unknown", club))
}
