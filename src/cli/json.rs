//! JSON output of commands, ending with a line break. An answer without a schema does not compile.

use super::Failure;
use super::output::{self, language};
use kartotek_formats::texts::json;
use schemars::JsonSchema;
use serde::Serialize;
use std::marker::PhantomData;

/// An answer in JSON; [`super::answers`] lists the commands.
pub trait Answer: Serialize + JsonSchema {}

impl<T: Serialize + JsonSchema + ?Sized> Answer for T {}

/// A value on one line.
pub fn line(value: &(impl Answer + ?Sized)) -> Result<String, Failure> {
    ended(json::said_in(language(), || json::line(value)))
}

/// A value on several lines.
pub fn pretty(value: &(impl Answer + ?Sized)) -> Result<String, Failure> {
    ended(json::said_in(language(), || json::pretty(value)))
}

fn ended(json: serde_json::Result<String>) -> Result<String, Failure> {
    json.map(|json| json + "\n").map_err(|error| Failure::Output(error.into()))
}

/// An answer about several reports.
#[derive(Serialize, JsonSchema)]
pub struct Reports<R> {
    pub reports: Vec<R>,
}

/// An answer with its keys in alphabetical order.
#[derive(Serialize, JsonSchema)]
#[serde(transparent, bound = "")]
#[schemars(bound = "A: JsonSchema")]
pub struct Sorted<A>(#[schemars(with = "A")] pub serde_json::Value, #[serde(skip)] pub PhantomData<A>);

impl<A: Serialize> Sorted<A> {
    pub fn of(answer: &A) -> Result<Sorted<A>, Failure> {
        let value = json::said_in(language(), || serde_json::to_value(answer));
        Ok(Sorted(value.map_err(|error| Failure::Output(error.into()))?, PhantomData))
    }
}

/// The reason why a command failed.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Failed", deny_unknown_fields)]
pub struct FailedJson<'f> {
    error: ErrorJson<'f>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ErrorJson<'f> {
    message: &'f str,
    #[schemars(extend("enum" = [2, 3, 4]))]
    exit_code: u8,
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
