//! A player has neither a name nor a number by which they could be known.

use super::prelude::*;
use crate::diagnostic::form_lines::{self, Key, Line};

pub const CODE: Code = Code::error("player-without-name", Outsiders::Told);

pub fn found(place: &Place, line: &Line) -> Diagnostic {
    let form = form_lines::of_player(line, &[Key::Name]);
    Diagnostic::new(&CODE, place, text!("player-without-name", no = Value::word(line.no), form))
}
