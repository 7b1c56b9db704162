//! The two halves of a TRF pairing contradict each other.

use super::prelude::*;

pub const CODE: Code = Code::error("trf-halves-contradict", Outsiders::Told);

/// Both halves, as [`half`] describes them.
pub fn found(place: &Place, round: u16, first: Text, second: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("trf-halves-contradict", round, first, second))
}

/// One half of a pairing: who, in which line, against whom, with which result code.
pub fn half(no: u32, line: u32, opponent: Option<u32>, code: Option<char>) -> Text {
    let (no, line) = (Value::word(no), Value::word(line));
    match (opponent.map(Value::word), code.map(Value::word)) {
        (Some(opponent), Some(code)) => text!("trf-halves-contradict--half", no, line, opponent, code),
        (Some(opponent), None) => text!("trf-halves-contradict--half-without-result", no, line, opponent),
        (None, Some(code)) => text!("trf-halves-contradict--half-without-opponent", no, line, code),
        (None, None) => text!("trf-halves-contradict--half-blank", no, line),
    }
}

/// A half of a pairing, as words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Half {
    pub no: String,
    pub line: String,
    /// `None`: it names nobody.
    pub opponent: Option<String>,
}

/// Both halves; `None`: something else was found.
pub fn halves(found: &Diagnostic) -> Option<[Half; 2]> {
    let said = found.said().filter(|_| *found.code == CODE)?;
    let half = |name: &str| {
        let Value::Text(half) = said.value(name)? else { return None };
        let word = |name: &str| half.value(name)?.as_word();
        Some(Half { no: word("no")?, line: word("line")?, opponent: word("opponent") })
    };
    Some([half("first")?, half("second")?])
}
