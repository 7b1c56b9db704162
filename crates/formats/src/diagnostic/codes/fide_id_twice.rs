//! Two people of the register have the same FIDE id.

use super::prelude::*;

pub const CODE: Code = Code::error("fide-id-twice", Outsiders::NotTold);

/// `holders` as register id and name.
pub fn found(place: &Place, holders: impl Iterator<Item = String>, fide_id: u64) -> Diagnostic {
    let holders = Value::AllOf(holders.map(Text::Plain).collect());
    Diagnostic::new(&CODE, place, text!("fide-id-twice", holders, fide_id = fide_id.to_string()))
}
