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

/// Name and birth are nobody's whom the register would name. `command`: by which it is the person of the number all the same.
pub fn nothing_shared(place: &Place, player: Text, number: Text, whose: Text, command: String) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("id-names-another--nothing-shared", player, number, whose, command))
}
