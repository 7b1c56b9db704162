//! Two players of a report have each other's ids.

use super::prelude::*;

pub const CODE: Code = Code::error("players-swapped");

/// `own`: whom the first one's id names; `others`: whom the second one's names.
pub fn found(
    place: &Place,
    first: Text,
    second: Text,
    own: Text,
    others: Text,
    [command, other_command]: [String; 2],
) -> Diagnostic {
    let (first, second, own, others) =
        (Value::from(first), Value::from(second), Value::from(own), Value::from(others));
    let (command, other_command) = (Value::from(command), Value::from(other_command));
    Diagnostic::new(&CODE, place, text!("players-swapped", first, second, own, others, command, other_command))
}
