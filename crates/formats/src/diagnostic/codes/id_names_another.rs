//! The id names one person, and name and birth date another: nobody is rated before that is settled.

use super::prelude::*;

pub const CODE: Code = Code::error("id-names-another", Outsiders::InOtherWords);

/// `number`: the id or FIDE id; `whose`: the person it names; `other`: whom the rest names, with the evidence.
/// `commands`: one for each of the two, or `none` for both without an office.
pub fn found(
    place: &Place,
    player: Text,
    number: Text,
    whose: Text,
    other: Text,
    [command, other_command]: [String; 2],
) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-names-another", player, number, whose, other, command, other_command))
}
