//! A founding file was changed after the founding; the change is not read.

use super::prelude::*;

pub const CODE: Code = Code::warning("founding-changed", Outsiders::NotTold);

/// The file, by its name.
pub fn found(file: &str) -> Diagnostic {
    Diagnostic::new(&CODE, &Place::file(file), text!("founding-changed", file))
}
