//! A file is larger than any report; it is not read.

use super::prelude::*;

pub const CODE: Code = Code::error("file-too-large", Outsiders::Told);

/// How large a report may be, in whole megabytes.
pub fn found(place: &Place, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-too-large", most))
}
