//! A line is longer than any report's.

use super::prelude::*;

pub const CODE: Code = Code::error("line-too-long", Outsiders::Told);

/// Lengths in bytes.
pub fn found(place: &Place, length: usize, longest: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("line-too-long", length, longest))
}
