//! Somebody entered the register by a report in whose correction they do not stand.

use super::prelude::*;

pub const CODE: Code = Code::warning("newcomer-stranded", Outsiders::NotTold).of("4.5.5.1");

/// The report's id, and the newcomer's id and name.
pub fn found(place: &Place, report: &str, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("newcomer-stranded", report, id, name))
}
