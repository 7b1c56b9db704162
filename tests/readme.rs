//! Output shown in README and the books is that of the program: a block of `sh` with a command that works as written, followed
//! by a block of `text`. A `…` alone in a line stands for omitted lines, inside a line for an omitted part. Output that the
//! demo cannot show is in blocks of another kind.

use crate::book;
use crate::support::{self, Group, Outcome, Test};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("readme").tests([
        ("README and the English book show the output of their commands", || {
            let mut pages = pages_of_the_demo("en")?;
            pages.insert(0, "README.md".to_owned());
            check_pages(&pages)
        }),
        ("the Danish book shows the output of its commands", || check_pages(&pages_of_the_demo("da")?)),
        ("both books have the same commands", same_commands),
    ]))
}

/// The pages of a book, except the first hour, which makes a separate office (`first_hour.rs`).
fn pages_of_the_demo(language: &str) -> Result<Vec<String>, String> {
    let paths = book::pages(language)?.into_iter().map(|page| page.path);
    Ok(paths.filter(|path| !path.ends_with("/first-hour.md")).collect())
}

/// A command, and the output shown below it.
struct Shown {
    page: String,
    words: Vec<String>,
    lines: Vec<String>,
}

/// Blocks of commands that work as written, each with the following block of text.
fn command_blocks(page: &str, text: &str) -> Result<Vec<Shown>, String> {
    let blocks: Vec<&str> = text.split("```").skip(1).step_by(2).collect();
    let mut all = Vec::new();
    for (place, block) in blocks.iter().enumerate() {
        let Some(lines) = block.strip_prefix("text\n") else { continue };
        let command =
            place.checked_sub(1).and_then(|before| blocks[before].strip_prefix("sh\n")).and_then(first_command);
        let words = command.ok_or_else(|| format!("{page}: no command stands before\n{lines}"))?;
        all.push(Shown { page: page.to_owned(), words, lines: lines.lines().map(str::to_owned).collect() });
    }
    Ok(all)
}

/// The words of a block's first command; `None`: it does not run as written.
fn first_command(block: &str) -> Option<Vec<String>> {
    let block = block.replace("\\\n", " ");
    let first = block.lines().next()?;
    let Some(demo) = first.strip_prefix("cargo run -- ") else {
        return first.strip_prefix("target/debug/kartotek ").map(words_of);
    };
    // A fixed day, so that the output does not change.
    Some(words_of(demo).into_iter().chain(["--as-of".to_owned(), "2026-07-15".to_owned()]).collect())
}

/// The words of a command as a shell splits them; a quotation is one word.
pub fn words_of(command: &str) -> Vec<String> {
    let parts = command.split('"').enumerate();
    parts
        .flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// Checks the pages in one office after a run; a run that is shown gets a separate office.
fn check_pages(pages: &[String]) -> Outcome {
    let mut all = Vec::new();
    for page in pages {
        all.extend(command_blocks(page, &support::read(&support::repository(page))?)?);
    }
    if all.len() < 12 {
        return Err(format!("only {} commands of {pages:?} are followed by what they say", all.len()));
    }
    let (runs, others): (Vec<Shown>, Vec<Shown>) = all.into_iter().partition(|shown| shown.words[0] == "run");
    let mut wrong = Vec::new();
    let mut office = None;
    for run in &runs {
        let folder = demo()?;
        wrong.extend(compare_output(run, folder.path()).err());
        office = Some(folder);
    }
    let office = office.ok_or("no page shows the run of the demo")?;
    wrong.extend(others.iter().filter_map(|shown| compare_output(shown, office.path()).err()));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The demo office before its first run, in a copy of the repository's folders.
fn demo() -> Result<tempfile::TempDir, String> {
    let folder = support::temporary_folder()?;
    support::copy(&support::repository("tests/norms"), &folder.path().join("tests/norms"))?;
    for (name, bytes) in support::demo()? {
        support::write(&folder.path().join("data/demo").join(name), &bytes)?;
    }
    Ok(folder)
}

/// Apart from the language, the pages of the Danish book have the commands of the English ones, in their order.
fn same_commands() -> Outcome {
    let commands = |page: &book::Page| -> Vec<String> {
        let blocks = page.text.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix("sh\n"));
        let programs = blocks.flat_map(str::lines).filter(|line| line.contains("kartotek "));
        let without_language = |line: &str| line.replace(" --language da", "").replace(" --language en", "");
        programs.map(|line| without_quoted_text(&without_language(line))).collect()
    };
    for (english, danish) in book::pages("en")?.iter().zip(&book::pages("da")?) {
        let (here, there) = (commands(english), commands(danish));
        if here != there {
            return Err(format!("{} has\n  {here:#?}\n{} has\n  {there:#?}", english.path, danish.path));
        }
    }
    Ok(())
}

/// A command without its quoted reasons and names.
fn without_quoted_text(command: &str) -> String {
    command.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

fn compare_output(shown: &Shown, folder: &Path) -> Outcome {
    let said = support::run(support::kartotek(folder).args(&shown.words))?;
    let lines: Vec<&str> = shown.lines.iter().map(String::as_str).collect();
    compared_lines(&lines, &(said.stdout + &said.stderr))
        .map_err(|error| format!("{:?}: {}: {error}", shown.words, shown.page))
}

/// Compares the lines shown on a page with the output.
pub fn compared_lines(shown: &[&str], said: &str) -> Outcome {
    let lines: Vec<&str> = said.lines().map(str::trim_end).collect();
    let mut place = 0;
    let mut leaves_out = false;
    for pattern in shown.iter().map(|line| line.trim_end()) {
        if pattern.trim() == "…" {
            leaves_out = true;
            continue;
        }
        let found = lines[place..].iter().position(|line| is_like(line, pattern));
        match found.filter(|&skipped| skipped == 0 || leaves_out) {
            Some(skipped) => place += skipped + 1,
            None => {
                let next = lines.get(place).unwrap_or(&"(nothing more)");
                return Err(format!("the page shows\n  {pattern}\nand the program says\n  {next}"));
            }
        }
        leaves_out = false;
    }
    match lines[place..].iter().find(|line| !line.is_empty() && !leaves_out) {
        Some(more) => Err(format!("the page does not show\n  {more}")),
        None => Ok(()),
    }
}

fn is_like(line: &str, pattern: &str) -> bool {
    // The part omitted at the end may be empty.
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
