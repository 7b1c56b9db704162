//! No player of a report has a name: it was made for pairing.

use super::prelude::*;

pub const CODE: Code = Code::note("names-missing", Outsiders::Told);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("names-missing"))
}
