//! The form does not name the tournament system.

use super::prelude::*;

pub const CODE: Code = Code::warning("system-undeclared", Outsiders::Told).of("§ 65");

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("system-undeclared"))
}
