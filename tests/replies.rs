//! Letters to directors from every example in `tests/errors`: they leave the office, so they contain nothing that only the
//! office may know, and can be mailed unchanged.

use crate::support::{self, Example, Group, Outcome, Step, Test};
use std::collections::BTreeSet;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("replies").tests([
        ("no letter contains birth dates of others or commands of the office", letters_keep_secrets),
        ("several letters are written as several files", letters_are_separate_files),
    ]))
}

/// Mail programs break longer lines.
const WIDTH: usize = 78;
/// Lines to be copied into a form keep their length.
const COPIED: &str = "        ";

fn letters_keep_secrets() -> Outcome {
    let mut letters = 0;
    for name in Example::names()? {
        let example = Example::read(&name)?;
        let temporary = support::temporary_folder()?;
        let here = temporary.path();
        example.lay_out(here)?;
        let mut found = Vec::new();
        for step in support::script(&example.commands)? {
            let arguments = match &step {
                Step::Kartotek(arguments) if arguments[0] == "check" => arguments,
                _ => {
                    step.take(here)?;
                    continue;
                }
            };
            for language in ["da", "en"] {
                let mut command = support::kartotek(here);
                let said = support::run(command.args(arguments).args(["--reply", "--language", language]))?;
                // Letters do not exist for generated files, or without a report.
                if said.exit_code <= 1 {
                    found.push(said.stdout);
                }
            }
        }
        for (file, bytes) in support::tree(here)? {
            if file.contains("/replies/") {
                found.push(String::from_utf8(bytes).map_err(|error| format!("{file}: {error}"))?);
            }
        }
        letters += found.len();
        let private = birth_dates(here)?;
        found
            .iter()
            .try_for_each(|letter| check_letter(letter, &private).map_err(|why| format!("{name}: {why}\n{letter}")))?;
    }
    if letters < 100 { Err(format!("only {letters} letters")) } else { Ok(()) }
}

/// Birth dates of the register, as written there, that are in no report.
fn birth_dates(here: &Path) -> Result<BTreeSet<String>, String> {
    let players = here.join("office/players.csv");
    if !players.exists() {
        return Ok(BTreeSet::new());
    }
    let files = support::tree(here)?;
    let filed: String = (files.iter())
        .filter(|(name, _)| name.starts_with("office/inbox/") || !name.contains('/'))
        .map(|(_, bytes)| String::from_utf8_lossy(bytes).replace(['/', '.'], "-"))
        .collect();
    let text = support::read(&players)?;
    let words = text.split([',', '\n', '"']).map(str::to_owned);
    let is_date = |word: &String| word.len() == 10 && word.matches('-').count() == 2 && word < &"2020".to_owned();
    Ok(words.filter(|word| is_date(word) && !filed.contains(word.as_str())).collect())
}

fn check_letter(letter: &str, private: &BTreeSet<String>) -> Outcome {
    if let Some(date) = private.iter().find(|date| letter.contains(date.as_str())) {
        return Err(format!("the letter tells a birth date, {date}"));
    }
    if letter.contains("`kartotek") {
        return Err("the letter tells what the officer types".to_owned());
    }
    let is_long = |line: &&str| line.chars().count() > WIDTH && !line.starts_with(COPIED);
    // The subject line is a header.
    match letter.lines().skip(1).find(is_long) {
        Some(line) if !line.starts_with("Subject: ") && !line.starts_with("Emne: ") => {
            Err(format!("a long line: {line}"))
        }
        _ => Ok(()),
    }
}

fn letters_are_separate_files() -> Outcome {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    for example in ["trf-points", "trf-halves-contradict"] {
        Example::read(example)?.lay_out(&here.join(example))?;
    }
    let reports = ["trf-points/skovby-b.trf", "trf-halves-contradict/skovby-b.trf"];
    let mut command = support::kartotek(here);
    let said = support::run(command.arg("check").args(reports).args(["--reply", "--out", "letters"]))?;
    let names: Vec<String> = support::tree(&here.join("letters"))?.into_keys().collect();
    if names != ["skovby-b.trf-2.txt", "skovby-b.trf.txt"] || !said.stdout.is_empty() {
        return Err(format!("{names:?}\n{}", said.stdout));
    }
    let first = support::read(&here.join("letters/skovby-b.trf.txt"))?;
    if first.starts_with("Subject: ") { Ok(()) } else { Err(first) }
}
