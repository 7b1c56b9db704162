//! Usage errors. In English clap words them; our own objections to a value, and all errors in another language, are
//! sentences of the catalogue.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use kartotek_formats::texts::{Language, Text, Value, say_attribute, text};
use std::error::Error;
use std::num::ParseIntError;

/// The error with its remedies; `None`: clap's own words serve, or it is help rather than an error.
pub fn sentences(error: &clap::Error, language: Language) -> Option<String> {
    if let Some(text) = value_objection(error) {
        return Some(text.say(language));
    }
    if language == Language::En {
        return None;
    }
    let mut lines = vec![sentence(error, language)?];
    lines.extend(remedies(error, language).into_iter().map(|remedy| format!("  {remedy}")));
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        lines.push(format!("\n{}", with_usage_title(&usage.to_string(), language)));
    }
    lines.push(format!("\n{}", say_objection(language, "look", [])?));
    Some(lines.join("\n"))
}

/// Our own objection to the value of an option.
fn value_objection(error: &clap::Error) -> Option<Text> {
    let why = error.source()?.downcast_ref::<Text>()?.clone();
    let option = context_value(error, ContextKind::InvalidArg)?.split_whitespace().next()?;
    Some(text!("option-value", option, value = context_value(error, ContextKind::InvalidValue)?, why))
}

/// Translates the title of clap's usage line.
fn with_usage_title(usage: &str, language: Language) -> String {
    match usage.strip_prefix("Usage: ") {
        Some(usage) => format!("{}: {usage}", super::word(language, "usage")),
        None => usage.to_owned(),
    }
}

fn sentence(error: &clap::Error, language: Language) -> Option<String> {
    let argument = context_value(error, ContextKind::InvalidArg);
    let command = context_value(error, ContextKind::InvalidSubcommand);
    let value = context_value(error, ContextKind::InvalidValue);
    let about = |name| say_objection(language, name, [("argument", argument?.into())]);
    let about_value = |name| say_objection(language, name, [("argument", argument?.into()), ("value", value?.into())]);
    let about_number = |name, number| {
        let counts = [number, ContextKind::ActualNumValues].map(|kind| context_count(error, kind));
        let [Some(needed), Some(given)] = counts else { return None };
        say_objection(language, name, [("argument", argument?.into()), ("needed", needed), ("given", given)])
    };
    match error.kind() {
        ErrorKind::InvalidValue if value == Some("") => about("value-missing"),
        ErrorKind::InvalidValue => about_value("value-unknown"),
        ErrorKind::UnknownArgument => about("argument-unknown"),
        ErrorKind::InvalidSubcommand => say_objection(language, "command-unknown", [("command", command?.into())]),
        ErrorKind::NoEquals => about("equals-missing"),
        ErrorKind::ValueValidation => {
            let why = parser_message(error, language);
            say_objection(
                language,
                "value-wrong",
                [("argument", argument?.into()), ("value", value?.into()), ("why", why.into())],
            )
        }
        ErrorKind::TooManyValues => about_value("values-many"),
        ErrorKind::TooFewValues => about_number("values-few", ContextKind::MinValues),
        ErrorKind::WrongNumberOfValues => about_number("values-number", ContextKind::ExpectedNumValues),
        ErrorKind::ArgumentConflict => conflict(error, language),
        ErrorKind::MissingRequiredArgument => say_objection(
            language,
            "arguments-missing",
            [("arguments", Value::all_quoted(&context_values(error, ContextKind::InvalidArg)))],
        ),
        ErrorKind::MissingSubcommand => say_objection(language, "command-missing", [("command", command?.into())]),
        ErrorKind::InvalidUtf8 => say_objection(language, "not-text", []),
        _ => None,
    }
}

fn conflict(error: &clap::Error, language: Language) -> Option<String> {
    let typed = context_value(error, ContextKind::InvalidArg)
        .or_else(|| context_value(error, ContextKind::InvalidSubcommand))?;
    let others = context_values(error, ContextKind::PriorArg);
    match others.as_slice() {
        [] => say_objection(language, "conflict-any", [("argument", typed.into())]),
        [other] if *other == typed => say_objection(language, "argument-twice", [("argument", typed.into())]),
        others => {
            say_objection(language, "conflict", [("argument", typed.into()), ("others", Value::all_quoted(others))])
        }
    }
}

/// The reason why a parser of another crate refuses a value.
fn parser_message(error: &clap::Error, language: Language) -> String {
    let source = error.source();
    if source.is_some_and(|source| source.downcast_ref::<ParseIntError>().is_some()) {
        return say_objection(language, "not-a-number", []).unwrap_or_default();
    }
    let words = source.map(ToString::to_string).unwrap_or_default();
    let bounds = words.split_once(" is not in ").and_then(|(_, bounds)| bounds.split_once(".."));
    let said = bounds.and_then(|(from, to)| match to.trim_start_matches('=') {
        "" => say_objection(language, "out-of-range-above", [("from", from.into())]),
        to => say_objection(language, "out-of-range", [("from", from.into()), ("to", to.into())]),
    });
    said.unwrap_or(words)
}

/// Suggested and possible words.
fn remedies(error: &clap::Error, language: Language) -> Vec<String> {
    let kinds = [
        (ContextKind::ValidValue, "possible"),
        (ContextKind::ValidSubcommand, "possible"),
        (ContextKind::SuggestedValue, "nearest"),
        (ContextKind::SuggestedArg, "nearest"),
        (ContextKind::SuggestedSubcommand, "nearest"),
    ];
    let named_words = kinds.into_iter().map(|(kind, name)| (context_values(error, kind), name));
    let lists = named_words.filter(|(words, _)| !words.is_empty());
    let mut said: Vec<String> = lists
        .filter_map(|(words, name)| say_objection(language, name, [("words", Value::any_quoted(&words))]))
        .collect();
    if let Some(ContextValue::StyledStrs(hints)) = error.get(ContextKind::Suggested) {
        said.extend(hints.iter().filter_map(|words| hint(&words.to_string(), language)));
    }
    said
}

/// Translates a hint of clap's, which is known by its quoted words.
fn hint(words: &str, language: Language) -> Option<String> {
    let quoted: Vec<&str> = words.split('\'').skip(1).step_by(2).collect();
    match quoted.as_slice() {
        [command, "--"] => say_objection(language, "hint-command", [("command", (*command).into())]),
        [line] => say_objection(language, "hint-elsewhere", [("line", (*line).into())]),
        _ => None,
    }
}

fn say_objection<const N: usize>(language: Language, name: &str, values: [(&'static str, Value); N]) -> Option<String> {
    say_attribute(language, "kartotek--objections", name, &values)
}

fn context_value(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(one) => Some(one),
        _ => None,
    }
}

fn context_values(error: &clap::Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one],
        Some(ContextValue::Strings(several)) => several.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

fn context_count(error: &clap::Error, kind: ContextKind) -> Option<Value> {
    match error.get(kind)? {
        ContextValue::Number(count) => Some(Value::Number(i64::try_from(*count).unwrap_or(i64::MAX))),
        _ => None,
    }
}
