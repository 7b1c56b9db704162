//! A member of a club in a member file does not stand in it.

use super::prelude::*;

pub const CODE: Code = Code::warning("member-missing", Outsiders::NotTold);

pub fn found(file: &Place, id: &str, name: &str, club: &str) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("member-missing", id, name, club))
}
