//! Values of decisions: a day, and a text that is added to the register.

use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::decision_without_effect;
use kartotek_formats::form::DateText;
use kartotek_formats::texts::{Text, is_invisible, text};
use kartotek_formats::{cells, day};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

/// A day, written as 2026-04-06.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub NaiveDate);

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.to_string();
        match text.parse::<toml::value::Datetime>() {
            Ok(date) => date.serialize(serializer),
            Err(_) => text.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        let text = DateText::deserialize(deserializer)?.0;
        let day = day::read(&text).and_then(day::DayReading::certain);
        day.map(Day).ok_or_else(|| serde::de::Error::custom(text!("value-no-date", found = text)))
    }
}

/// Reads the text of a date, also from a TOML date.
pub fn date_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    DateText::deserialize(deserializer).map(|text| Some(text.0))
}

impl JsonSchema for Day {
    fn schema_name() -> Cow<'static, str> {
        "Day".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "format": "date" })
    }
}

/// Checks that a text may be added to the register.
///
/// # Errors
/// It contains invisible characters, or a spreadsheet would treat it as a formula.
pub fn check_text(text: &str) -> Result<(), Text> {
    if text.contains(is_invisible) {
        return Err(decision_without_effect::unprintable(text));
    }
    if cells::is_formula(text.trim()) {
        return Err(decision_without_effect::formula(text));
    }
    Ok(())
}
