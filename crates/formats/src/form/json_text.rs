//! The tree of a report in JSON.

use super::fault::Fault;
use super::{At, Entry, Node, Value};
use crate::diagnostic::codes::form_syntax;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// The deepest nesting: a report is a table of lists of tables.
const DEEPEST: usize = 8;

/// Parses a text.
///
/// # Errors
/// The first place at which the text is not JSON.
pub fn tree(text: &str) -> Result<Node<'_>, Fault> {
    // Parsed as a whole first: after that every part is JSON, and only this step reports an error.
    let raw: &RawValue = serde_json::from_str(text).map_err(|error| {
        let at = offset(text, &error);
        if let Some(comma) = comma_too_many(text, at).filter(|_| error.is_syntax()) {
            return Fault::new(comma, |place| form_syntax::json(place, "trailing comma"));
        }
        let full = error.to_string();
        let parser = full.rfind(" at line ").map_or(full.as_str(), |end| &full[..end]);
        Fault::new(at, |place| match error.is_eof() {
            true => form_syntax::cut_off(place),
            false => form_syntax::json(place, parser),
        })
    })?;
    node(text, raw, 0)
}

/// serde_json counts lines from 1, and bytes in them.
fn offset(text: &str, error: &serde_json::Error) -> At {
    let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    before + error.column().saturating_sub(1)
}

/// A comma before a closing bracket. serde_json reports it at the bracket, and not always as a comma.
fn comma_too_many(text: &str, at: At) -> Option<At> {
    let (before, after) = text.split_at_checked(at)?;
    let before = before.trim_end().strip_suffix(',')?;
    after.starts_with(['}', ']']).then_some(before.len())
}

/// The byte offset of a part, which is a slice of the text.
fn place_of(part: &str, text: &str) -> At {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

fn node<'t>(text: &'t str, raw: &'t RawValue, depth: usize) -> Result<Node<'t>, Fault> {
    let raw = raw.get();
    let at = place_of(raw, text);
    let fault = |error: serde_json::Error| Fault::new(at, |place| form_syntax::json(place, &error.to_string()));
    let value = match raw.as_bytes().first() {
        Some(b'{' | b'[') if depth == DEEPEST => return Err(Fault::new(at, form_syntax::too_deep)),
        Some(b'{') => {
            let Pairs(pairs) = serde_json::from_str(raw).map_err(fault)?;
            let entry = |(key, raw): (Cow<'t, str>, &'t RawValue)| {
                let node = node(text, raw, depth + 1)?;
                let at = match &key {
                    Cow::Borrowed(key) => place_of(key, text).saturating_sub(1),
                    // A key with escapes is not a slice of the text.
                    Cow::Owned(_) => node.at,
                };
                Ok(Entry { at, key, node })
            };
            Value::Table(pairs.into_iter().map(entry).collect::<Result<_, Fault>>()?)
        }
        Some(b'[') => {
            let list: Vec<&RawValue> = serde_json::from_str(raw).map_err(fault)?;
            Value::List(list.into_iter().map(|raw| node(text, raw, depth + 1)).collect::<Result<_, Fault>>()?)
        }
        Some(b'"') => Value::Text(serde_json::from_str::<Word>(raw).map_err(fault)?.0),
        Some(b'n') => Value::Nothing,
        Some(b't' | b'f') => Value::YesNo(raw == "true"),
        _ => raw.parse().map_or(Value::Number(Cow::Borrowed(raw)), Value::Whole),
    };
    Ok(Node { at, value })
}

/// A text, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Word<'t>(#[serde(borrow)] Cow<'t, str>);

/// Keys and values in their order, including repeated keys.
struct Pairs<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pairs<'de>, D::Error> {
        struct PairsVisitor;
        impl<'de> Visitor<'de> for PairsVisitor {
            type Value = Pairs<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("keys with values")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Pairs<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some((Word(key), value)) = access.next_entry::<Word, &RawValue>()? {
                    pairs.push((key, value));
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(PairsVisitor)
    }
}
