//! Errors in words of the catalogue: what went wrong and why, in the reader's language.
//!
//! A [`Text`] is an error by itself (`bail!(text!(…))`); [`OrSay`] gives a meaning to an error of other code. Common messages of
//! libraries and the operating system are translated, all others given as they are.

use super::parser::of_parser;
use super::{Language, Text, text};
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The text in English, for logs.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::En))
    }
}

impl Error for Text {}

/// An error with its meaning for the office.
#[derive(Debug)]
pub struct ErrorInContext {
    text: Text,
    cause: anyhow::Error,
}

impl fmt::Display for ErrorInContext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl Error for ErrorInContext {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.cause.as_ref())
    }
}

impl ErrorInContext {
    pub fn new(text: Text, cause: impl Into<anyhow::Error>) -> ErrorInContext {
        ErrorInContext { text, cause: cause.into() }
    }
}

/// Adds the meaning of an error, or of a missing value.
pub trait OrSay<T> {
    /// Adds a text to the error that says what failed.
    ///
    /// # Errors
    /// The text, with the original error as its cause.
    fn or_say(self, text: impl FnOnce() -> Text) -> anyhow::Result<T>;
}

impl<T, E: Into<anyhow::Error>> OrSay<T> for Result<T, E> {
    fn or_say(self, text: impl FnOnce() -> Text) -> anyhow::Result<T> {
        self.map_err(|cause| anyhow::Error::new(ErrorInContext::new(text(), cause)))
    }
}

impl<T> OrSay<T> for Option<T> {
    fn or_say(self, text: impl FnOnce() -> Text) -> anyhow::Result<T> {
        self.ok_or_else(|| anyhow::Error::new(text()))
    }
}

/// A file or folder that cannot be read.
pub fn cannot_read(path: &Path) -> Text {
    text!("cannot-be-read", file = path.display().to_string())
}

/// A file or folder that cannot be written.
pub fn cannot_write(path: &Path) -> Text {
    text!("cannot-be-written", file = path.display().to_string())
}

/// The run, for a chain of errors.
pub fn in_run(run: impl fmt::Display) -> Text {
    text!("in-run", run = run.to_string())
}

/// The error and its chain of causes, as one text.
pub fn of_error(error: &anyhow::Error) -> Text {
    let mut links: Vec<Text> = error.chain().map(of_link).collect();
    let last = links.pop().unwrap_or(Text::Plain(String::new()));
    links.into_iter().rev().fold(last, |why, what| text!("because", what, why))
}

fn of_link(error: &(dyn Error + 'static)) -> Text {
    if let Some(text) = error.downcast_ref::<Text>() {
        return text.clone();
    }
    if let Some(because) = error.downcast_ref::<ErrorInContext>() {
        return because.text.clone();
    }
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return of_io(error);
    }
    if let Some(error) = error.downcast_ref::<toml::de::Error>() {
        return of_toml(error);
    }
    if let Some(error) = error.downcast_ref::<serde_json::Error>() {
        return of_json(error);
    }
    if let Some(error) = error.downcast_ref::<csv::Error>() {
        return of_csv(error);
    }
    if error.is::<std::str::Utf8Error>() || error.is::<std::string::FromUtf8Error>() {
        return text!("error-not-utf-8");
    }
    Text::Plain(error.to_string())
}

/// The operating system's error in our words.
pub fn of_io(error: &io::Error) -> Text {
    if let Some(inner) = error.get_ref() {
        return of_link(inner);
    }
    match (error.kind(), error.raw_os_error()) {
        (ErrorKind::InvalidData, None) => text!("error-not-utf-8"),
        (_, None) => Text::Plain(error.to_string()),
        (kind, Some(number)) => {
            let number = number.to_string();
            match kind {
                ErrorKind::NotFound => text!("error-not-found", number),
                ErrorKind::PermissionDenied => text!("error-permission", number),
                ErrorKind::AlreadyExists => text!("error-exists", number),
                ErrorKind::NotADirectory => text!("error-no-folder", number),
                ErrorKind::IsADirectory => text!("error-folder", number),
                ErrorKind::DirectoryNotEmpty => text!("error-not-empty", number),
                ErrorKind::ReadOnlyFilesystem => text!("error-read-only", number),
                ErrorKind::StorageFull => text!("error-no-space", number),
                ErrorKind::QuotaExceeded => text!("error-quota", number),
                ErrorKind::FileTooLarge => text!("error-too-large", number),
                ErrorKind::InvalidFilename => text!("error-file-name", number),
                ErrorKind::ResourceBusy => text!("error-busy", number),
                // EIO has no `ErrorKind`.
                _ if number == "5" && cfg!(unix) => text!("error-io", number),
                _ => text!("error-of-system", what = error.to_string()),
            }
        }
    }
}

fn of_toml(error: &toml::de::Error) -> Text {
    let why = of_parser(error.message());
    let line = error.span().map(|_| error.to_string());
    // Its first line names the place: `TOML parse error at line 3, column 7`.
    let place =
        line.as_deref().and_then(|shown| shown.lines().next()?.split_once(" at line ")?.1.split_once(", column "));
    match place {
        Some((line, column)) => text!("error-line-column", line, column, why),
        None => why,
    }
}

fn of_json(error: &serde_json::Error) -> Text {
    let said = error.to_string();
    // It ends with the place: ` at line 3 column 7`.
    let why = of_parser(said.rsplit_once(" at line ").map_or(said.as_str(), |(why, _)| why));
    match error.line() {
        0 => why,
        line => text!("error-line-column", line = line.to_string(), column = error.column().to_string(), why),
    }
}

fn of_field(error: &csv::DeserializeError) -> Text {
    match error.kind() {
        csv::DeserializeErrorKind::Message(message) => of_parser(message),
        csv::DeserializeErrorKind::ParseInt(_) => text!("error-no-number"),
        other => Text::Plain(other.to_string()),
    }
}

/// The field that cannot be read, counted from 0, and why. `None`: it is about no field.
pub fn of_cell(error: &csv::Error) -> Option<(Option<u64>, Text)> {
    match error.kind() {
        csv::ErrorKind::Deserialize { err, .. } => Some((err.field(), of_field(err))),
        _ => None,
    }
}

fn of_csv(error: &csv::Error) -> Text {
    match error.kind() {
        csv::ErrorKind::Io(error) => of_io(error),
        csv::ErrorKind::Utf8 { .. } => text!("error-not-utf-8"),
        csv::ErrorKind::UnequalLengths { pos, expected_len, len } => {
            let line = pos.as_ref().map_or(0, csv::Position::line).to_string();
            text!("error-fields", line, found = *len, expected = *expected_len)
        }
        csv::ErrorKind::Deserialize { pos, err } => {
            let why = of_field(err);
            let line = pos.as_ref().map_or(0, csv::Position::line).to_string();
            match err.field() {
                Some(field) => text!("error-line-field", line, field = (field + 1).to_string(), why),
                None => text!("error-line", line, why),
            }
        }
        _ => Text::Plain(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn danish(error: &anyhow::Error) -> String {
        of_error(error).say(Language::Da)
    }

    #[test]
    fn an_error_and_its_causes_are_said_in_one_language() {
        let full = io::Error::from_raw_os_error(28);
        let named = io::Error::new(full.kind(), ErrorInContext::new(Text::from("runs/x"), full));
        let error = Err::<(), _>(named).or_say(|| text!("cannot-be-written", file = "runs")).unwrap_err();
        assert_eq!(danish(&error), "runs kan ikke skrives: runs/x: der er ikke mere plads på disken (systemfejl 28)");
        let english = of_error(&error).say(Language::En);
        assert_eq!(english, "runs cannot be written: runs/x: No space left on device (os error 28)");
    }

    #[test]
    fn what_a_reader_of_toml_says_of_keys_is_said_in_our_words() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "it is never read")]
        struct Own {
            rule_sets: Vec<String>,
            fee: u32,
        }
        let said = |text: &str| danish(&toml::from_str::<Own>(text).unwrap_err().into());
        assert_eq!(said("fee = 1"), "linje 1, tegn 1: nøglen `rule_sets` mangler");
        assert_eq!(said("fees = 1"), "linje 1, tegn 1: nøglen `fees` findes ikke; der kan stå `rule_sets` eller `fee`");
        assert_eq!(said("fee = \"1\""), "linje 1, tegn 7: her står teksten \"1\", men der skulle stå et helt tal");
        assert_eq!(
            of_parser("`6.4.2026` is not a date; write 2026-04-06").say(Language::Da),
            "`6.4.2026` er ikke en dato; skriv 2026-04-06"
        );
        assert_eq!(said("rule_sets = 5"), "linje 1, tegn 13: her står tallet 5, men der skulle stå en liste");
    }
}
