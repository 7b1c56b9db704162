//! A round was not paired as the declared system pairs it.

use super::prelude::*;

pub const CODE: Code = Code::warning("pairing-differs", Outsiders::Told).of("§ 65");

/// `rule`: `4.10`, `4.11`. The pairs are those that the two do not share, White first, by start number.
pub fn found(place: &Place, round: usize, rule: &str, expected: &str, reported: &str) -> Diagnostic {
    let rule = Value::word(rule);
    Diagnostic::new(&CODE, place, text!("pairing-differs--other", round, rule, expected, reported))
}

/// By the system nobody could be paired, or not everybody.
pub fn impossible(place: &Place, round: usize, rule: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("pairing-differs--impossible", round, rule = Value::word(rule)))
}
