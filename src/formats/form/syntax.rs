//! What TOML and JSON need to tell where a value stands.

use crate::formats::text;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde_json::error::Category;
use serde_json::value::RawValue;

/// A syntax that remembers places.
pub trait Syntax {
    /// The same syntax for a text of this lifetime.
    type In<'t>: Syntax;
    /// A value and where it stands.
    type At<T>;
    /// In bytes.
    const LONGEST_LINE: usize;
    fn offset<T>(at: &Self::At<T>, text: &str) -> usize;
    fn value<T>(at: Self::At<T>) -> T;
}

pub struct Toml;

impl Syntax for Toml {
    type In<'t> = Toml;
    type At<T> = toml::Spanned<T>;
    const LONGEST_LINE: usize = text::LONGEST_LINE;

    fn offset<T>(at: &toml::Spanned<T>, _: &str) -> usize {
        at.span().start
    }

    fn value<T>(at: toml::Spanned<T>) -> T {
        at.into_inner()
    }
}

pub struct Json<'t>(std::marker::PhantomData<&'t ()>);

impl<'j> Syntax for Json<'j> {
    type In<'t> = Json<'t>;
    type At<T> = JsonAt<'j, T>;
    const LONGEST_LINE: usize = text::LONGEST_JSON_LINE;

    fn offset<T>(at: &JsonAt<'j, T>, text: &str) -> usize {
        // The raw text is a part of the whole: the distance of the two is the offset.
        (at.raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
    }

    fn value<T>(at: JsonAt<'j, T>) -> T {
        at.value
    }
}

/// A JSON value with the text it was read from.
pub struct JsonAt<'t, T> {
    raw: &'t str,
    value: T,
}

impl<'t, T: DeserializeOwned> Deserialize<'t> for JsonAt<'t, T> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'t RawValue>::deserialize(deserializer)?.get();
        let value = serde_json::from_str(raw).map_err(|error| {
            let (message, offset) = json_error(raw, &error);
            D::Error::custom(format!("{message}{AT}{}", raw.as_ptr() as usize + offset))
        })?;
        Ok(JsonAt { raw, value })
    }
}

/// Parts a message from the address of what it is about: the parser around it knows only where it has come to.
const AT: char = '\u{1}';

/// The message, and the byte of the text that it is about.
pub fn json_error(text: &str, error: &serde_json::Error) -> (String, usize) {
    let full = error.to_string();
    let message = full.rfind(" at line ").map_or(full.as_str(), |end| &full[..end]);
    let inner = message.rsplit_once(AT).and_then(|(message, address)| Some((message, address.parse::<usize>().ok()?)));
    if let Some((message, address)) = inner {
        return (message.to_owned(), address.saturating_sub(text.as_ptr() as usize));
    }
    // serde_json counts lines, and bytes in them.
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let reached = before + error.column().saturating_sub(1);
    // What is missing is missing from the whole; what is wrong has just been read.
    let offset = match error.classify() {
        Category::Data if message.starts_with("missing field") => 0,
        Category::Data => start_of_word(text, reached),
        _ => reached,
    };
    (message.to_owned(), offset)
}

/// Where the text or number begins that ends at a byte.
fn start_of_word(text: &str, end: usize) -> usize {
    let before = text.get(..end).unwrap_or("");
    match text.as_bytes().get(end) {
        Some(b'"') => before.rfind('"').unwrap_or(end),
        _ => before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.').map_or(0, |last| last + 1),
    }
}
