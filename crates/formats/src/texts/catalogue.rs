//! The catalogue: texts of both languages, by key.

use super::printing::{print, printed};
use super::{Language, Text, Value, decimal, visible};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

macro_rules! sources {
    ($($file:literal)+) => {
        const DANISH_FILES: &[(&str, &str)] = &[
            $((concat!($file, ".ftl"), include_str!(concat!("../../../../data/texts/da/", $file, ".ftl")))),+,
            // The help of the commands: its English is in the code.
            ("command-line.ftl", include_str!("../../../../data/texts/da/command-line.ftl")),
        ];
        const ENGLISH_FILES: &[(&str, &str)] =
            &[$((concat!($file, ".ftl"), include_str!(concat!("../../../../data/texts/en/", $file, ".ftl")))),+];
    };
}

sources! {
    "common" "error" "failure" "template" "files" "trf" "table" "players" "identity" "people" "desk"
    "desk-more" "evidence" "conduct" "elo" "declared" "office" "fide" "members" "export" "bulk" "impact"
    "reply" "run" "lists" "explain" "commands" "kinds" "site" "verify" "norms" "pairing" "emt" "what-if"
    "rules" "games" "scores" "mail" "club-template" "look" "clubs" "erase"
}

/// The files of a language, by name.
pub fn sources(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::Da => DANISH_FILES,
        Language::En => ENGLISH_FILES,
    }
}

/// A file of the catalogue.
struct Sheet {
    language: Language,
    source: &'static str,
    /// Parsed when one of its texts is first used: most commands use few.
    bundle: OnceLock<Bundle>,
}

impl Sheet {
    fn bundle(&self) -> &Bundle {
        self.bundle.get_or_init(|| {
            // A code of two letters is always a language.
            let locale: LanguageIdentifier = self.language.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![locale]);
            // Isolation marks are for text of both directions; here they would get into files that programs read.
            bundle.set_use_isolating(false);
            bundle.set_transform(Some(print));
            // A text that cannot be parsed or is repeated is missing then: a test reads every key in both languages.
            let resource = FluentResource::try_new(self.source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
            bundle
        })
    }
}

/// The texts of a language, and an index of them.
struct Catalogue {
    sheets: Vec<Sheet>,
    /// The index of the sheet of each key.
    places: HashMap<&'static str, usize>,
}

impl Catalogue {
    fn of(language: Language) -> &'static Catalogue {
        static DANISH: OnceLock<Catalogue> = OnceLock::new();
        static ENGLISH: OnceLock<Catalogue> = OnceLock::new();
        let held = match language {
            Language::Da => &DANISH,
            Language::En => &ENGLISH,
        };
        held.get_or_init(|| {
            let sheet = |&(_, source)| Sheet { language, source, bundle: OnceLock::new() };
            let sheets: Vec<Sheet> = sources(language).iter().map(sheet).collect();
            let keys =
                |(place, sheet): (usize, &Sheet)| sheet.source.lines().filter_map(key).map(move |key| (key, place));
            // Without reserved capacity, all keys would be hashed twice at every start of the program.
            let mut places = HashMap::with_capacity(4096);
            places.extend(sheets.iter().enumerate().flat_map(keys));
            Catalogue { sheets, places }
        })
    }

    fn find(&self, key: &str) -> Option<(&Bundle, FluentMessage<'_>)> {
        let bundle = self.sheets.get(*self.places.get(key)?)?.bundle();
        Some((bundle, bundle.get_message(key)?))
    }
}

/// The key of the text that begins on a line.
fn key(line: &'static str) -> Option<&'static str> {
    let is_of_text = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_');
    let (key, _) = line.split_at_checked(line.find(is_of_text)?)?;
    key.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(key)
}

/// The text of a key. A missing key is shown itself, so that the gap is seen.
pub fn say(language: Language, key: &str, values: &[(&'static str, Value)]) -> String {
    find_and_format(language, key, values).unwrap_or_else(|| key.to_owned())
}

/// The text of a key, with values by names that are not known beforehand (those of a template).
pub fn say_named(language: Language, key: &str, values: &[(String, Value)]) -> String {
    find_and_format(language, key, values).unwrap_or_else(|| key.to_owned())
}

/// The catalogue's own copy of a key, which is `'static`.
pub(super) fn find(key: &str) -> Option<&'static str> {
    Catalogue::of(Language::default()).places.get_key_value(key).map(|(&key, _)| key)
}

fn find_and_format<Name: AsRef<str>>(language: Language, key: &str, values: &[(Name, Value)]) -> Option<String> {
    let (bundle, message) = Catalogue::of(language).find(key)?;
    Some(format(bundle, message.value()?, language, values))
}

/// The text of an attribute of a key.
pub fn say_attribute(
    language: Language,
    key: &str,
    attribute: &str,
    values: &[(&'static str, Value)],
) -> Option<String> {
    let (bundle, message) = Catalogue::of(language).find(key)?;
    let attribute = message.get_attribute(attribute)?;
    Some(format(bundle, attribute.value(), language, values))
}

fn format(
    bundle: &Bundle,
    pattern: &fluent_syntax::ast::Pattern<&str>,
    language: Language,
    values: &[(impl AsRef<str>, Value)],
) -> String {
    let mut arguments = FluentArgs::with_capacity(values.len());
    for (name, value) in values {
        arguments.set(name.as_ref().to_owned(), value.to_fluent(language));
    }
    let mut errors = Vec::new();
    bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned()
}

impl Value {
    fn to_fluent(&self, language: Language) -> FluentValue<'static> {
        match self {
            Value::Word(word) => FluentValue::from(visible(word, &[]).into_owned()),
            Value::Lines(lines) => FluentValue::from(visible(lines, &['\n']).into_owned()),
            Value::Number(number) => FluentValue::from(*number),
            Value::Decimal(number) => FluentValue::from(decimal(number, language)),
            Value::Text(text) => FluentValue::from(text.say(language)),
            Value::Meaning(code) => {
                let meaning = say_attribute(language, code, "meaning", &[]).unwrap_or_default();
                FluentValue::from(meaning.trim_end_matches('.').to_owned())
            }
            Value::Paragraph(number) => FluentValue::from(printed(number)),
            Value::AnyOf(texts) => FluentValue::from(list(texts, "or", language)),
            Value::AllOf(texts) => FluentValue::from(list(texts, "and", language)),
            Value::Each(texts) => {
                let said: Vec<String> = texts.iter().map(|text| text.say(language)).collect();
                FluentValue::from(said.join(", "))
            }
        }
    }
}

/// Texts as `a, b or c`.
fn list(texts: &[Text], joiner: &str, language: Language) -> String {
    let mut out = String::new();
    for (index, text) in texts.iter().enumerate() {
        if index > 0 && index + 1 == texts.len() {
            let _ = write!(out, " {} ", say(language, joiner, &[]));
        } else if index > 0 {
            out.push_str(", ");
        }
        out.push_str(&text.say(language));
    }
    out
}
