//! Words common errors of the readers of TOML, JSON and CSV: those about keys and values, and typing errors.

use super::{Language, Text, Value, text};

/// The error of a reader of TOML, JSON or CSV, in our words if it is a common one about keys and values.
pub fn of_parser(message: &str) -> Text {
    let message = message.trim().replace('\n', "; ");
    let quoted = |text: &str| text.split('`').nth(1).unwrap_or_default().to_owned();
    let after = |begin: &str| message.strip_prefix(begin);
    let expected =
        |rest: &str| rest.split_once(", expected ").map(|(found, wanted)| (found.to_owned(), wanted.to_owned()));
    if let Some(rest) = after("missing field ") {
        return text!("error-key-missing", key = quoted(rest));
    }
    if let Some(rest) = after("duplicate field ") {
        return text!("error-key-twice", key = quoted(rest));
    }
    if message.starts_with("wanted exactly 1 element") {
        return text!("error-one-key");
    }
    if message == "duplicate key" {
        return text!("error-key-again");
    }
    if let Some((found, wanted)) = after("unknown field ").and_then(expected) {
        return text!("error-key-unknown", key = quoted(&found), known = words(&wanted));
    }
    if let Some((found, wanted)) = after("unknown variant ").and_then(expected) {
        return text!("error-word-unknown", word = quoted(&found), known = words(&wanted));
    }
    if let Some((found, wanted)) = after("invalid type: ").and_then(expected) {
        return text!("error-type", found = of_type(&found), wanted = of_type(&wanted));
    }
    if let Some((found, _)) = after("invalid value: ").and_then(expected) {
        return text!("error-value", found = of_type(&found));
    }
    typing_error(&message).or_else(|| of_ours(&message)).unwrap_or(Text::Plain(message))
}

/// The text for a typing error that makes a form, JSON or settings unreadable.
pub fn typing_error(message: &str) -> Option<Text> {
    let begins = |beginnings: &[&str]| beginnings.iter().any(|beginning| message.starts_with(beginning));
    Some(match message {
        _ if begins(&["invalid boolean"]) => text!("form-syntax--wanted", wanted = text!("form-syntax--yes-no")),
        // `invalid date`, `invalid date-time`, `invalid datetime`.
        _ if begins(&["invalid date", "invalid time"]) => {
            text!("form-syntax--wanted", wanted = text!("form-syntax--date"))
        }
        _ if begins(&["invalid integer", "invalid float", "unexpected leading zero", "`_` may only"]) => {
            text!("form-syntax--wanted", wanted = text!("form-syntax--whole-number"))
        }
        _ if begins(&["string values must be quoted", "missing opening quote", "expected value", "expected ident"]) => {
            text!("form-syntax--unquoted")
        }
        _ if begins(&["invalid basic string", "invalid literal string", "control character"]) => {
            text!("form-syntax--open-text")
        }
        _ if begins(&["unclosed"]) => text!("form-syntax--open-bracket"),
        _ if begins(&["key with no value", "missing assignment", "expected `:`"]) => text!("form-syntax--no-sign"),
        _ if begins(&["missing comma", "expected `,`"]) => text!("form-syntax--missing-comma"),
        _ if begins(&["extra comma", "trailing comma"]) => text!("form-syntax--extra-comma"),
        _ if begins(&["unexpected key or value", "trailing characters"]) => text!("form-syntax--left-over"),
        _ if begins(&["invalid unquoted key", "unquoted keys", "key must be a string"]) => text!("form-syntax--key"),
        _ if begins(&["invalid escape", "missing escaped value"]) => text!("form-syntax--escape"),
        _ => return None,
    })
}

/// Errors that our own types give to a reader, in English, with at most one value in backticks.
const OURS: [&str; 5] = ["value-no-date", "value-no-points", "value-no-player-id", "value-one-player", "value-no-fee"];

fn of_ours(message: &str) -> Option<Text> {
    let found = message.split('`').nth(1).unwrap_or_default();
    let texts = OURS.into_iter().map(|key| Text::new(key).with("found", found));
    texts.into_iter().find(|text| text.say(Language::En) == message)
}

/// The words in `` one of `a`, `b` `` or `` `a` or `b` ``.
fn words(wanted: &str) -> Value {
    Value::AnyOf(wanted.split('`').skip(1).step_by(2).map(|word| Text::Plain(format!("`{word}`"))).collect())
}

/// The text of serde's name for a value or a type: ``integer `5` ``, `a string`.
fn of_type(message: &str) -> Text {
    let (kind, value) = message.split_once(' ').unwrap_or((message, ""));
    match (kind, value.trim_matches(['`', '"'])) {
        ("a" | "an", kind) => of_type(kind),
        ("string", "") => text!("form-syntax--text"),
        ("string", value) => text!("form-syntax--the-text", value),
        ("integer", "") | ("i32" | "i64" | "u8" | "u16" | "u32" | "u64" | "usize", _) => {
            text!("form-syntax--whole-number")
        }
        ("integer", value) => text!("form-syntax--the-number", value),
        ("floating", value) => text!("form-syntax--the-number", value = value.trim_start_matches("point `")),
        ("boolean", "") => text!("form-syntax--yes-no"),
        ("boolean", value) => text!("form-syntax--the-word", value),
        ("sequence", _) => text!("form-syntax--a-list"),
        ("map" | "struct", _) => text!("form-syntax--a-table"),
        ("datetime" | "TOML", _) => text!("form-syntax--date"),
        _ => Text::Plain(message.to_owned()),
    }
}
