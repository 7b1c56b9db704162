//! The report's name for an id is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("player-name-differs");

/// Entered for an EMT by another name than the register's.
pub fn entered(place: &Place, entered: &str, id: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-name-differs--entered", entered, id, registered))
}
