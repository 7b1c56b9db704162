//! A kind of tournament that is played at home, in a report that names another federation.

use super::prelude::*;

pub const CODE: Code = Code::warning("kind-abroad", Outsiders::Told).of("4.5.3");

/// `kind`: in the words of a form.
pub fn found(place: &Place, kind: Text, federation: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("kind-abroad", kind, federation))
}
