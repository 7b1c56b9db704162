//! A value of a member file that is not needed cannot be read and was passed over.

use super::prelude::*;

pub const CODE: Code = Code::warning("member-file-value", Outsiders::NotTold);

/// The column by its name in the header, and what stands there.
pub fn found(place: &Place, column: &str, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("member-file-value", column, found))
}
