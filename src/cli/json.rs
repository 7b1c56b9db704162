//! JSON as a command prints it: it ends with a line break.

use super::Failure;
use kartotek_formats::texts::json;
use serde::Serialize;

/// A value in one line.
pub fn line(value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    ended(json::line(value))
}

/// A value over several lines.
pub fn pretty(value: &(impl Serialize + ?Sized)) -> Result<String, Failure> {
    ended(json::pretty(value))
}

fn ended(json: serde_json::Result<String>) -> Result<String, Failure> {
    json.map(|json| json + "\n").map_err(|error| Failure::Output(error.into()))
}
