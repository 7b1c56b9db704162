//! Something of a tournament is not in the TRF that is written, or not whole.

use super::prelude::*;

pub const CODE: Code = Code::note("trf-unsaid", Outsiders::NotTold);

/// TRF16 does not have the record.
pub fn record(file: &Place, record: &str) -> Diagnostic {
    Diagnostic::new(&CODE, file, text!("trf-unsaid", record))
}

/// A text that is longer than its field.
pub fn cut(place: &Place, found: &str, written: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-unsaid--cut", found, written))
}

/// A number that is longer than its field.
pub fn number(place: &Place, found: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-unsaid--number", found))
}

/// A round for which the format has no code.
pub fn round(place: &Place, player: u32, round: u16) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-unsaid--round", player = Value::word(player), round = Value::word(round)))
}

/// Keys of the form for which no TRF has a record.
pub fn form(file: &Place, keys: &[&str]) -> Diagnostic {
    let keys = Value::AllOf(keys.iter().map(|key| Text::from(*key)).collect());
    Diagnostic::new(&CODE, file, text!("trf-unsaid--form", keys))
}
