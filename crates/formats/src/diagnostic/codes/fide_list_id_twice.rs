//! A linked player is on a FIDE list twice.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-list-id-twice", Outsiders::NotTold);

/// `first`: the line in which the player is already.
pub fn found(place: &Place, fide_id: u64, first: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-id-twice", fide_id = fide_id.to_string(), first))
}
