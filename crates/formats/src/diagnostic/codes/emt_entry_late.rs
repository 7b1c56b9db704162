//! An EMT entry came after the deadline.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("emt-entry-late", Outsiders::NotTold).of("§ 33");

pub fn found(place: &Place, player: &str, entered: NaiveDate, deadline: NaiveDate) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("emt-entry-late", player, entered, deadline))
}
