//! A form or JSON report cannot be read at this place.

use super::prelude::*;

pub const CODE: Code = Code::error("form-syntax");

/// What should stand at a place.
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

/// A slip of the pen that keeps a form or JSON from being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    /// A value that is neither a number nor a text in quotation marks.
    Unquoted,
    /// A text that does not end on its line.
    OpenText,
    /// A bracket.
    OpenBracket,
    /// Between a key and its value.
    NoSign,
    MissingComma,
    ExtraComma,
    /// Something after the end of a value or of the report.
    LeftOver,
    Key,
    Escape,
}

impl Slip {
    /// By what the parsers of both say.
    fn of(parser: &str) -> Option<Slip> {
        let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| parser.starts_with(beginning));
        Some(match parser {
            _ if begins(&["string values must be quoted", "missing opening quote", "expected value", "expected ident"]) => {
                Slip::Unquoted
            }
            _ if begins(&["invalid basic string", "invalid literal string", "control character"]) => Slip::OpenText,
            _ if begins(&["unclosed"]) => Slip::OpenBracket,
            _ if begins(&["key with no value", "missing assignment", "expected `:`"]) => Slip::NoSign,
            _ if begins(&["missing comma", "expected `,`"]) => Slip::MissingComma,
            _ if begins(&["extra comma", "trailing comma"]) => Slip::ExtraComma,
            _ if begins(&["unexpected key or value", "trailing characters"]) => Slip::LeftOver,
            _ if begins(&["invalid unquoted key", "unquoted keys", "key must be a string"]) => Slip::Key,
            _ if begins(&["invalid escape", "missing escaped value"]) => Slip::Escape,
            _ => return None,
        })
    }

    fn text(self) -> Text {
        match self {
            Slip::Unquoted => text!("form-syntax--unquoted"),
            Slip::OpenText => text!("form-syntax--open-text"),
            Slip::OpenBracket => text!("form-syntax--open-bracket"),
            Slip::NoSign => text!("form-syntax--no-sign"),
            Slip::MissingComma => text!("form-syntax--missing-comma"),
            Slip::ExtraComma => text!("form-syntax--extra-comma"),
            Slip::LeftOver => text!("form-syntax--left-over"),
            Slip::Key => text!("form-syntax--key"),
            Slip::Escape => text!("form-syntax--escape"),
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

pub fn unknown_word(place: &Place, word: &str, known: &[&str]) -> Diagnostic {
    let known = Value::any_quoted(known);
    Diagnostic::new(&CODE, place, text!("form-syntax--unknown-word", word, known))
}

/// `found` as it is named in a sentence: `the text "1795"`.
pub fn wrong_type(place: &Place, found: Text, wanted: Wanted) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--wrong-type", found, wanted = wanted.text()))
}

/// `parser`: what the parser says, in English.
pub fn toml(place: &Place, parser: &str) -> Diagnostic {
    let said = Slip::of(parser).map_or_else(|| text!("form-syntax--toml", parser), Slip::text);
    Diagnostic::new(&CODE, place, said)
}

/// `parser`: what the parser says, in English.
pub fn json(place: &Place, parser: &str) -> Diagnostic {
    let said = Slip::of(parser).map_or_else(|| text!("form-syntax--json", parser), Slip::text);
    Diagnostic::new(&CODE, place, said)
}

pub fn cut_off(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--cut-off"))
}

pub fn too_deep(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("form-syntax--too-deep"))
}
