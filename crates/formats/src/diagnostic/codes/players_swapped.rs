//! Two players of a report have each other's ids.

use super::prelude::*;

pub const CODE: Code = Code::error("players-swapped", Outsiders::InOtherWords);

/// `of_first`: whom the first one's id names; `of_second`: whom the second one's names.
pub fn found(
    place: &Place,
    first: Text,
    second: Text,
    of_first: Text,
    of_second: Text,
    [command, other_command]: [String; 2],
) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("players-swapped", first, second, of_first, of_second, command, other_command))
}
