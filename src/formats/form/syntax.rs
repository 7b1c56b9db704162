//! What TOML and JSON need to tell where a value stands.

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde_json::value::RawValue;

/// A syntax that remembers places.
pub trait Syntax {
    /// The same syntax for a text of this lifetime.
    type In<'t>: Syntax;
    /// A value and where it stands.
    type At<T>;
    fn offset<T>(at: &Self::At<T>, text: &str) -> usize;
    fn value<T>(at: Self::At<T>) -> T;
}

pub struct Toml;

impl Syntax for Toml {
    type In<'t> = Toml;
    type At<T> = toml::Spanned<T>;

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
        let value = serde_json::from_str(raw).map_err(|error| D::Error::custom(json_message(&error)))?;
        Ok(JsonAt { raw, value })
    }
}

/// The message without the place that serde_json adds to it.
pub fn json_message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
