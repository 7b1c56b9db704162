//! Two players of a report have each other's ids.

use super::prelude::*;

pub const CODE: Code = Code::error("players-swapped", Outsiders::InOtherWords);

/// `own`: whom the first one's id names; `others`: whom the second one's names.
pub fn found(
    place: &Place,
    first: Text,
    second: Text,
    own: Text,
    others: Text,
    [command, other_command]: [String; 2],
) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("players-swapped", first, second, own, others, command, other_command))
}
