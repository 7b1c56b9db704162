//! The report's name for an id is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("player-name-differs");

/// Values of a person: `id`, `name`. `command`: what answers it once; `none` without an office.
pub fn found(place: &Place, no: u32, filed: &str, id: &str, name: &str, command: String) -> Diagnostic {
    let (filed, id, name) = (Value::from(filed), Value::from(id), Value::from(name));
    let said = text!("player-name-differs", no = Value::from(no), filed, id, name, command = Value::from(command));
    Diagnostic::new(&CODE, place, said)
}

/// The birth date is the same: a new name, perhaps.
pub fn of_same_birth_date(place: &Place, no: u32, filed: &str, id: &str, name: &str, command: String) -> Diagnostic {
    let (filed, id, name) = (Value::from(filed), Value::from(id), Value::from(name));
    let no = Value::from(no);
    let said = text!("player-name-differs--same-birth-date", no, filed, id, name, command = Value::from(command));
    Diagnostic::new(&CODE, place, said)
}

/// On an entry list.
pub fn on_list(place: &Place, filed: &str, id: &str, name: &str) -> Diagnostic {
    let (filed, id, name) = (Value::from(filed), Value::from(id), Value::from(name));
    Diagnostic::new(&CODE, place, text!("player-name-differs--on-list", filed, id, name))
}
