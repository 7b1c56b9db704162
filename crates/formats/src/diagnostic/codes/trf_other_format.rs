//! A file has the codes of a TRF, but is the database of a tournament program.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-other-format", Outsiders::Told);

/// The first player line of a tournament of Vega.
pub fn vega(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-other-format--vega"))
}
