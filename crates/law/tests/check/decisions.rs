//! Checks of `docs/DECISIONS.md`. Its entries are in the handbook's order, every entry has a comment in a source and every
//! comment an entry, and its lines of sources are up to date.

use super::generated::is_up_to_date;
use super::paragraphs::paragraphs;
use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use std::collections::BTreeSet;

const DOCUMENT: &str = "docs/DECISIONS.md";

/// An entry of the document.
struct Entry<'t> {
    /// The heading.
    title: &'t str,
}

/// A comment `// Decision (4.5.2.1): …` in a source.
struct Comment {
    file: String,
    about: String,
}

impl Entry<'_> {
    /// The part of the heading before its first colon: `§ 5 c, § 64`, `The office`.
    fn about(&self) -> &str {
        self.title.split_once(": ").map_or(self.title, |(about, _)| about)
    }

    /// The paragraphs of the heading; for `§ 35 to § 42` the first and the last.
    fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.about().split(", ").flat_map(|part| part.split(" to "))
    }

    /// Whether a comment with these words in parentheses means this entry. They may begin the heading or the part after its
    /// colon, or be one of its paragraphs, also one level above or below.
    fn is_meant_by(&self, about: &str) -> bool {
        let (about, title) = (about.to_lowercase(), self.title.to_lowercase());
        let is_paragraph = |part: &str| {
            self.paragraphs().any(|paragraph| {
                let (bare_paragraph, part) = (bare(paragraph), bare(part));
                !bare_paragraph.is_empty()
                    && (bare_paragraph == part
                        || bare_paragraph.starts_with(&format!("{part}."))
                        || part.starts_with(&format!("{bare_paragraph}.")))
            })
        };
        // `§ 3` is not the beginning of `§ 32`.
        let begins = |words: &str| {
            title.strip_prefix(words).is_some_and(|rest| !rest.starts_with(|next: char| next.is_alphanumeric()))
        };
        begins(&about)
            || about.split_once(": ").is_some_and(|(_, words)| begins(words))
            || about.split(", ").any(|part| is_paragraph(part.split(": ").next().unwrap_or(part)))
    }
}

/// A paragraph without its letter or clause: `§ 5` for `§ 5 c`, `§ 37` for `§ 37.3`; `4.5.2.1` is unchanged. Empty: not a paragraph.
fn bare(paragraph: &str) -> String {
    let paragraph = paragraph.trim();
    match paragraph.strip_prefix("§ ") {
        Some(rest) => format!("§ {}", rest.chars().take_while(char::is_ascii_digit).collect::<String>()),
        None if paragraph.starts_with("4.") => paragraph.to_owned(),
        None => String::new(),
    }
}

fn entries(text: &str) -> Vec<Entry<'_>> {
    text.lines().filter_map(|line| line.strip_prefix("### ").map(|title| Entry { title })).collect()
}

fn comments() -> Result<Vec<Comment>, String> {
    let mut files = workspace::files_below("crates", "rs")?;
    files.extend(workspace::files_below("src", "rs")?);
    files.retain(|file| !file.contains("/tests/"));
    let mut found = Vec::new();
    for file in files {
        for line in workspace::read(&file)?.lines() {
            let Some((_, rest)) = line.split_once("Decision (").filter(|(before, _)| before.contains("//")) else {
                continue;
            };
            if let Some((about, _)) = rest.split_once(')').filter(|(about, _)| *about != "…") {
                // All decisions on the Laws share one entry, and so do those on FIDE's rules.
                let about = match file.split('/').nth(1) {
                    Some("games") => "the laws of chess",
                    Some("fide") => "fide's rules of today",
                    _ => about,
                };
                found.push(Comment { file: file.clone(), about: about.to_owned() });
            }
        }
    }
    Ok(found)
}

/// The position in the handbook of an entry's first paragraph, or of the nearest paragraph above it. `None`: the entry is not
/// about a paragraph.
fn position(entry: &Entry, headings: &[String]) -> Option<usize> {
    let mut number = bare(entry.paragraphs().next().unwrap_or_default());
    loop {
        if let Some(position) = headings.iter().position(|heading| *heading == number) {
            return Some(position);
        }
        number = number.rsplit_once('.')?.0.to_owned();
    }
}

pub fn in_order(_: &RuleSet, _: &[Document]) -> Outcome {
    let text = workspace::read(DOCUMENT)?;
    let headings: Vec<String> = paragraphs()?.into_iter().map(|paragraph| paragraph.number).collect();
    let entries = entries(&text);
    let places: Vec<(Option<usize>, &str)> =
        entries.iter().map(|entry| (position(entry, &headings), entry.title)).collect();
    // Decisions that are not about a paragraph come last.
    let wrong =
        places.windows(2).filter(|two| two[0].0.map_or(usize::MAX, |place| place) > two[1].0.unwrap_or(usize::MAX));
    fail_with(wrong.map(|two| format!("`{}` comes before `{}`", two[0].1, two[1].1)).collect())
}

pub fn have_comments(_: &RuleSet, _: &[Document]) -> Outcome {
    let text = workspace::read(DOCUMENT)?;
    let (entries, comments) = (entries(&text), comments()?);
    let without = comments.iter().filter(|comment| !entries.iter().any(|entry| entry.is_meant_by(&comment.about)));
    let mut wrong: Vec<String> = without
        .map(|comment| format!("{}: Decision ({}) has no entry in {DOCUMENT}", comment.file, comment.about))
        .collect();
    let is_of_law = |entry: &&Entry| entry.paragraphs().any(|paragraph| !bare(paragraph).is_empty());
    for entry in entries.iter().filter(is_of_law) {
        if !comments.iter().any(|comment| entry.is_meant_by(&comment.about)) {
            wrong.push(format!("{DOCUMENT}: `{}` is marked in no source", entry.title));
        }
    }
    fail_with(wrong)
}

/// Compares the line of sources below each heading with the comments; blessing rewrites it. If a paragraph has several entries,
/// only a reader can tell which one a comment is about: the file is added to that line by hand, and kept.
pub fn sources(_: &RuleSet, _: &[Document]) -> Outcome {
    let text = workspace::read(DOCUMENT)?;
    let (entries, comments) = (entries(&text), comments()?);
    let mut parts = text.split("\n### ");
    let mut document = parts.next().unwrap_or_default().to_owned();
    let mut placed = BTreeSet::new();
    for (entry, part) in entries.iter().zip(parts) {
        let below = part.split_once('\n').map_or("", |(_, below)| below.trim());
        let (listed, words) = match below.split_once('\n').unwrap_or((below, "")) {
            (first, rest) if first.starts_with('[') && first.ends_with(')') => (first, rest.trim()),
            _ => ("", below),
        };
        let is_alone =
            |comment: &Comment| entries.iter().filter(|other| other.is_meant_by(&comment.about)).count() == 1;
        let is_own = |comment: &&Comment| {
            let is_listed = || listed.contains(&format!("](../{})", comment.file));
            entry.is_meant_by(&comment.about) && (is_alone(comment) || is_listed())
        };
        let own: Vec<&Comment> = comments.iter().filter(is_own).collect();
        placed.extend(own.iter().map(|comment| (&comment.file, &comment.about)));
        let files: BTreeSet<&str> = own.iter().map(|comment| comment.file.as_str()).collect();
        let files: Vec<String> = files.iter().map(|file| format!("[{}](../{file})", name(file))).collect();
        let (heading, links) = (format!("\n### {}", entry.title), files.join(" "));
        let paragraphs: Vec<&str> =
            [heading.as_str(), &links, words].into_iter().filter(|paragraph| !paragraph.is_empty()).collect();
        document.push_str(&paragraphs.join("\n\n"));
        document.push('\n');
    }
    let missing = comments.iter().filter(|comment| !placed.contains(&(&comment.file, &comment.about)));
    let add = |Comment { file, about }: &Comment| {
        format!("{file}: Decision ({about}): add [{}](../{file}) below its heading in {DOCUMENT}", name(file))
    };
    fail_with(missing.map(add).collect())?;
    is_up_to_date(DOCUMENT, &document)
}

/// The name of a source for readers: its file, or the folder of a `mod.rs`.
fn name(file: &str) -> &str {
    let end = file.rsplit('/').next().unwrap_or(file);
    if end == "mod.rs" {
        file.rsplit_once('/').map_or(file, |(folder, _)| folder.rsplit('/').next().unwrap_or(folder))
    } else {
        end
    }
}

fn fail_with(wrong: Vec<String>) -> Outcome {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
