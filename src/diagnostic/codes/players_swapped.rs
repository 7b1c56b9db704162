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
    [this, that]: [String; 2],
) -> Diagnostic {
    let (first, second, own, others) =
        (Value::from(first), Value::from(second), Value::from(own), Value::from(others));
    let (this, that) = (Value::from(this), Value::from(that));
    Diagnostic::new(&CODE, place, text!("players-swapped", first, second, own, others, this, that))
}
