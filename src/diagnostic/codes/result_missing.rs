//! A game was paired but has no result.

use super::prelude::*;

pub const CODE: Code = Code::error("result-missing");

/// In a table or a form.
pub fn in_table(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("result-missing--in-table"))
}
