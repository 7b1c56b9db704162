//! Error messages of the TOML and JSON readers for typical slips, word for word. `texts/parser.rs` recognises them by their
//! beginnings, so a version with other words must be noticed.

use crate::support::{Group, Outcome, Test};
use kartotek_formats::texts::{Language, of_error, say, typing_error};
use serde::Deserialize;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("texts").tests([
        ("the TOML library still uses the words by which slips are recognised", || check_messages(&TOML, &toml_says)),
        ("the JSON library still uses the words by which slips are recognised", || check_messages(&JSON, &json_says)),
        ("wrong keys, words and dates in TOML and JSON are reported with their place", keys_and_places),
    ]))
}

/// The text read, the library's message, and ours.
type Slip = (&'static str, &'static str, &'static str);

const TOML: [Slip; 14] = [
    ("a = abc", "string values must be quoted, expected literal string", "form-syntax--unquoted"),
    ("a = x\"", "missing opening quote, expected `\"`", "form-syntax--unquoted"),
    ("a = \"x", "invalid basic string, expected `\"`", "form-syntax--open-text"),
    ("a = 'x", "invalid literal string, expected `'`", "form-syntax--open-text"),
    ("a = [1, 2", "unclosed array, expected `]`", "form-syntax--open-bracket"),
    ("a = {b = 1", "unclosed inline table, expected `}`", "form-syntax--open-bracket"),
    ("a", "key with no value, expected `=`", "form-syntax--no-sign"),
    ("a = {b 1}", "missing assignment between key-value pairs, expected `=`", "form-syntax--no-sign"),
    ("a = [1,2}", "missing comma between array elements, expected `,`", "form-syntax--missing-comma"),
    ("a = [1,,2]", "extra comma in array, expected value", "form-syntax--extra-comma"),
    ("a = \"x\"y", "unexpected key or value, expected newline, `#`", "form-syntax--left-over"),
    ("= 1", "unquoted keys cannot be empty, expected letters, numbers, `-`, `_`", "form-syntax--key"),
    ("é = 1", "invalid unquoted key, expected letters, numbers, `-`, `_`", "form-syntax--key"),
    (
        "a = \"\\q\"",
        "missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\\`, `\"`, `x`, `u`, `U`",
        "form-syntax--escape",
    ),
];

const JSON: [Slip; 9] = [
    ("{\"a\":x}", "expected value", "form-syntax--unquoted"),
    ("{\"a\":nul}", "expected ident", "form-syntax--unquoted"),
    ("{\"a\":\"x\ny\"}", "control character (\\u0000-\\u001F) found while parsing a string", "form-syntax--open-text"),
    ("{\"a\" 1}", "expected `:`", "form-syntax--no-sign"),
    ("{\"a\":1 \"b\":2}", "expected `,` or `}`", "form-syntax--missing-comma"),
    ("[1,]", "trailing comma", "form-syntax--extra-comma"),
    ("{} 1", "trailing characters", "form-syntax--left-over"),
    ("{a:1}", "key must be a string", "form-syntax--key"),
    ("{\"a\":\"\\q\"}", "invalid escape", "form-syntax--escape"),
];

fn toml_says(text: &str) -> Option<String> {
    toml::from_str::<toml::Table>(text).err().map(|error| error.message().to_owned())
}

/// The message without the place at its end.
fn json_says(text: &str) -> Option<String> {
    let said = serde_json::from_str::<serde_json::Value>(text).err()?.to_string();
    Some(said.rsplit_once(" at line ").map_or(said.clone(), |(why, _)| why.to_owned()))
}

fn check_messages(slips: &[Slip], says: &dyn Fn(&str) -> Option<String>) -> Outcome {
    let mut wrong = Vec::new();
    for (text, expected, key) in slips {
        let said = says(text).unwrap_or_default();
        let ours = typing_error(&said).map(|text| text.say(Language::En)).unwrap_or_default();
        if said != *expected || ours != say(Language::En, key, &[]) {
            wrong.push(format!("{text:?}: `{said}`, not `{expected}`; of ours `{ours}`, not {key}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    One,
    Two,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "only errors are looked at")]
enum Either {
    One(u8),
    Two(u8),
}

/// The table into which the rows below are read.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only errors are looked at")]
struct Row {
    word: Option<Word>,
    either: Option<Either>,
}

fn of_toml(text: &str) -> Option<(String, anyhow::Error)> {
    toml::from_str::<Row>(text).err().map(|error| (error.to_string(), error.into()))
}

fn of_json(text: &str) -> Option<(String, anyhow::Error)> {
    serde_json::from_str::<Row>(text).err().map(|error| (error.to_string(), error.into()))
}

/// The reader, the text, parts of the library's whole message, and our sentence.
type Said = (fn(&str) -> Option<(String, anyhow::Error)>, &'static str, &'static [&'static str], &'static str);

const SAID: [Said; 9] = [
    (
        of_toml,
        "word = tru",
        &["\ninvalid boolean, expected `true`\n"],
        "line 1, column 8: expected here: true or false",
    ),
    (
        of_toml,
        "either = { one = 300 }",
        &["\ninvalid value: integer `300`, expected u8\n"],
        "line 1, column 18: the number 300 is not possible here",
    ),
    (
        of_toml,
        "word = \"one\"\nword = \"two\"",
        &["TOML parse error at line 2, column 1\n", "\nduplicate key\n"],
        "line 2, column 1: this key is given twice",
    ),
    (
        of_json,
        "{\"word\": \"one\",\n \"word\": \"two\"}",
        &["duplicate field `word` at line 2 column 7"],
        "line 2, column 7: the key `word` is given twice",
    ),
    (
        of_toml,
        "word = \"three\"",
        &["TOML parse error at line 1, column 8\n", "\nunknown variant `three`, expected `one` or `two`\n"],
        "line 1, column 8: `three` is not one of the words that are allowed here: `one` or `two`",
    ),
    (
        of_json,
        "{\"word\": \"three\"}",
        &["unknown variant `three`, expected `one` or `two` at line 1 column 16"],
        "line 1, column 16: `three` is not one of the words that are allowed here: `one` or `two`",
    ),
    (
        of_toml,
        "either = {}",
        &["TOML parse error at line 1, column 10\n", "\nwanted exactly 1 element, found 0 elements\n"],
        "line 1, column 10: only one of the keys may be here, and there are several",
    ),
    (
        of_toml,
        "either = {one = 1, two = 2}",
        &["TOML parse error at line 1, column 10\n", "\nwanted exactly 1 element, more than 1 element\n"],
        "line 1, column 10: only one of the keys may be here, and there are several",
    ),
    (
        of_toml,
        "word = 2026-02-30",
        &["TOML parse error at line 1, column 8\n", "\ninvalid date, expected day between 01 and 28\n"],
        "line 1, column 8: expected here: a date like 2026-04-02",
    ),
];

fn keys_and_places() -> Outcome {
    let mut wrong = Vec::new();
    for (read, text, parts, expected) in SAID {
        let Some((said, error)) = read(text) else {
            wrong.push(format!("{text:?} is read"));
            continue;
        };
        let ours = of_error(&error).say(Language::En);
        if !parts.iter().all(|part| said.contains(part)) || ours != expected {
            wrong.push(format!("{text:?}: `{said}`, not {parts:?}; of ours `{ours}`, not `{expected}`"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
