//! The report's name for an id is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("player-name-differs", Outsiders::InOtherWords);

/// Values of a person: `id`, `name`. `command`: what answers it once; `none` without an office.
pub fn found(place: &Place, no: u32, filed: &str, id: &str, name: &str, command: String) -> Diagnostic {
    let said = text!("player-name-differs", no, filed, id, name, command);
    Diagnostic::new(&CODE, place, said)
}

/// The birth date is the same: a new name, perhaps.
pub fn of_same_birth_date(place: &Place, no: u32, filed: &str, id: &str, name: &str, command: String) -> Diagnostic {
    let said = text!("player-name-differs--same-birth-date", no, filed, id, name, command);
    Diagnostic::new(&CODE, place, said)
}

/// On an entry list.
pub fn on_list(place: &Place, filed: &str, id: &str, name: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-name-differs--on-list", filed, id, name))
}

/// Entered for an EMT by another name than the register's.
pub fn entered(place: &Place, entered: &str, id: &str, registered: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("player-name-differs--entered", entered, id, registered))
}
