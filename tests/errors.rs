//! Every kind of diagnostic, by example: `tests/errors/CODE/` holds the files of a report that is wrong in one way, the
//! commands that find it (`cmd`) and what they must say (`expected`). `docs/ERRORS.md` shows them all.
//!
//! `cmd` is a script (see `support`). `# also CODE: reason` in it names another diagnostic that the example cannot
//! avoid. What is no sight for a repository (a line of 50 MB, bytes that are no text) is made by `make.toml`.

use crate::support::{self, Outcome, Said, Test, at};
use kartotek::diagnostic::{self, Code, Diagnostic, Place, Severity, Sources, Style, codes::CODES};
use kartotek::texts::Language;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

const FOLDER: &str = "tests/errors";

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = vec![
        Test::new("errors: every code has an example, and every example a code", complete),
        Test::new("errors: docs/ERRORS.md shows every message as it is", document),
    ];
    for name in support::folders_in(&support::repository(FOLDER))? {
        let meaning = CODES
            .iter()
            .find(|code| code.name == name)
            .map_or("is no code".to_owned(), |code| code.meaning(Language::En));
        tests.push(Test::new(format!("errors: {name}: {meaning}"), move || example(&name)));
    }
    Ok(tests)
}

fn complete() -> Outcome {
    let folders: BTreeSet<String> = support::folders_in(&support::repository(FOLDER))?.into_iter().collect();
    let codes: BTreeSet<String> = CODES.iter().map(|code| code.name.to_owned()).collect();
    if codes.len() != CODES.len() {
        return Err("two codes have the same name".to_owned());
    }
    let without_example: Vec<_> = codes.difference(&folders).cloned().collect();
    let without_code: Vec<_> = folders.difference(&codes).cloned().collect();
    if without_example.is_empty() && without_code.is_empty() {
        return Ok(());
    }
    Err(format!(
        "codes without a folder in {FOLDER}: {}\nfolders without a code: {}",
        without_example.join(", "),
        without_code.join(", ")
    ))
}

fn example(name: &str) -> Outcome {
    let code = CODES.iter().find(|code| code.name == name).ok_or_else(|| format!("{name} is no code"))?;
    support::compare(&support::repository(FOLDER).join(name).join("expected"), &said(code)?)
}

/// Runs the commands of an example. What they say goes to stderr; the data on stdout is no matter here.
fn said(code: &Code) -> Result<String, String> {
    let folder = support::repository(FOLDER).join(code.name);
    let commands = support::read(&folder.join("cmd"))?;
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    support::copy(&folder, here)?;
    make(here)?;
    let mut transcript = String::new();
    for step in support::script(&commands)? {
        let current = here.join("office/CURRENT");
        let before = std::fs::read(&current).ok();
        let said = step.take(here)?;
        let _ = writeln!(transcript, "$ {step}");
        if let Some(Said { stdout, stderr, exit_code }) = said {
            transcript.push_str(&stderr);
            if let Some(published) = for_the_office(&stdout) {
                let run = support::read(&current)?;
                let whose = if std::fs::read(&current).ok() != before { "of run " } else { "in " };
                let name = if whose == "in " { published } else { run.trim() };
                let _ = writeln!(transcript, "(the diagnostics {whose}{name})");
                transcript.push_str(&diagnostics_of_run(here, published)?);
            }
            let _ = writeln!(transcript, "exit code {exit_code}\n");
        }
    }
    let transcript = transcript.trim_end().to_owned() + "\n";
    only(code, &commands, &transcript)?;
    Ok(transcript)
}

/// An example shows its own code, and no other that its script does not announce.
fn only(code: &Code, commands: &str, transcript: &str) -> Outcome {
    let announced: BTreeSet<&str> =
        commands.lines().filter_map(|line| line.strip_prefix("# also ")?.split(':').next()).collect();
    let shown: BTreeSet<&str> = transcript.lines().filter_map(shown_code).collect();
    if !shown.contains(code.name) {
        return Err(format!("the example does not show {}:\n{transcript}", code.name));
    }
    let expected: BTreeSet<&str> = announced.iter().copied().chain([code.name]).collect();
    if shown == expected {
        return Ok(());
    }
    Err(format!("the example shows {shown:?}, its script announces {expected:?}:\n{transcript}"))
}

/// `error[result-unknown]: …`, `warning[form-missing, § 6]: …`.
fn shown_code(line: &str) -> Option<&str> {
    let (severity, rest) = line.split_once('[')?;
    let is_severity = ["error", "warning", "note"].contains(&severity);
    rest.split([',', ']']).next().filter(|_| is_severity)
}

/// Where a run says its diagnostics are, those that no run keeps among them.
fn for_the_office(stdout: &str) -> Option<&str> {
    let path = stdout.lines().find(|line| line.contains("/reports/internal/"))?;
    path.trim().strip_suffix("/diagnostics.txt")
}

/// A run writes its diagnostics as JSON; here they are shown like those of `kartotek check`.
fn diagnostics_of_run(here: &Path, folder: &str) -> Result<String, String> {
    #[derive(Deserialize)]
    struct Row {
        code: String,
        severity: String,
        paragraph: Option<String>,
        file: String,
        line: Option<u32>,
        column: Option<u32>,
        message: String,
        help: Option<String>,
    }
    let lines = support::read(&here.join(folder).join("diagnostics.jsonl"))?;
    let mut sources = Sources::default();
    let inbox = here.join("office/inbox");
    for (path, bytes) in if inbox.exists() { support::tree(&inbox)? } else { BTreeMap::new() } {
        let name = path.rsplit('/').next().unwrap_or(&path);
        sources.add(name, &kartotek::formats::text::for_display(name, &bytes));
    }
    let mut text = String::new();
    for line in lines.lines() {
        let row: Row = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        let code = CODES.iter().find(|code| code.name == row.code).ok_or_else(|| format!("no such code: {line}"))?;
        if code.severity.as_str() != row.severity || code.paragraph != row.paragraph.as_deref() {
            return Err(format!("severity or paragraph of {} is not the code's: {line}", row.code));
        }
        let place = Place::file(&row.file).line(row.line.unwrap_or(0)).column(row.column.unwrap_or(0));
        let diagnostic = Diagnostic::new(code, &place, row.message);
        let diagnostic = row.help.map_or(diagnostic.clone(), |help| diagnostic.help(help));
        let _ = writeln!(text, "{}\n", diagnostic::text(&diagnostic, &sources, Style::default()));
    }
    Ok(text)
}

/// `make.toml`: files that are made, not kept.
#[derive(Deserialize)]
struct Make {
    file: Vec<MadeFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MadeFile {
    name: String,
    /// The beginning. `\u0000` is a NUL.
    text: String,
    /// Each character becomes one byte, as in CP1252.
    #[serde(default)]
    one_byte_a_character: bool,
    /// Then this, so many times.
    #[serde(default)]
    repeat: String,
    #[serde(default)]
    times: usize,
    /// Then the end.
    #[serde(default)]
    end: String,
}

fn make(here: &Path) -> Outcome {
    let path = here.join("make.toml");
    if !path.exists() {
        return Ok(());
    }
    let make: Make = toml::from_str(&support::read(&path)?).map_err(at(&path))?;
    for file in make.file {
        let mut bytes = if file.one_byte_a_character {
            file.text.chars().map(|c| u8::try_from(u32::from(c)).map_err(at(&path))).collect::<Result<Vec<u8>, _>>()?
        } else {
            file.text.into_bytes()
        };
        bytes.extend(file.repeat.repeat(file.times).bytes());
        bytes.extend(file.end.bytes());
        support::write(&here.join(&file.name), &bytes)?;
    }
    Ok(())
}

const INTRODUCTION: &str = "\
# Every message

What kartotek may say about a report or a FIDE list, in the order of its code: how much it weighs, the paragraph it comes
from, what it means, and an example with the exact words. An **error** holds the report back, and the proposal that a list
is for; a **warning** and a **note** do not. The files of each example lie in `tests/errors/`, in a folder of the code's name.

This page is made from those examples. A test compares it; `KARTOTEK_BLESS=1 cargo test --test main` writes it anew.
";

fn document() -> Outcome {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("\n| code | weight | paragraph | means |\n|---|---|---|---|\n");
    for code in CODES {
        let (severity, paragraph) = (weight(code), code.paragraph.unwrap_or("–"));
        let _ =
            writeln!(page, "| [{0}](#{0}) | {severity} | {paragraph} | {1} |", code.name, code.meaning(Language::En));
    }
    for code in CODES {
        // Blessing writes the examples at the same time.
        let expected = if support::bless() {
            said(code)?
        } else {
            support::read(&support::repository(FOLDER).join(code.name).join("expected"))?
        };
        let paragraph = code.paragraph.map(|paragraph| format!(", {paragraph}")).unwrap_or_default();
        let _ = write!(page, "\n## {}\n\n{}{paragraph}. {}\n\n", code.name, weight(code), code.meaning(Language::En));
        let _ = write!(page, "```text\n{expected}```\n");
    }
    support::compare(&support::repository("docs/ERRORS.md"), &page)
}

fn weight(code: &Code) -> &'static str {
    match code.severity {
        Severity::Error => "Error",
        Severity::Warning => "Warning",
        Severity::Note => "Note",
    }
}
