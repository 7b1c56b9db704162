//! Faults of a form, and their words.

use super::{At, Value};
use crate::diagnostic::codes::form_syntax::{self, Wanted};
use crate::diagnostic::codes::form_value;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, text};
use crate::{day, words};

pub struct Fault {
    pub at: At,
    pub kind: FormFaultKind,
}

#[derive(Debug, PartialEq, Eq)]
pub enum FormFaultKind {
    UnknownKey {
        key: String,
        likeliest: Option<&'static str>,
    },
    KeyTwice(String),
    KeyMissing(&'static str),
    UnknownWord {
        word: String,
        known: &'static [&'static str],
    },
    WrongType {
        found: FoundValue,
        wanted: Wanted,
    },
    /// A TOML date that is in no calendar.
    NoDay(String),
    /// The message of the parser.
    Toml(String),
    Json(String),
    CutOff,
    TooDeep,
}

/// A value of the wrong type, for a message.
#[derive(Debug, PartialEq, Eq)]
pub enum FoundValue {
    Nothing,
    Text(String),
    Number(String),
    YesNo(bool),
    Date(String),
    List,
    Table,
}

impl Fault {
    pub fn into_diagnostic(self, place: &Place) -> Diagnostic {
        match self.kind {
            FormFaultKind::UnknownKey { key, likeliest: Some(likeliest) } => {
                form_syntax::misspelt_key(place, &key, likeliest)
            }
            FormFaultKind::UnknownKey { key, likeliest: None } => form_syntax::unknown_key(place, &key),
            FormFaultKind::KeyTwice(key) => form_syntax::key_twice(place, &key),
            FormFaultKind::KeyMissing(key) => form_syntax::key_missing(place, key),
            FormFaultKind::UnknownWord { word, known } => {
                form_syntax::unknown_word(place, &word, words::to_write(known))
            }
            FormFaultKind::WrongType { found, wanted } => form_syntax::wrong_type(place, found.into_text(), wanted),
            FormFaultKind::NoDay(date) => no_day(place, &date),
            FormFaultKind::Toml(parser) => form_syntax::toml(place, &parser),
            FormFaultKind::Json(parser) => form_syntax::json(place, &parser),
            FormFaultKind::CutOff => form_syntax::cut_off(place),
            FormFaultKind::TooDeep => form_syntax::too_deep(place),
        }
    }
}

/// A date that does not exist, or lacks its year.
pub fn no_day(place: &Place, date: &str) -> Diagnostic {
    match day::lacks_year(date) {
        true => form_value::date_without_year(place, date),
        false => form_value::date(place, date),
    }
}

impl FoundValue {
    pub fn of(value: &Value) -> FoundValue {
        match value {
            super::Value::Nothing => FoundValue::Nothing,
            super::Value::Text(text) => FoundValue::Text(shortened(text)),
            super::Value::Whole(number) => FoundValue::Number(number.to_string()),
            super::Value::Number(number) => FoundValue::Number(shortened(number)),
            super::Value::YesNo(word) => FoundValue::YesNo(*word),
            super::Value::Date(date) => FoundValue::Date(date.clone()),
            super::Value::List(_) => FoundValue::List,
            super::Value::Table(_) => FoundValue::Table,
        }
    }

    fn into_text(self) -> Text {
        match self {
            FoundValue::Nothing => text!("form-syntax--nothing"),
            FoundValue::Text(value) => text!("form-syntax--the-text", value),
            FoundValue::Number(value) => text!("form-syntax--the-number", value),
            FoundValue::YesNo(value) => text!("form-syntax--the-word", value = if value { "true" } else { "false" }),
            FoundValue::Date(value) => text!("form-syntax--the-date", value),
            FoundValue::List => text!("form-syntax--a-list"),
            FoundValue::Table => text!("form-syntax--a-table"),
        }
    }
}

/// Cut to 40 characters.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The known key that is most like a misspelt one.
pub fn likeliest(key: &str, known: &'static [&'static str]) -> Option<&'static str> {
    // A longer key is not a misspelling of a known one.
    let key = Some(key).filter(|key| key.len() <= 60)?.to_lowercase();
    let distance = |known: &&&str| strsim::osa_distance(&key, known);
    let likeliest = known.iter().min_by_key(distance)?;
    (distance(&likeliest) <= key.chars().count() / 2).then_some(*likeliest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_key_is_answered_with_the_one_that_is_meant() {
        let known: &[&str] = &["start", "time_control"];
        assert_eq!(likeliest("time_controll", known), Some("time_control"));
        assert_eq!(likeliest("Start", known), Some("start"));
        // At most half of the word's letters may be wrong.
        assert_eq!(likeliest("staxyz", known), Some("start"));
        assert_eq!(likeliest("sxxyz", known), None);
        assert_eq!(likeliest("x", known), None);
    }
}
