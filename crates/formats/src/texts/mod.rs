//! Messages of the program, in Danish and English, from one catalogue: `data/texts/LANGUAGE/*.ftl` (Fluent).
//!
//! A [`Text`] is a key of the catalogue with its values; it is put into words only when it is shown.

mod catalogue;
pub mod days;
mod error;
pub mod json;
mod parser;
pub mod printing;
mod visible;

pub use catalogue::{say, say_attribute, say_named, sources};
pub use error::{ErrorInContext, OrSay, cannot_read, cannot_write, in_run, of_cell, of_error, of_io};
pub use parser::{of_parser, typing_error};
pub use visible::{is_invisible, visible};

use kartotek_law::regulation::Rule;
use printing::Printing;
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    Da,
    #[default]
    En,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::Da, Language::En];

    /// The code of the language: `da`, `en`.
    pub fn code(self) -> &'static str {
        match self {
            Language::Da => "da",
            Language::En => "en",
        }
    }

    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }
}

/// A message or a part of one, in no language yet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[schemars(with = "String", inline)]
pub enum Text {
    /// The same in every language: a name, a file, a message of a library.
    Plain(String),
    /// A word that people may write into tables and forms, between backticks.
    Word {
        en: &'static str,
        da: &'static str,
    },
    Of {
        key: &'static str,
        values: Vec<(&'static str, Value)>,
    },
    /// A text as a rule set prints it.
    Printed {
        text: Box<Text>,
        by: Arc<Printing>,
    },
}

/// A value in a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// A word that may come from outside: shown in one line, and without effect on a terminal.
    Word(String),
    /// Several lines that are to be written into a form.
    Lines(String),
    /// A number that decides between singular and plural.
    Number(i64),
    /// A number with a point; shown with the language's decimal sign.
    Decimal(String),
    /// A paragraph of the handbook, shown as the rule set prints it.
    Paragraph(&'static str),
    /// The meaning of a diagnostic code, by its name; a sentence without its full stop.
    Meaning(&'static str),
    Text(Box<Text>),
    /// `a, b or c`.
    AnyOf(Vec<Text>),
    /// `a, b and c`.
    AllOf(Vec<Text>),
    /// `a, b, c`.
    Each(Vec<Text>),
}

impl Text {
    pub const fn new(key: &'static str) -> Text {
        Text::Of { key, values: Vec::new() }
    }

    /// The text of a key, if the catalogue has it.
    pub fn find(key: &str) -> Option<Text> {
        catalogue::find(key).map(Text::new)
    }

    /// Sets the value of `{ $name }` in the text.
    pub fn with(self, name: &'static str, value: impl Into<Value>) -> Text {
        match self {
            Text::Of { key, mut values } => {
                values.push((name, value.into()));
                Text::Of { key, values }
            }
            Text::Printed { text, by } => Text::Printed { text: Box::new(text.with(name, value.into())), by },
            plain => plain,
        }
    }

    /// The text as a rule set prints it; if several are given, the first counts.
    pub fn printed_by(self, by: &Arc<Printing>) -> Text {
        Text::Printed { text: Box::new(self), by: Arc::clone(by) }
    }

    /// Sets a value here and in texts among the values.
    pub fn with_everywhere(self, name: &'static str, value: &str) -> Text {
        let (key, values) = match self {
            Text::Of { key, values } => (key, values),
            Text::Printed { text, by } => return text.with_everywhere(name, value).printed_by(&by),
            plain => return plain,
        };
        let within = |text: Text| text.with_everywhere(name, value);
        let values = values.into_iter().map(|(name, inner)| (name, inner.with_texts(&within))).collect();
        Text::Of { key, values }.with(name, value)
    }

    /// The text without words from outside: with words of the catalogue and numbers only.
    pub fn without_words(self) -> Text {
        match self {
            Text::Plain(_) => Text::Plain("…".to_owned()),
            Text::Word { .. } => self,
            Text::Of { key, values } => {
                let values = values.into_iter().map(|(name, value)| (name, value.without_words())).collect();
                Text::Of { key, values }
            }
            Text::Printed { text, by } => text.without_words().printed_by(&by),
        }
    }

    /// Cuts words that have more characters, and marks the cut by an ellipsis.
    pub fn shorten(&mut self, longest: usize) {
        match self {
            Text::Plain(text) => shorten(text, longest),
            Text::Word { .. } => {}
            Text::Of { values, .. } => values.iter_mut().for_each(|(_, value)| value.shorten(longest)),
            Text::Printed { text, .. } => text.shorten(longest),
        }
    }

    pub fn say(&self, language: Language) -> String {
        match self {
            Text::Plain(text) => visible(text, &[]).into_owned(),
            Text::Word { en, da } => format!("`{}`", if language == Language::Da { da } else { en }),
            Text::Of { key, values } => say(language, key, values),
            Text::Printed { text, by } => by.within(|| text.say(language)),
        }
    }

    /// The value with this name; `None`: there is none.
    pub fn value(&self, name: &str) -> Option<&Value> {
        match self {
            Text::Plain(_) | Text::Word { .. } => None,
            Text::Of { values, .. } => {
                values.iter().find(|(value_name, _)| *value_name == name).map(|(_, value)| value)
            }
            Text::Printed { text, .. } => text.value(name),
        }
    }

    /// An attribute of the text, with the same values; `None`: the catalogue has none.
    pub fn say_attribute(&self, language: Language, attribute: &str) -> Option<String> {
        match self {
            Text::Plain(_) | Text::Word { .. } => None,
            Text::Of { key, values } => say_attribute(language, key, attribute, values),
            Text::Printed { text, by } => by.within(|| text.say_attribute(language, attribute)),
        }
    }
}

impl Value {
    /// A word or a number, as it is written.
    pub fn as_word(&self) -> Option<String> {
        match self {
            Value::Word(word) => Some(word.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// A number with a decimal point.
    pub fn decimal(number: impl ToString) -> Value {
        Value::Decimal(number.to_string())
    }

    /// Words in a sentence as `a`, `b` or `c`, each between backticks.
    pub fn any_quoted(words: &[&str]) -> Value {
        Value::AnyOf(words.iter().map(|word| Text::Plain(format!("`{word}`"))).collect())
    }

    /// Words in a sentence as `a`, `b` and `c`, each between backticks.
    pub fn all_quoted(words: &[impl AsRef<str>]) -> Value {
        Value::AllOf(words.iter().map(|word| Text::Plain(format!("`{}`", word.as_ref()))).collect())
    }

    fn shorten(&mut self, longest: usize) {
        match self {
            Value::Word(word) | Value::Lines(word) => shorten(word, longest),
            Value::Text(text) => text.shorten(longest),
            Value::AnyOf(texts) | Value::AllOf(texts) | Value::Each(texts) => {
                texts.iter_mut().for_each(|text| text.shorten(longest));
            }
            Value::Number(_) | Value::Decimal(_) | Value::Paragraph(_) | Value::Meaning(_) => {}
        }
    }

    fn without_words(self) -> Value {
        match self {
            Value::Word(_) | Value::Lines(_) => Value::Word("…".to_owned()),
            other => other.with_texts(&Text::without_words),
        }
    }

    /// The value with the texts in it changed.
    fn with_texts(self, change: &dyn Fn(Text) -> Text) -> Value {
        let all = |texts: Vec<Text>| texts.into_iter().map(change).collect();
        match self {
            Value::Text(text) => Value::Text(Box::new(change(*text))),
            Value::AnyOf(texts) => Value::AnyOf(all(texts)),
            Value::AllOf(texts) => Value::AllOf(all(texts)),
            Value::Each(texts) => Value::Each(all(texts)),
            plain => plain,
        }
    }

    /// A value that is written alike in every language.
    pub fn word(word: impl ToString) -> Value {
        Value::Word(word.to_string())
    }

    /// A paragraph of the handbook, or a part of one: `4.10 stk. 3`.
    pub fn paragraph(number: &'static str) -> Value {
        Value::Paragraph(number)
    }
}

fn shorten(word: &mut String, longest: usize) {
    if let Some((end, _)) = word.char_indices().nth(longest) {
        word.truncate(end);
        word.push('…');
        // Frees the memory of a long word.
        word.shrink_to_fit();
    }
}

/// A number with the decimal sign of the language; it is given with a point.
pub fn decimal(number: impl ToString, language: Language) -> String {
    match language {
        Language::Da => number.to_string().replace('.', ","),
        Language::En => number.to_string(),
    }
}

/// Conversions of types into a text or a value.
macro_rules! conversions {
    ($($target:ident from $source:ty: $given:ident => $said:expr;)+) => {
        $(impl From<$source> for $target {
            fn from($given: $source) -> $target {
                $said
            }
        })+
    };
}

conversions! {
Text from String: text => Text::Plain(text);
    Text from &str: text => Text::Plain(text.to_owned());
    Value from String: word => Value::Word(word);
    Value from &str: word => Value::Word(word.to_owned());
    Value from &String: word => Value::Word(word.clone());
    Value from Text: text => Value::Text(Box::new(text));
    Value from Rule: rule => Value::Paragraph(rule.paragraph);
    Value from chrono::NaiveDate: date => Value::word(date);
    Value from kartotek_law::vocabulary::Rating: rating => Value::word(rating);
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64);

/// `text!("key", a, b = value, c as word)`: the text of a key; its `{ $a }` is `a`, its `{ $b }` is `value`, its `{ $c }` is
/// `Value::word(c)`.
#[macro_export]
macro_rules! text {
    ($key:literal $(, $name:ident $(as $how:ident)? $(= $value:expr)?)* $(,)?) => {
        $crate::texts::Text::new($key)
            $(.with(stringify!($name), $crate::texts::text!(@value $name $(as $how)? $(= $value)?)))*
    };
    (@value $name:ident = $value:expr) => { $value };
    (@value $name:ident as $how:ident) => { $crate::texts::Value::$how($name) };
    (@value $name:ident) => { $name };
}

pub use text;

/// Months as people say them: `3 years`, `1½ years`, `40 months`.
pub fn period(months: u32) -> Text {
    match (months / 12, months % 12) {
        (count @ 1.., 0) => text!("period", unit = "years", count),
        (count @ 1.., 6) => text!("period", unit = "half", count),
        _ => text!("period", unit = "months", count = months),
    }
}
