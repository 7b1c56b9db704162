//! A decision that was used says something else than it did then.

use super::prelude::*;

pub const CODE: Code = Code::warning("decision-changed", Outsiders::NotTold);

/// A run has carried it out as it was.
pub fn event(place: &Place, run: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-changed", run))
}

/// A sanction was recorded from the file as it was (§ 19); it has no copy.
pub fn sanction(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-changed--sanction"))
}

/// Something was rated with it as it was, and what comes is rated with it as it is.
pub fn ruling(place: &Place, run: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-changed--ruling", run))
}
