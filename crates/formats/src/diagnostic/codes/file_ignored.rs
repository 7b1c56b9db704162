//! A file in the inbox is not a report.

use super::prelude::*;

pub const CODE: Code = Code::note("file-ignored", Outsiders::Told);

/// Neither its ending nor its content is a report's.
pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-ignored"))
}
