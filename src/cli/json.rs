//! JSON output of commands, ending with a line break.

use super::{Failure, output};
use kartotek_formats::texts::{Language, json};
use serde::Serialize;

/// A value on one line.
pub fn line(value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    ended(json::line(value))
}

/// A value on several lines.
pub fn pretty(value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    ended(json::pretty(value))
}

/// A value on one line, with its texts and diagnostics in a language.
pub fn line_in(language: Language, value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    json::said_in(language, || line(value))
}

/// A value on several lines, with its texts and diagnostics in a language.
pub fn pretty_in(language: Language, value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    json::said_in(language, || pretty(value))
}

fn ended(json: serde_json::Result<String>) -> Result<String, Failure> {
    json.map(|json| json + "\n").map_err(|error| Failure::Output(error.into()))
}

/// The reason why a command failed.
#[derive(Serialize)]
struct FailedJson<'f> {
    error: ErrorJson<'f>,
}

#[derive(Serialize)]
struct ErrorJson<'f> {
    message: &'f str,
    exit_code: u8,
}

/// The schema of `FailedJson`.
pub fn failed_schema() -> serde_json::Value {
    let error = serde_json::json!({
        "type": "object",
        "properties": { "message": { "type": "string" }, "exit_code": { "type": "integer", "enum": [2, 3, 4] } },
        "required": ["message", "exit_code"],
        "additionalProperties": false,
    });
    serde_json::json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": { "error": error },
        "required": ["error"],
        "additionalProperties": false,
    })
}

/// Prints the failure as JSON if JSON was requested and nothing has been printed yet.
pub fn failed(message: &str, exit_code: u8) {
    if is_asked_for() && !output::has_printed() {
        let failed = FailedJson { error: ErrorJson { message, exit_code } };
        // If stdout cannot be written either, only the line on stderr remains.
        let _ = line(&failed).and_then(|line| output::print(&line));
    }
}

fn is_asked_for() -> bool {
    let typed: Vec<_> = std::env::args_os().skip(1).collect();
    let in_two = typed.windows(2).any(|pair| pair[0] == "--format" && pair[1] == "json");
    in_two || typed.iter().any(|word| word == "--format=json")
}
