//! A player has neither a name nor a number by which he could be known.

use super::prelude::*;

pub const CODE: Code = Code::error("player-without-name");

pub fn found(place: &Place, no: u32) -> Diagnostic {
    let form = in_form(no, "name = \"\"");
    Diagnostic::new(&CODE, place, text!("player-without-name", no = Value::word(no), form))
}
