//! A file was not rated because a later one of the same run has its id.

use super::prelude::*;

pub const CODE: Code = Code::note("report-replaced", Outsiders::Told);

/// `later` is the file that was rated instead.
pub fn found(place: &Place, later: &str, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("report-replaced", later, id))
}
