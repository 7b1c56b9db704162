//! Every kind of diagnostic by example. The page `tests/errors/CODE.md` (`support/example.rs`) has the files of a report with
//! one fault, the commands that find it and the expected output, in an English and a Danish office. `docs/ERRORS.md` and
//! `docs/ERRORS.da.md` link to all pages (`gallery`).
//!
//! A line `# also CODE: reason` in the commands announces a diagnostic that the example cannot avoid. Files unfit for a page (a
//! line of 50 MB, bytes that are not text) are made by `make.toml`.

use crate::support::{self, Example, Group, Outcome, Said, Test, at};
use kartotek_formats::diagnostic::codes::CODES;
use kartotek_formats::diagnostic::{self, Code, Diagnostic, Place, Severity, Sources, Style};
use kartotek_formats::texts::{Language, say};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("errors").tests([
        ("every code has an example, and every example a code", every_code_has_an_example),
        ("every message has a Danish text", every_message_is_translated),
    ]);
    for name in Example::names()? {
        let meaning = CODES
            .iter()
            .find(|code| code.name == name)
            .map_or("is no code".to_owned(), |code| code.meaning(Language::En));
        tests.push(Test::new(format!("errors: {name}: {meaning}"), move || example(&name)));
    }
    Ok(tests)
}

fn every_code_has_an_example() -> Outcome {
    let pages: BTreeSet<String> = Example::names()?.into_iter().collect();
    let codes: BTreeSet<String> = CODES.iter().map(|code| code.name.to_owned()).collect();
    if codes.len() != CODES.len() {
        return Err("two codes have the same name".to_owned());
    }
    let without_example: Vec<_> = codes.difference(&pages).cloned().collect();
    let without_code: Vec<_> = pages.difference(&codes).cloned().collect();
    if without_example.is_empty() && without_code.is_empty() {
        return Ok(());
    }
    Err(format!(
        "codes without a page in tests/errors: {}\npages without a code: {}",
        without_example.join(", "),
        without_code.join(", ")
    ))
}

fn example(name: &str) -> Outcome {
    let code = CODES.iter().find(|code| code.name == name).ok_or_else(|| format!("{name} is no code"))?;
    let page = Example::read(name)?.page(|language| Ok((about(code, language), said(code, language)?)))?;
    support::compare(&Example::path(name), &page)
}

/// The severity of a code, its paragraph and its meaning: `Error, 4.5.3. The time control …`.
pub fn about(code: &Code, language: Language) -> String {
    let paragraph = code.paragraph.map(|paragraph| format!(", {paragraph}")).unwrap_or_default();
    format!("{}{paragraph}. {}", weight(code, language), code.meaning(language))
}

/// The severity as a word: `Error`, `Fejl`.
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

/// The output shown on the page of a code.
fn expected(code: &Code, language: Language) -> Result<String, String> {
    // Blessing writes the pages in the same run.
    if support::bless() { said(code, language) } else { Ok(Example::read(code.name)?.expected(language).to_owned()) }
}

/// Runs the commands of an example in an office of that language, and returns stderr; the data on stdout is not part of the page.
fn said(code: &Code, language: Language) -> Result<String, String> {
    let example = Example::read(code.name)?;
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    example.lay_out(here)?;
    make(here)?;
    speak(here, language)?;
    let mut transcript = String::new();
    for step in support::script(&example.commands)? {
        let current = here.join("office/CURRENT");
        let before = std::fs::read(&current).ok();
        let said = step.take_with(here, &[("KARTOTEK_LANGUAGE", language.code())])?;
        let _ = writeln!(transcript, "$ {step}");
        if let Some(Said { stdout, stderr, exit_code }) = said {
            transcript.push_str(&stderr);
            if let Some(published) = for_the_office(&stdout) {
                let run = support::read(&current)?;
                let whose = if std::fs::read(&current).ok() != before { "of run " } else { "in " };
                let name = if whose == "in " { published } else { run.trim() };
                let _ = writeln!(transcript, "(the diagnostics {whose}{name})");
                transcript.push_str(&diagnostics_of_run(here, published, language)?);
            }
            let _ = writeln!(transcript, "exit code {exit_code}\n");
        }
    }
    let transcript = transcript.trim_end().to_owned() + "\n";
    only(code, &example.commands, &transcript, language)?;
    Ok(transcript)
}

/// Sets the language in all settings of an example, because a run keeps its messages.
fn speak(here: &Path, language: Language) -> Outcome {
    for (name, bytes) in support::tree(here)?.iter().filter(|(name, _)| name.ends_with("kartotek.toml")) {
        let settings = std::str::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
        let others = settings.lines().filter(|line| !line.starts_with("language"));
        let others: String = others.map(|line| format!("{line}\n")).collect();
        let settings = format!("language = \"{}\"\n{others}", language.code());
        support::write(&here.join(name), settings.as_bytes())?;
    }
    Ok(())
}

/// An example shows its own code, and otherwise only codes that its script announces.
fn only(code: &Code, commands: &str, transcript: &str, language: Language) -> Outcome {
    let announced: BTreeSet<&str> =
        commands.lines().filter_map(|line| line.strip_prefix("# also ")?.split(':').next()).collect();
    let shown: BTreeSet<&str> = messages(transcript, language).map(|(code, _)| code).collect();
    if !shown.contains(code.name) {
        return Err(format!("the example does not show {}:\n{transcript}", code.name));
    }
    let expected: BTreeSet<&str> = announced.iter().copied().chain([code.name]).collect();
    if shown == expected {
        return Ok(());
    }
    Err(format!("the example shows {shown:?}, its script announces {expected:?}:\n{transcript}"))
}

/// The codes and messages of a transcript, in their order: `error[result-unknown]: …`, `advarsel[form-missing, § 6]: …`.
pub fn messages(transcript: &str, language: Language) -> impl Iterator<Item = (&str, &str)> {
    let weights = ["weight-error", "weight-warning", "weight-note"].map(|key| say(language, key, &[]));
    transcript.lines().filter_map(move |line| {
        let (_, rest) = line.split_once('[').filter(|(word, _)| weights.iter().any(|weight| weight == word))?;
        let (code, message) = rest.split_once("]: ")?;
        Some((code.split(',').next().unwrap_or(code), message))
    })
}

fn every_message_is_translated() -> Outcome {
    let mut wrong = Vec::new();
    for code in CODES.iter() {
        let [danish, english] = Language::ALL.map(|language| expected(code, language));
        let (danish, english) = (danish?, english?);
        let danish: Vec<_> = messages(&danish, Language::Da).collect();
        let english: Vec<_> = messages(&english, Language::En).collect();
        let codes = |messages: &[(&str, &str)]| messages.iter().map(|(code, _)| (*code).to_owned()).collect::<Vec<_>>();
        if codes(&danish) != codes(&english) {
            wrong.push(format!("{}: other codes in Danish than in English", code.name));
        }
        let same = danish.iter().filter(|message| english.contains(message));
        wrong.extend(same.map(|(found, message)| format!("{} ({found}): {message}", code.name)));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The folder in which a run puts its diagnostics, including those that are not kept.
fn for_the_office(stdout: &str) -> Option<&str> {
    let path = stdout.lines().find(|line| line.contains("/internal/"))?;
    path.trim().strip_suffix("/diagnostics.txt")
}

const LINE_END: &str = "¶";

/// Shows the diagnostics that a run wrote as JSON in the form of `kartotek check`.
fn diagnostics_of_run(here: &Path, folder: &str, language: Language) -> Result<String, String> {
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
        sources.add(name, &kartotek_formats::encoding::for_display(name, &bytes));
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
        // Foreign text is put into one line, but these line breaks are the program's own.
        let diagnostic = row.help.map_or(diagnostic.clone(), |help| diagnostic.help(help.replace('\n', LINE_END)));
        let told = diagnostic::text(&diagnostic, &sources, Style { language, colour: false });
        for line in told.lines() {
            let under = line.split_once("= ").map_or(0, |(before, rest)| {
                before.len() + 2 + rest.find(": ").map_or(0, |end| rest[..end].chars().count() + 2)
            });
            let _ = writeln!(text, "{}", line.replace(LINE_END, &format!("\n{}", " ".repeat(under))));
        }
        text.push('\n');
    }
    Ok(text)
}

/// `make.toml`: files that are generated for the test.
#[derive(Deserialize)]
struct Make {
    file: Vec<MadeFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MadeFile {
    name: String,
    /// The beginning of the file. `\u0000` is a NUL.
    text: String,
    /// Each character becomes one byte, as in CP1252.
    #[serde(default)]
    one_byte_a_character: bool,
    /// A text that follows, repeated `times` times.
    #[serde(default)]
    repeat: String,
    #[serde(default)]
    times: usize,
    /// The end of the file.
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
