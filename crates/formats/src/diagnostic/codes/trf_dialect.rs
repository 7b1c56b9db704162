//! A TRF follows the habits of one program; it was read accordingly.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-dialect", Outsiders::Told);

/// `numbers` players have a national number in the columns of FIDE's.
pub fn swar(place: &Place, numbers: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-dialect--swar", numbers))
}

pub fn cpp_dubov(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-dialect--cpp-dubov"))
}

/// The draft of TRF26.
pub fn draft(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-dialect--draft"))
}

pub fn tornelo(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-dialect--tornelo"))
}

pub fn lichess(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-dialect--lichess"))
}
