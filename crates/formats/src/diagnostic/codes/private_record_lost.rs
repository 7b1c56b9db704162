//! Private records of sanctions are gone before the law erases them.

use super::prelude::*;

pub const CODE: Code = Code::warning("private-record-lost", Outsiders::NotTold).of("§ 19");

/// How many are not there, and the month in which the last of them runs out.
pub fn found(records: usize, lapses: &str) -> Diagnostic {
    Diagnostic::new(&CODE, &Place::file("private"), text!("private-record-lost", records, lapses))
}
