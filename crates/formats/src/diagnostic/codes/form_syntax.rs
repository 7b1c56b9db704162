//! A form or JSON report cannot be read at this place.

use super::prelude::*;
use crate::texts::slip;

pub const CODE: Code = Code::error("form-syntax", Outsiders::Told);

/// The value that should stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Whole,
    /// … and not below 0.
    Count,
    Text,
    YesNo,
    Date,
    List,
    /// A row of the form: a player, a game.
    Table,
}

impl Wanted {
    /// By the name that serde gives a type.
    pub fn of(expected: &str) -> Wanted {
        match expected {
            "i32" | "i64" => Wanted::Whole,
            "u16" | "u32" | "u64" => Wanted::Count,
            "a boolean" => Wanted::YesNo,
            "a sequence" => Wanted::List,
            expected if expected.starts_with("struct ") => Wanted::Table,
            _ => Wanted::Text,
        }
    }

    fn text(self) -> Text {
        match self {
            Wanted::Whole => text!("form-syntax--whole-number"),
            Wanted::Count => text!("form-syntax--count"),
            Wanted::Text => text!("form-syntax--text"),
            Wanted::YesNo => text!("form-syntax--yes-no"),
            Wanted::Date => text!("form-syntax--date"),
            Wanted::List => text!("form-syntax--list"),
            Wanted::Table => text!("form-syntax--table"),
        }
    }
}

/// A key that is like none of ours.
pub fn unknown_key(place: &Place, key: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--unknown-key", key))
}

pub fn misspelt_key(place: &Place, key: &str, likeliest: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--misspelt-key", key, likeliest))
}

pub fn key_twice(place: &Place, key: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--key-twice", key))
}

/// The place is that of the table that lacks it.
pub fn key_missing(place: &Place, key: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--key-missing", key))
}

/// `known`: the words that may stand there.
pub fn unknown_word(place: &Place, word: &str, known: Vec<Text>) -> Diagnostic {
    let known = Value::AnyOf(known);
    Diagnostic::new(&CODE, place, text!("form-syntax--unknown-word", word, known))
}

/// `found` as it is named in a sentence: `the text "1795"`.
pub fn wrong_type(place: &Place, found: Text, wanted: Wanted) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--wrong-type", found, wanted = wanted.text()))
}

/// `parser`: what the parser says, in English.
pub fn toml(place: &Place, parser: &str) -> Diagnostic {
    let said = slip(parser).unwrap_or_else(|| text!("form-syntax--toml", parser));
    Diagnostic::new(&CODE, place, said)
}

/// `parser`: what the parser says, in English.
pub fn json(place: &Place, parser: &str) -> Diagnostic {
    let said = slip(parser).unwrap_or_else(|| text!("form-syntax--json", parser));
    Diagnostic::new(&CODE, place, said)
}

pub fn cut_off(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--cut-off"))
}

pub fn too_deep(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--too-deep"))
}
