//! Faults of a form, and their words.

use super::{At, Value};
use crate::day;
use crate::diagnostic::codes::form_value;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Text, text};

/// A fault at a place of the tree.
pub struct Fault {
    pub at: At,
    found: Box<Diagnostic>,
}

impl Fault {
    pub fn new(at: At, say: impl FnOnce(&Place) -> Diagnostic) -> Fault {
        Fault { at, found: Box::new(say(&Place::default())) }
    }

    pub fn into_diagnostic(mut self, place: &dyn Fn(At) -> Place) -> Diagnostic {
        self.found.place = place(self.at);
        *self.found
    }
}

/// A date that does not exist, or lacks its year.
pub fn no_day(place: &Place, date: &str) -> Diagnostic {
    match day::lacks_year(date) {
        true => form_value::date_without_year(place, date),
        false => form_value::date(place, date),
    }
}

/// A value of the wrong type, as in a sentence.
pub fn in_words(value: &Value) -> Text {
    match value {
        Value::Nothing => text!("form-syntax--nothing"),
        Value::Text(text) => text!("form-syntax--the-text", value = shortened(text)),
        Value::Whole(number) => text!("form-syntax--the-number", value = number.to_string()),
        Value::Number(number) => text!("form-syntax--the-number", value = shortened(number)),
        Value::YesNo(word) => text!("form-syntax--the-word", value = word.to_string()),
        Value::Date(date) => text!("form-syntax--the-date", value = date.as_str()),
        Value::List(_) => text!("form-syntax--a-list"),
        Value::Table(_) => text!("form-syntax--a-table"),
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
