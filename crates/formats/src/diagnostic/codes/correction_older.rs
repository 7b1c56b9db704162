//! Other content of a rated report is older than the content that counts.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("correction-older", Outsiders::WithoutRemedy).of("4.5.4.1");

/// `reported`: the day it reached the office; `in_force`: the day the content that counts did.
pub fn found(place: &Place, report: &str, reported: NaiveDate, in_force: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("correction-older", report, reported, in_force))
}
