//! `docs/ERRORS.md`: every diagnostic with its example, in English and in Danish. Made from `tests/errors`.

use crate::errors::{expected, messages};
use crate::support::{self, Outcome, Test};
use kartotek::diagnostic::codes::CODES;
use kartotek::diagnostic::{Code, Outsiders, Severity};
use kartotek::texts::{Language, say};
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("errors: docs/ERRORS.md shows every message as it is, in both languages", document)])
}

const INTRODUCTION: &str = "\
# Every message

What kartotek may say about a report or a FIDE list, in the order of its code: how much it weighs, the paragraph it comes
from, what it means, and an example with the exact words, then what it says in a Danish office. An **error** holds the report
back, and the proposal that a list is for; a **warning** and a **note** do not. A letter to a director has what is told outside
the office. The files of each example lie in
`tests/errors/`, in a folder of the code's name.

This page is made from those examples. A test compares it; `KARTOTEK_BLESS=1 cargo test --test main` writes it anew.
";

fn document() -> Outcome {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("\n| code | weight | paragraph | outside the office | means |\n|---|---|---|---|---|\n");
    for code in CODES {
        let (weight, paragraph) = (weight(code, Language::En), code.paragraph.unwrap_or("–"));
        let meaning = code.meaning(Language::En);
        let outside = match code.outsiders {
            Outsiders::Told => "told",
            Outsiders::WithoutRemedy => "told, with another remedy",
            Outsiders::InOtherWords => "in other words",
            Outsiders::NotTold => "not told",
        };
        let _ = writeln!(page, "| [{0}](#{0}) | {weight} | {paragraph} | {outside} | {meaning} |", code.name);
    }
    for code in CODES {
        let paragraph = code.paragraph.map(|paragraph| format!(", {paragraph}")).unwrap_or_default();
        let _ = write!(page, "\n## {}\n", code.name);
        let [english, danish] = [Language::En, Language::Da];
        let example = expected(code, english)?;
        let _ = write!(page, "\n{}{paragraph}. {}\n", weight(code, english), code.meaning(english));
        let _ = write!(page, "\n```text\n{example}```\n");
        let example = without_lines(&expected(code, danish)?);
        let _ = write!(page, "\n{}{paragraph}. {}\n", weight(code, danish), code.meaning(danish));
        let _ = write!(page, "\n```text\n{example}```\n");
    }
    support::compare(&support::repository("docs/ERRORS.md"), &page)
}

/// `Error`, `Fejl`.
fn weight(code: &Code, language: Language) -> String {
    let key = match code.severity {
        Severity::Error => "weight-error",
        Severity::Warning => "weight-warning",
        Severity::Note => "weight-note",
    };
    let word = say(language, key, &[]);
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The messages of a Danish transcript and what to do: the lines they point at were shown before.
fn without_lines(transcript: &str) -> String {
    let mut out = String::new();
    let mut is_inside = false;
    for line in transcript.lines() {
        let is_message = messages(line, Language::Da).next().is_some();
        is_inside = is_message || (is_inside && !line.is_empty());
        if is_message || (is_inside && !is_of_a_file(line)) {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

/// `  --> skovby-b.trf:12:4`, `   |`, `12 | 001    1 …`.
fn is_of_a_file(line: &str) -> bool {
    let line = line.trim_start();
    let after_number = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    line.starts_with("-->") || after_number.starts_with('|')
}
