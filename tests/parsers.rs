//! Errors of the readers of TOML and JSON for slips of the pen, word for word: `texts/parser.rs` knows them by their
//! beginnings, so a version that says them otherwise must be noticed.

use crate::support::{Outcome, Test};
use kartotek_formats::texts::{Language, say, slip};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![
        Test::new("texts: TOML says what slips are known by", || pinned(&TOML, &toml_says)),
        Test::new("texts: JSON says what slips are known by", || pinned(&JSON, &json_says)),
    ])
}

/// The text that is read, the library's message, and the text of ours.
type Slip = (&'static str, &'static str, &'static str);

const TOML: [Slip; 13] = [
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

/// Without the place, which stands at the end.
fn json_says(text: &str) -> Option<String> {
    let said = serde_json::from_str::<serde_json::Value>(text).err()?.to_string();
    Some(said.rsplit_once(" at line ").map_or(said.clone(), |(why, _)| why.to_owned()))
}

fn pinned(slips: &[Slip], says: &dyn Fn(&str) -> Option<String>) -> Outcome {
    let mut wrong = Vec::new();
    for (text, expected, key) in slips {
        let said = says(text).unwrap_or_default();
        let ours = slip(&said).map(|text| text.say(Language::En)).unwrap_or_default();
        if said != *expected || ours != say(Language::En, key, &[]) {
            wrong.push(format!("{text:?}: `{said}`, not `{expected}`; of ours `{ours}`, not {key}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
