//! The same dates, players and games stand under another id.

use super::prelude::*;

pub const CODE: Code = Code::error("duplicate-report", Outsiders::WithoutRemedy);

/// The id of the report that was rated.
pub fn found(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("duplicate-report", report))
}

/// The id of another report of the same run.
pub fn in_one_run(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("duplicate-report--in-one-run", report))
}

/// The id of another report of the same run with the same games, after which other people gain, enter or are told of.
pub fn otherwise(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("duplicate-report--otherwise", report))
}
