//! A decision does not fit what it is about; it was not used.

use super::prelude::*;

pub const CODE: Code = Code::warning("decision-without-effect");

/// A finding was confirmed that is not there.
pub fn nothing_to_confirm(place: &Place, code: &str) -> Diagnostic {
    let said = text!("decision-without-effect--nothing-to-confirm", code = Value::from(code));
    Diagnostic::new(&CODE, place, said)
}

/// A name was to be remembered for a person who is not in the register.
pub fn alias_of_nobody(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--alias-of-nobody", id = Value::from(id)))
}

/// Two decisions say of one name that it is two people's.
pub fn alias_contradicted(place: &Place, name: &str, other: &str) -> Diagnostic {
    let (name, other) = (Value::from(name), Value::from(other));
    Diagnostic::new(&CODE, place, text!("decision-without-effect--alias-contradicted", name, other))
}
