//! README, the documents and the books as texts: links lead to existing targets, both books have the same pages, and every
//! command named exists.

use crate::support::{self, Group, Outcome, Test};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("book").tests([
        ("README has at most 160 lines", readme_is_short),
        ("both languages have the same pages, in the same order", books_have_same_pages),
        ("every link of README, documents and books leads to a file and a heading", links_lead_to_targets),
        ("every command named in README and the books exists with the options shown", commands_exist),
        ("the checks of this file find planted faults", self_check),
    ]))
}

/// A page of a book, by its path in the repository.
pub struct Page {
    pub path: String,
    pub text: String,
}

/// The pages of a book, in the order of its summary.
pub fn pages(language: &str) -> Result<Vec<Page>, String> {
    let folder = format!("docs/book/{language}/src");
    let summary = support::read(&support::repository(&format!("{folder}/SUMMARY.md")))?;
    let names = link_targets(&summary).into_iter().map(|(_, target)| target);
    names
        .map(|name| {
            let path = format!("{folder}/{name}");
            Ok(Page { text: support::read(&support::repository(&path))?, path })
        })
        .collect()
}

fn readme_is_short() -> Outcome {
    let lines = support::read(&support::repository("README.md"))?.lines().count();
    if lines <= 160 { Ok(()) } else { Err(format!("README.md has {lines} lines: what is more belongs into the book")) }
}

fn books_have_same_pages() -> Outcome {
    let names = |language: &str| -> Result<Vec<String>, String> {
        let prefix = format!("docs/book/{language}/src/");
        Ok(pages(language)?.into_iter().map(|page| page.path.replace(&prefix, "")).collect())
    };
    let (english, danish) = (names("en")?, names("da")?);
    if english != danish || english.len() < 10 {
        return Err(format!("English: {english:?}\nDanish: {danish:?}"));
    }
    for language in ["en", "da"] {
        let folder = support::tree(&support::repository(&format!("docs/book/{language}/src")))?;
        let files: BTreeSet<String> = folder.into_keys().filter(|name| name != "SUMMARY.md").collect();
        let listed: BTreeSet<String> = english.iter().cloned().collect();
        if files != listed {
            return Err(format!("{language}: in the summary {listed:?}, in the folder {files:?}"));
        }
    }
    Ok(())
}

/// Documents with checked links.
fn checked_documents() -> Result<BTreeMap<String, String>, String> {
    let mut documents = BTreeMap::new();
    let top = [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "data/demo/README.md",
        "data/first-hour/README.md",
    ];
    for name in top {
        documents.insert(name.to_owned(), support::read(&support::repository(name))?);
    }
    for (name, bytes) in support::tree(&support::repository("docs"))? {
        if name.ends_with(".md") {
            let text = String::from_utf8(bytes).map_err(|error| format!("docs/{name}: {error}"))?;
            documents.insert(format!("docs/{name}"), text);
        }
    }
    Ok(documents)
}

fn links_lead_to_targets() -> Outcome {
    let mut wrong = Vec::new();
    let mut held = 0;
    for (document, text) in checked_documents()? {
        for (number, target) in link_targets(&text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            held += 1;
            if let Err(why) = check_target(&document, &target) {
                wrong.push(format!("{document}:{number}: {target}: {why}"));
            }
        }
    }
    if held < 200 {
        return Err(format!("only {held} links were found"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn check_target(document: &str, target: &str) -> Outcome {
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let folder = Path::new(document).parent().unwrap_or(Path::new(""));
    let path = if file.is_empty() { PathBuf::from(document) } else { resolve_parents(&folder.join(file))? };
    let place = support::repository(&path.to_string_lossy());
    if !place.exists() {
        return Err("there is no such file".to_owned());
    }
    let Some(anchor) = anchor.filter(|_| path.extension().is_some_and(|ending| ending == "md")) else { return Ok(()) };
    let found = headings(&support::read(&place)?).contains(anchor);
    if found { Ok(()) } else { Err("the page has no such heading".to_owned()) }
}

/// Resolves `a/../b` to `b`; a link may not leave the repository.
fn resolve_parents(path: &Path) -> Result<PathBuf, String> {
    let mut clean = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if !clean.pop() => return Err("it leaves the repository".to_owned()),
            Component::ParentDir | Component::CurDir => {}
            part => clean.push(part),
        }
    }
    Ok(clean)
}

/// Lines outside code blocks, with their numbers.
fn lines_outside_code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_block = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_block ^= is_fence;
        !in_block && !is_fence && !line.starts_with("    ")
    })
}

fn link_targets(text: &str) -> Vec<(usize, String)> {
    let links = lines_outside_code(text).flat_map(|(number, line)| {
        let line = without_code(line);
        let parts: Vec<String> = line.split("](").skip(1).map(str::to_owned).collect();
        parts.into_iter().filter_map(move |part| Some((number, part.split_once(')')?.0.to_owned())))
    });
    links.collect()
}

/// A line without the parts between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The anchors of a page: headings in lower case, with hyphens for blanks and without other signs; a repeated heading ends in -1.
fn headings(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for (_, line) in lines_outside_code(text) {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let kept = title.trim().chars().filter(|sign| sign.is_alphanumeric() || [' ', '-', '_'].contains(sign));
        let anchor = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let free = (0..).map(|times| if times == 0 { anchor.clone() } else { format!("{anchor}-{times}") });
        if let Some(free) = free.into_iter().find(|name| !anchors.contains(name)) {
            anchors.insert(free);
        }
    }
    anchors
}

/// Compares every `kartotek …` of the pages with the help of the command line.
fn commands_exist() -> Outcome {
    let help = support::read(&support::repository("docs/COMMANDS.md"))?;
    let mut pages: Vec<Page> = [pages("en")?, pages("da")?].into_iter().flatten().collect();
    let path = "README.md".to_owned();
    pages.push(Page { text: support::read(&support::repository(&path))?, path });
    let mut wrong = Vec::new();
    let mut held = 0;
    for Page { path, text } in &pages {
        for command in commands_named(text) {
            held += 1;
            if let Err(why) = check_command(&help, &command) {
                wrong.push(format!("{path}: `{command}`: {why}"));
            }
        }
    }
    if held < 100 {
        return Err(format!("only {held} commands were found"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Commands between backticks and in shell blocks.
fn commands_named(text: &str) -> Vec<String> {
    let blocks = text.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix("sh\n"));
    let blocks = blocks.map(|block| block.replace("\\\n", " "));
    let blocks: Vec<String> = blocks.flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
    let inline = lines_outside_code(text).flat_map(|(_, line)| line.split('`').skip(1).step_by(2).map(str::to_owned));
    let all = blocks.into_iter().chain(inline.collect::<Vec<_>>());
    let program = |line: String| {
        Some(
            line.split_once("kartotek ").filter(|(before, _)| before.is_empty() || before.ends_with('/'))?.1.to_owned(),
        )
    };
    all.filter_map(program).collect()
}

fn check_command(help: &str, command: &str) -> Outcome {
    // A placeholder for any command.
    if ["COMMAND --help", "KOMMANDO --help"].contains(&command) {
        return Ok(());
    }
    let words: Vec<&str> = command.split('#').next().unwrap_or_default().split_whitespace().collect();
    let heading = |count: usize| format!("\n## kartotek {}\n", words[..count.min(words.len())].join(" "));
    let (heading, _) = [2, 1]
        .into_iter()
        .filter(|count| *count <= words.len())
        .find_map(|count| Some((heading(count), help.find(&heading(count))?)))
        .ok_or("there is no such command")?;
    let section =
        |title: &str| help.split_once(title).map_or("", |(_, rest)| rest.split("\n## ").next().unwrap_or(rest));
    let (of_command, common) = (section(&heading), section("\n## Every command\n"));
    let flags = words.iter().filter(|word| word.starts_with("--")).map(|word| word.trim_end_matches([',', '.']));
    let unknown = flags.filter(|flag| {
        let has = |text: &str| text.split_whitespace().any(|word| word.trim_end_matches([',', '.']) == *flag);
        !has(of_command) && !has(common)
    });
    match unknown.collect::<Vec<_>>().as_slice() {
        [] => Ok(()),
        unknown => Err(format!("it has no {unknown:?}")),
    }
}

/// A check that finds nothing would always pass.
fn self_check() -> Outcome {
    let text = "# One thing\n\n## One (thing)\n\n```sh\n# no heading [a](b)\n```\nSee [x](y.md#z) and `[c](d)`.\n";
    let found = headings(text);
    if found != BTreeSet::from(["one-thing".to_owned(), "one-thing-1".to_owned()]) {
        return Err(format!("the headings are not read rightly: {found:?}"));
    }
    if link_targets(text) != [(8, "y.md#z".to_owned())] {
        return Err(format!("the links are not read rightly: {:?}", link_targets(text)));
    }
    let help = "\n## Every command\n--office\n\n## kartotek list\n--as-of <DATE>\n\n## kartotek run\n--quiet\n";
    let is_right = check_command(help, "list x --as-of 2026-01-01 --office d").is_ok()
        && check_command(help, "list --quiet").is_err()
        && check_command(help, "lists").is_err();
    let leads_nowhere = check_target("docs/STYLE.md", "GLOSSARY.md#no-such-heading").is_err()
        && check_target("docs/STYLE.md", "../nothing.md").is_err()
        && check_target("docs/STYLE.md", "../../beyond.md").is_err();
    if is_right && leads_nowhere { Ok(()) } else { Err("a wrong command or link is taken for a right one".to_owned()) }
}
