//! A file has nothing in it.

use super::prelude::*;

pub const CODE: Code = Code::error("file-empty", Outsiders::Told);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-empty"))
}
