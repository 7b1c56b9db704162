//! A decision about a report that is not here, or of a day to come.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::note("decision-waits", Outsiders::NotTold);

/// It is neither in the inbox nor rated.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits", report))
}

/// It is in force from a day on.
pub fn until(place: &Place, date: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits--until", date))
}

/// It is about somebody who enters the register in this very run.
pub fn for_newcomer(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits--for-newcomer", id))
}

/// Its effect is due on a day to come. The day is not told: it may be private (§ 19).
pub fn for_its_day(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits--for-its-day"))
}

/// Private records are lost: whether the sanction was recorded cannot be told.
pub fn for_private(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-waits--for-private"))
}
