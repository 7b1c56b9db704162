//! `docs/COMMANDS.md` and `docs/COMMANDS.da.md`: the help of every command as the program prints it. Options shared by all or
//! many commands are listed once.

use crate::support::{self, Outcome, Test};
use std::fmt::Write;

/// The document of a language, and the headings of the help text.
#[derive(Clone, Copy)]
struct Document {
    language: &'static str,
    file: &'static str,
    introduction: &'static str,
    every_command: &'static str,
    options: &'static str,
    commands: &'static str,
    /// The heading of the options of every command.
    global: &'static str,
    many_commands: &'static str,
    as_above: &'static str,
}

/// Options with the same words in at least this many commands are listed once.
const MANY: usize = 14;

const ENGLISH: Document = Document {
    language: "en",
    file: "docs/COMMANDS.md",
    introduction: "\
# Every command

What `kartotek COMMAND --help` prints, for all of them ([in Danish](COMMANDS.da.md)). Which command does what is sorted by purpose in the
[book](book/en/src/commands.md).

This page is made from the program. A test compares it; `KARTOTEK_BLESS=1 cargo test --test main -- commands:` writes it anew.
",
    every_command: "Every command",
    options: "Options:",
    commands: "Commands:",
    global: "Global options:",
    many_commands: "Options of many commands",
    as_above: "As above:",
};

const DANISH: Document = Document {
    language: "da",
    file: "docs/COMMANDS.da.md",
    introduction: "\
# Alle kommandoer

Det, `kartotek KOMMANDO --help --language da` viser, for dem alle ([på engelsk](COMMANDS.md)). Hvilken kommando der gør hvad, står efter formål i
[bogen](book/da/src/commands.md).

Siden er lavet af programmet. En test sammenligner den; `KARTOTEK_BLESS=1 cargo test --test main -- commands:` skriver den på ny.
",
    every_command: "Alle kommandoer",
    options: "Tilvalg:",
    commands: "Kommandoer:",
    global: "Globale tilvalg:",
    many_commands: "Tilvalg ved mange kommandoer",
    as_above: "Som ovenfor:",
};

pub fn tests() -> Result<Vec<Test>, String> {
    let document = |about: Document| {
        Test::new(format!("commands: {} is what the program's help says", about.file), move || {
            support::compare(&support::repository(about.file), &document(about)?)
        })
    };
    Ok(vec![
        document(ENGLISH),
        document(DANISH),
        Test::new(
            "commands: help and objections are in the language typed, of the environment, or the office's",
            languages_agree,
        ),
    ])
}

fn document(about: Document) -> Result<String, String> {
    let top = help(about, &[])?;
    let common = options_of_section(section(&top, about.global).unwrap_or_default());
    let mut commands = Vec::new();
    let mut open: Vec<Vec<String>> = children(about, &top).into_iter().rev().map(|name| vec![name]).collect();
    while let Some(words) = open.pop() {
        let help = help(about, &words)?;
        commands.push((words.join(" "), without_common(about, &help)));
        let below = children(about, &help).into_iter().rev();
        open.extend(below.map(|name| words.iter().cloned().chain([name]).collect()));
    }
    if commands.len() <= 40 {
        return Err("commands are missing".to_owned());
    }
    let many = of_many(about, &commands);
    let mut text = about.introduction.to_owned();
    for (title, options) in [(about.every_command, &common), (about.many_commands, &many)] {
        let _ = write!(text, "\n## {title}\n\n```\n{}\n```\n", options.join("\n\n"));
    }
    for (words, help) in &commands {
        let help = without_many(about, help, &many);
        let _ = write!(text, "\n## kartotek {words}\n\n```\n{}\n```\n", help.trim_end());
    }
    Ok(text)
}

/// The options that many commands have with the same words, in order of appearance.
fn of_many(about: Document, commands: &[(String, String)]) -> Vec<String> {
    let options = commands.iter().filter_map(|(_, help)| section(help, about.options));
    let all: Vec<String> = options.flat_map(options_of_section).collect();
    let mut many: Vec<String> = Vec::new();
    for entry in &all {
        if !many.contains(entry) && all.iter().filter(|other| *other == entry).count() >= MANY {
            many.push(entry.clone());
        }
    }
    many
}

/// The help, with options shared by many commands reduced to their names.
fn without_many(about: Document, help: &str, many: &[String]) -> String {
    let Some(options) = section(help, about.options) else { return help.to_owned() };
    let (above, mut own): (Vec<String>, Vec<String>) =
        options_of_section(options).into_iter().partition(|entry| many.contains(entry));
    if above.is_empty() {
        return help.to_owned();
    }
    let name = |entry: &String| entry.split_whitespace().find(|word| word.starts_with("--")).map(str::to_owned);
    own.push(format!("  {} {}", about.as_above, above.iter().filter_map(name).collect::<Vec<_>>().join(", ")));
    let (before, after) = help.split_once(options).unwrap_or((help, ""));
    let gap = if after.is_empty() { "" } else { "\n\n" };
    format!("{before}{}{gap}{after}", own.join("\n\n"))
}

/// The help of a command, wrapped to a fixed width.
fn help(about: Document, words: &[String]) -> Result<String, String> {
    let folder = support::temporary_folder()?;
    let mut command = support::kartotek(folder.path());
    command.args(words).args(["--help", "--language", about.language]).env("COLUMNS", "120").env_remove("NO_COLOR");
    let said = support::run(&mut command)?;
    if said.exit_code != 0 {
        return Err(format!("{words:?} --help: {}", said.stderr));
    }
    Ok(said.stdout.lines().map(|line| line.trim_end().to_owned() + "\n").collect())
}

/// The lines below a heading, up to the next line that is not indented.
fn section<'a>(help: &'a str, title: &str) -> Option<&'a str> {
    let begin = help.find(&format!("\n{title}\n"))? + title.len() + 2;
    let rest = &help[begin..];
    let ends = rest.match_indices('\n').map(|(end, _)| end + 1);
    let end = ends.into_iter().find(|&end| rest[end..].starts_with(|sign: char| !sign.is_whitespace()));
    Some(&rest[..end.unwrap_or(rest.len())])
}

/// The subcommands of a command; those of the program are in groups above its options.
fn children(about: Document, help: &str) -> Vec<String> {
    let has_options = help.contains(&format!("\n{}\n", about.options));
    let groups = || help.split_once(&format!("\n{}\n", about.global)).filter(|_| !has_options);
    let list = section(help, about.commands).or_else(|| groups().map(|(list, _)| list)).unwrap_or_default();
    let is_name = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_lowercase());
    let names = list.lines().filter_map(|line| line.strip_prefix("  ").filter(is_name));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The options of a section, each with its lines.
fn options_of_section(section: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in section.lines() {
        let begins = line.starts_with("  -") || line.starts_with("      --");
        match entries.last_mut() {
            Some(last) if !begins => {
                last.push('\n');
                last.push_str(line);
            }
            _ => entries.push(line.to_owned()),
        }
    }
    entries.into_iter().map(|entry| entry.trim_end().to_owned()).collect()
}

/// The help without the options of every command, and without headings that are left empty.
fn without_common(about: Document, help: &str) -> String {
    let help = match section(help, about.global) {
        Some(global) => help.replace(&format!("\n{}\n{global}", about.global), "\n"),
        None => help.to_owned(),
    };
    let Some(options) = section(&help, about.options) else { return help };
    let is_help = |entry: &String| entry.trim_start().starts_with("-h, --help");
    let others: Vec<String> = options_of_section(options).into_iter().filter(|entry| !is_help(entry)).collect();
    let (before, after) = help.split_once(options).unwrap_or((&help, ""));
    let before =
        if others.is_empty() { before.trim_end().strip_suffix(about.options).unwrap_or(before) } else { before };
    let gap = if after.is_empty() { "" } else { "\n\n" };
    format!("{before}{}{gap}{after}", others.join("\n\n"))
}

/// Words of a help and of an error in both languages, and exit codes that are the same in both.
fn languages_agree() -> Outcome {
    let folder = support::temporary_folder()?;
    let office = folder.path().join("office");
    support::write(&office.join("kartotek.toml"), b"name = \"Kontoret\"\nlanguage = \"da\"\n")?;
    let office = office.to_string_lossy().into_owned();
    let said = [
        ("en", "Usage: kartotek annul", "error: the following"),
        ("da", "Brug: kartotek annul", "kartotek: der mangler `--reason <TEKST>`"),
    ];
    // The language before and behind the command, from the environment, and from an office; the typed one wins.
    let ways: [(&str, &[&str], Option<&str>); 7] = [
        ("en", &["annul"], None),
        ("da", &["--language", "da", "annul"], None),
        ("da", &["annul", "--language=da"], None),
        ("da", &["annul"], Some("da")),
        ("en", &["annul", "--language", "en"], Some("da")),
        ("da", &["annul", "--office", &office], None),
        ("en", &["annul", "--office", &office], Some("en")),
    ];
    let mut wrong = Vec::new();
    for (language, words, variable) in ways {
        let Some((_, help, objection)) = said.iter().find(|(known, ..)| *known == language) else { continue };
        for (more, expected, exit_code) in [("--help", help, 0), ("2026-01-x", objection, 2)] {
            let mut command = support::kartotek(folder.path());
            command.args(words).arg(more);
            match variable {
                Some(variable) => command.env("KARTOTEK_LANGUAGE", variable),
                None => command.env_remove("KARTOTEK_LANGUAGE"),
            };
            let said = support::run(&mut command)?;
            let text = if exit_code == 0 { &said.stdout } else { &said.stderr };
            if !text.contains(expected) || said.exit_code != exit_code {
                wrong.push(format!(
                    "{words:?} {more}, {variable:?}: exit code {}\n{}{}",
                    said.exit_code, said.stdout, said.stderr
                ));
            }
        }
    }
    let mut command = support::kartotek(folder.path());
    let said = support::run(command.args(["annul", "--language", "xx", "--help"]))?;
    if !said.stderr.contains("--language: `xx` is not a language of the program") || said.exit_code != 2 {
        wrong.push(format!("--language xx: {}", said.stderr));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
