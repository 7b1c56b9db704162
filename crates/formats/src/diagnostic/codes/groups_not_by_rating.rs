//! Two groups of a tournament are not in the order of ratings.

use super::prelude::*;

pub const CODE: Code = Code::warning("groups-not-by-rating", Outsiders::WithoutRemedy).of("§ 65");

/// `others`: the ids of reports of groups that overlap with this one.
pub fn found(place: &Place, others: &str, paragraph: &'static str, command: String) -> Diagnostic {
    let paragraph = Value::word(paragraph);
    Diagnostic::new(&CODE, place, text!("groups-not-by-rating", others, paragraph, command))
}
