//! JSON that is safe to show: characters that a terminal obeys or does not show are escaped where serde leaves them. A
//! reader of the JSON gets the original text.

#![expect(clippy::disallowed_methods, reason = "this is the one place that writes what may be shown")]

use super::{Language, Text, is_invisible};
use serde::ser::{Error, Serialize, Serializer};
use std::cell::Cell;
use std::fmt::Write;

thread_local! {
    /// The language of the value that is being written. `None`: it may not contain texts.
    static LANGUAGE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.say(language()?))
    }
}

/// The language of the texts in the value.
///
/// # Errors
/// The value is written by a function that has no language.
pub(crate) fn language<E: Error>() -> Result<Language, E> {
    LANGUAGE.get().ok_or_else(|| E::custom("a text is written without a language"))
}

/// Runs `write`, with texts and diagnostics in a language.
pub fn said_in<T>(language: Language, write: impl FnOnce() -> T) -> T {
    let before = LANGUAGE.replace(Some(language));
    let written = write();
    LANGUAGE.set(before);
    written
}

/// A value in one line, without a line break at its end.
///
/// # Errors
/// It cannot be written as JSON.
pub fn line(value: &(impl Serialize + ?Sized)) -> serde_json::Result<String> {
    Ok(escaped(serde_json::to_string(value)?))
}

/// A value over several lines, without a line break at its end.
///
/// # Errors
/// It cannot be written as JSON.
pub fn pretty(value: &(impl Serialize + ?Sized)) -> serde_json::Result<String> {
    Ok(escaped(serde_json::to_string_pretty(value)?))
}

/// A value as a file, which ends with a line break.
///
/// # Errors
/// It cannot be written as JSON.
pub fn file(value: &(impl Serialize + ?Sized)) -> serde_json::Result<Vec<u8>> {
    Ok((pretty(value)? + "\n").into_bytes())
}

/// Escapes invisible characters. Outside its texts JSON has none but line breaks.
fn escaped(json: String) -> String {
    let is_escaped = |c: char| c != '\n' && is_invisible(c);
    if !json.contains(is_escaped) {
        return json;
    }
    let mut out = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        match is_escaped(c) {
            false => out.push(c),
            true => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_escaped_and_read_again_as_it_was() {
        let text = "Æ\u{1b}[2J\u{7f}\u{9b}\u{202e}\u{2028}\u{200b}\u{e0041}\n\t\"";
        let written = line(&[text]).unwrap();
        assert_eq!(written, r#"["Æ\u001b[2J\u007f\u009b\u202e\u2028\u200b\udb40\udc41\n\t\""]"#);
        assert_eq!(serde_json::from_str::<[String; 1]>(&written).unwrap(), [text]);
        assert_eq!(pretty(&["a", "\u{85}"]).unwrap(), "[\n  \"a\",\n  \"\\u0085\"\n]");
    }
}
