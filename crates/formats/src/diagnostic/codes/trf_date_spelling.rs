//! Dates are not written as the format has them; they were read all the same.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-date-spelling", Outsiders::Told);

/// The first of them, and how many more there are.
pub fn found(place: &Place, found: &str, date: impl ToString, more: u32) -> Diagnostic {
    let date = date.to_string();
    Diagnostic::new(&CODE, place, text!("trf-date-spelling", found, date, more))
}
