//! A TRF line was padded by bytes and was read that way.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-shifted-by-bytes", Outsiders::Told);

pub fn found(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-shifted-by-bytes"))
}
