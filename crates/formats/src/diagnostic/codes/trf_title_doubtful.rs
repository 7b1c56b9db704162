//! The text in the columns of the title of a TRF may be the sex, moved by a column.

use super::prelude::*;

pub const CODE: Code = Code::warning("trf-title-doubtful", Outsiders::Told);

/// The first of `players` players whose title may be their sex, and the text there.
pub fn found(place: &Place, found: &str, players: u32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-title-doubtful", found, players))
}
