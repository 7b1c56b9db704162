//! Two players of one surname have each other's values.

use super::prelude::*;

pub const CODE: Code = Code::warning("sibling-swap", Outsiders::InOtherWords);

/// `what` is crossed: birth dates, sexes.
pub fn found(place: &Place, first: Text, second: Text, what: Vec<Text>, command: String) -> Diagnostic {
    let (first, second, what) = (Value::from(first), Value::from(second), Value::AllOf(what));
    Diagnostic::new(&CODE, place, text!("sibling-swap", first, second, what, command))
}
