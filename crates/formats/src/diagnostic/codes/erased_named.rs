//! A report or an entry list names somebody who was erased.

use super::prelude::*;

pub const CODE: Code = Code::note("erased-named", Outsiders::NotTold);

pub fn found(place: &Place, no: u32, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("erased-named", no, id))
}
