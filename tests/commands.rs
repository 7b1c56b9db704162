//! `docs/COMMANDS.md`: the help of every command, as the program prints it. What all commands have in common stands once.

use crate::support::{self, Test};
use std::fmt::Write;

const DOCUMENT: &str = "docs/COMMANDS.md";

/// What every command may be told stands below it.
const GLOBAL: &str = "Global options:";

const INTRODUCTION: &str = "\
# Every command

What `kartotek COMMAND --help` prints, for all of them. Which command does what is sorted by purpose in the
[book](book/en/src/commands.md).

This page is made from the program. A test compares it; `KARTOTEK_BLESS=1 cargo test --test main -- commands:` writes it anew.
";

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("commands: docs/COMMANDS.md is what the program's help says", || {
        support::compare(&support::repository(DOCUMENT), &document()?)
    })])
}

fn document() -> Result<String, String> {
    let top = help(&[])?;
    let common = entries(section(&top, GLOBAL).unwrap_or_default());
    let mut text = INTRODUCTION.to_owned();
    let _ = write!(text, "\n## Every command\n\n```\n{}\n```\n", common.join("\n\n"));
    let mut open: Vec<Vec<String>> = children(&top).into_iter().rev().map(|name| vec![name]).collect();
    while let Some(words) = open.pop() {
        let help = help(&words)?;
        let own = without_common(&help);
        let _ = write!(text, "\n## kartotek {}\n\n```\n{}\n```\n", words.join(" "), own.trim_end());
        let below = children(&help).into_iter().rev();
        open.extend(below.map(|name| words.iter().cloned().chain([name]).collect()));
    }
    if open.is_empty() && text.matches("\n## kartotek ").count() > 40 {
        Ok(text)
    } else {
        Err("commands are missing".to_owned())
    }
}

/// The help of a command, in lines of one width.
fn help(words: &[String]) -> Result<String, String> {
    let folder = support::temporary_folder()?;
    let mut command = support::kartotek(folder.path());
    command.args(words).arg("--help").env("COLUMNS", "120").env_remove("NO_COLOR");
    let said = support::run(&mut command)?;
    if said.exit_code != 0 {
        return Err(format!("{words:?} --help: {}", said.stderr));
    }
    Ok(said.stdout.lines().map(|line| line.trim_end().to_owned() + "\n").collect())
}

/// The lines below a title, up to the next line that is not moved in.
fn section<'a>(help: &'a str, title: &str) -> Option<&'a str> {
    let begin = help.find(&format!("\n{title}\n"))? + title.len() + 2;
    let rest = &help[begin..];
    let ends = rest.match_indices('\n').map(|(end, _)| end + 1);
    let end = ends.into_iter().find(|&end| rest[end..].starts_with(|sign: char| !sign.is_whitespace()));
    Some(&rest[..end.unwrap_or(rest.len())])
}

/// The commands below a command; those of the program stand in groups, above its options.
fn children(help: &str) -> Vec<String> {
    let groups = || help.split_once(&format!("\n{GLOBAL}\n")).filter(|_| !help.contains("\nOptions:\n"));
    let list = section(help, "Commands:").or_else(|| groups().map(|(list, _)| list)).unwrap_or_default();
    let is_name = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_lowercase());
    let names = list.lines().filter_map(|line| line.strip_prefix("  ").filter(is_name));
    names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The options of a section, each with its lines.
fn entries(section: &str) -> Vec<String> {
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

/// The help without the options that every command has; without a title that has nothing below it.
fn without_common(help: &str) -> String {
    let help = match section(help, GLOBAL) {
        Some(global) => help.replace(&format!("\n{GLOBAL}\n{global}"), ""),
        None => help.to_owned(),
    };
    let Some(options) = section(&help, "Options:") else { return help };
    let is_help = |entry: &String| entry.trim_start().starts_with("-h, --help");
    let own: Vec<String> = entries(options).into_iter().filter(|entry| !is_help(entry)).collect();
    let (before, after) = help.split_once(options).unwrap_or((&help, ""));
    let before = if own.is_empty() { before.trim_end().strip_suffix("Options:").unwrap_or(before) } else { before };
    let gap = if after.is_empty() { "" } else { "\n\n" };
    format!("{before}{}{gap}{after}", own.join("\n\n"))
}
