//! The report's FIDE id for a player is not the register's.

use super::prelude::*;

pub const CODE: Code = Code::warning("fide-id-differs");

pub fn found(place: &Place, player: Text, filed: &str, id: &str, own: &str, command: String) -> Diagnostic {
    let (player, filed, id, own) = (Value::from(player), Value::from(filed), Value::from(id), Value::from(own));
    Diagnostic::new(&CODE, place, text!("fide-id-differs", player, filed, id, own, command = Value::from(command)))
}

/// It is that of `another` person of the register.
pub fn of_another(place: &Place, player: Text, filed: &str, id: &str, another: Text, command: String) -> Diagnostic {
    let (player, filed, id, another) =
        (Value::from(player), Value::from(filed), Value::from(id), Value::from(another));
    let command = Value::from(command);
    Diagnostic::new(&CODE, place, text!("fide-id-differs--another", player, filed, id, another, command))
}
