//! The tree of a form in TOML.

use super::fault::{Fault, no_day};
use super::{Entry, Node, Value};
use crate::diagnostic::codes::form_syntax;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// The most lines that are reported as not TOML: lines after a mistake are often right.
const MOST_FAULTS: usize = 5;

/// Parses a text.
///
/// # Errors
/// The lines that are not TOML, in their order.
pub fn tree(text: &str) -> Result<Node<'_>, Vec<Fault>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    if errors.is_empty() {
        let at = table.span().start;
        return Ok(Node { at, value: entries(table.into_inner()) });
    }
    let mut faults: Vec<Fault> = errors
        .into_iter()
        .map(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let parser = error.message().trim().replace('\n', "; ");
            Fault::new(at, |place| match parser.as_str() {
                "duplicate key" => form_syntax::key_twice(place, word_at(text, at)),
                parser if parser.starts_with("invalid date") => no_day(place, value_at(text, at)),
                parser => form_syntax::toml(place, parser),
            })
        })
        .collect();
    faults.sort_by_key(|fault| fault.at);
    faults.dedup_by_key(|fault| fault.at);
    faults.truncate(MOST_FAULTS);
    Err(faults)
}

/// The date around a byte: the parser gives the place of its wrong part.
fn value_at(text: &str, at: usize) -> &str {
    let is_part = |c: char| c.is_ascii_digit() || c == '-';
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let start = before.trim_end_matches(is_part).len();
    let end = at + after.len() - after.trim_start_matches(is_part).len();
    text.get(start..end).unwrap_or("")
}

fn word_at(text: &str, at: usize) -> &str {
    let unquoted = text.get(at..).unwrap_or("").trim_start_matches(['"', '\'']);
    unquoted.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').next().unwrap_or("")
}

fn entries<'t>(table: DeTable<'t>) -> Value<'t> {
    let entry = |(key, value): (Spanned<DeString<'t>>, Spanned<DeValue<'t>>)| {
        let at = key.span().start;
        Entry { at, key: key.into_inner(), node: node(value) }
    };
    let mut entries: Vec<Entry> = table.into_iter().map(entry).collect();
    entries.sort_by_key(|entry| entry.at);
    Value::Table(entries)
}

fn node(value: Spanned<DeValue<'_>>) -> Node<'_> {
    let at = value.span().start;
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(whole) => Value::Whole(whole),
            Err(_) => Value::Number(number.as_str().to_owned().into()),
        },
        DeValue::Float(number) => Value::Number(number.as_str().to_owned().into()),
        DeValue::Boolean(word) => Value::YesNo(word),
        DeValue::Datetime(date) => Value::Date(date.to_string()),
        DeValue::Array(list) => Value::List(list.into_iter().map(node).collect()),
        DeValue::Table(table) => entries(table),
    };
    Node { at, value }
}
