//! Help, manual and usage errors in the reader's language. The English words are the commands' doc comments and clap's
//! own; those of other languages are in the catalogue (`command-line.ftl`), by command and argument.

mod objection;
mod terminal_help;
mod translation;

pub use objection::sentences;
pub use terminal_help::{manual_in_language, page};

use crate::cli::{Common, typed_option};
use clap::{Command, CommandFactory};
use kartotek_formats::texts::{Language, say, say_attribute};
use std::path::PathBuf;
use translation::Place;

/// The program with the words of a language, for completions and manual pages. Except in English it must not parse: it
/// is for printing only.
pub fn program(language: Language) -> Command {
    let program = super::Cli::command();
    match language {
        Language::En => program,
        Language::Da => translation::translated(program, &mut |place, _| translate(language, place)),
    }
}

/// Like [`program`], with clap's own words in the language, for help on a terminal.
pub fn program_on_terminal(language: Language) -> Command {
    let program = terminal_help::join_paragraphs(program(language));
    match language {
        Language::En => program,
        Language::Da => terminal_help::translate_help(program, language),
    }
}

/// The text of a place: its own, else that of the commands above it, else that of any command.
fn translate(language: Language, place: &Place) -> Option<String> {
    place.keys().find_map(|key| text(language, &key, place.part()))
}

/// A text of the catalogue, or an attribute of one.
fn text(language: Language, key: &str, attribute: Option<&str>) -> Option<String> {
    match attribute {
        Some(attribute) => say_attribute(language, key, attribute, &[]),
        None => Some(say(language, key, &[])).filter(|said| said != key),
    }
}

/// One of clap's own words, translated.
fn word(language: Language, name: &str) -> String {
    say_attribute(language, "kartotek--words", name, &[]).unwrap_or_else(|| name.to_owned())
}

/// The language as typed, else that of `KARTOTEK_LANGUAGE`, else that of the office.
pub fn typed_language() -> Language {
    let option = |name| typed_option(std::env::args_os(), name);
    let language = option("--language").or_else(|| std::env::var_os("KARTOTEK_LANGUAGE"));
    let office = option("--office").or_else(|| std::env::var_os("KARTOTEK_OFFICE")).map(PathBuf::from);
    let common = Common { office, language: language.and_then(|code| Language::of_code(code.to_str()?)) };
    common.language_of_output()
}

#[cfg(test)]
mod tests;
