//! Three letters in the place of a federation that FIDE does not have, nor had.

use super::prelude::*;

pub const CODE: Code = Code::warning("federation-unknown", Outsiders::Told);

/// `meant`: FIDE's letters for what others write so.
pub fn found(place: &Place, found: &str, meant: Option<&str>) -> Diagnostic {
    let text = match meant {
        Some(meant) => text!("federation-unknown--elsewhere", found, meant),
        None => text!("federation-unknown", found),
    };
    Diagnostic::new(&CODE, place, text)
}
