//! A decision about a report that is not here.

use super::prelude::*;

pub const CODE: Code = Code::note("decision-waits");

/// It is neither in the inbox nor rated.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits", report))
}
