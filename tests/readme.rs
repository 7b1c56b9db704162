//! What the README shows is what the program says. A `…` alone in a line stands for lines that are left out, inside a line for
//! a part of it.

use crate::support::{self, Outcome, Test};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("readme: what the commands of the README say is what it shows", shown)])
}

/// A command, and what the README shows below it.
struct Shown {
    words: Vec<String>,
    lines: Vec<String>,
}

/// Code blocks of commands that work as they stand, each with the block of text behind it.
fn blocks(readme: &str) -> Vec<Shown> {
    let blocks: Vec<&str> = readme.split("```").skip(1).step_by(2).collect();
    let pairs = blocks.windows(2).filter_map(|two| {
        let command = two[0].strip_prefix("sh\n")?.replace("\\\n", " ");
        let text = two[1].strip_prefix("text\n")?;
        let words = command.trim().strip_prefix("target/debug/kartotek ")?;
        Some(Shown { words: words_of(words), lines: text.lines().map(str::to_owned).collect() })
    });
    pairs.collect()
}

/// As a shell takes them: what stands in quotes is one.
fn words_of(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

fn shown() -> Outcome {
    let folder = support::temporary_folder()?;
    support::copy(&support::repository("tests/norms"), &folder.path().join("tests/norms"))?;
    for (name, bytes) in support::demo()? {
        support::write(&folder.path().join("data/demo").join(name), &bytes)?;
    }
    let readme = support::read(&support::repository("README.md"))?;
    let first = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next()).ok_or("no output")?;
    let demo = Shown {
        words: words_of("run --office data/demo --catch-up monthly --reports reports --as-of 2026-07-15"),
        lines: first.lines().map(str::to_owned).collect(),
    };
    let all: Vec<Shown> = std::iter::once(demo).chain(blocks(&readme)).collect();
    if all.len() < 8 {
        return Err(format!("only {} commands of the README are followed by what they say", all.len()));
    }
    let wrong: Vec<String> = all.iter().filter_map(|shown| compared(shown, folder.path()).err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn compared(shown: &Shown, folder: &Path) -> Outcome {
    let said = support::run(support::kartotek(folder).args(&shown.words))?;
    let all = said.stdout + &said.stderr;
    let lines: Vec<&str> = all.lines().map(str::trim_end).collect();
    let mut place = 0;
    let mut leaves_out = false;
    for pattern in shown.lines.iter().map(|line| line.trim_end()) {
        if pattern.trim() == "…" {
            leaves_out = true;
            continue;
        }
        let found = lines[place..].iter().position(|line| is_like(line, pattern));
        match found.filter(|&skipped| skipped == 0 || leaves_out) {
            Some(skipped) => place += skipped + 1,
            None => {
                let next = lines.get(place).unwrap_or(&"(nothing more)");
                return Err(format!("{:?}: README.md shows\n  {pattern}\nand the program says\n  {next}", shown.words));
            }
        }
        leaves_out = false;
    }
    match lines[place..].iter().find(|line| !line.is_empty() && !leaves_out) {
        Some(more) => Err(format!("{:?}: README.md does not show\n  {more}", shown.words)),
        None => Ok(()),
    }
}

fn is_like(line: &str, pattern: &str) -> bool {
    // What is left out at the end may be nothing at all.
    if let Some(beginning) = pattern.strip_suffix('…').filter(|beginning| !beginning.contains('…')) {
        return line.starts_with(beginning.trim_end());
    }
    let mut parts = pattern.split('…');
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else { return false };
    let mut is_open = false;
    for part in parts {
        let Some(found) = rest.find(part) else { return false };
        rest = &rest[found + part.len()..];
        is_open = part.is_empty();
    }
    is_open || rest.is_empty()
}
