//! Cases: Markdown files that a rating officer can read (`tests/rules/README.md` explains how to write one).

mod alignment;
mod answer;
mod conduct;
mod emt;
mod emt_group;
mod expect;
mod fide;
mod given;
mod number;
mod pairing;
mod published_list;
mod rules;
mod sanction;
mod standings;
mod text;

use self::given::Given;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use std::path::Path;
use std::sync::Arc;

const FOLDER: &str = "tests/rules";

/// One file: a paragraph of the regulations, or a few that belong together.
pub struct Document {
    /// The file's path without the folder.
    pub file: String,
    pub cases: Vec<Case>,
}

#[derive(Clone)]
pub struct Case {
    pub paragraph: String,
    pub title: String,
    /// The whole section, searched for the paragraphs that it mentions.
    pub text: String,
    place: String,
    given: String,
    expect: String,
}

/// All case files in the order of their names.
pub fn documents() -> Result<Vec<Document>, String> {
    let files = workspace::files_below(FOLDER, "md")?;
    files.iter().filter(|file| !file.ends_with("README.md")).map(|file| document(file)).collect()
}

fn document(path: &str) -> Result<Document, String> {
    let text = workspace::read(path)?;
    let paragraph = paragraph_of(path);
    let mut sections: Vec<(usize, Vec<&str>)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("## ") {
            sections.push((index + 1, vec![line]));
        } else if let Some((_, lines)) = sections.last_mut() {
            lines.push(line);
        }
    }
    let cases = sections.iter().map(|(line, lines)| case(&format!("{path}:{line}"), &paragraph, lines)).collect();
    let cases: Vec<Case> = cases_without_twins(cases)?;
    let file = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(Document { file, cases })
}

fn cases_without_twins(cases: Result<Vec<Case>, String>) -> Result<Vec<Case>, String> {
    let cases = cases?;
    for (index, case) in cases.iter().enumerate() {
        if cases[..index].iter().any(|other| other.title == case.title) {
            return Err(format!("{}: a second case with the title `{}`", case.place, case.title));
        }
    }
    Ok(cases)
}

/// `4.5.2.1-expected-score.md` is about 4.5.2.1, `16-leaving.md` about § 16.
fn paragraph_of(path: &str) -> String {
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    let number = stem.split('-').next().unwrap_or_default();
    if number.contains('.') { number.to_owned() } else { format!("§ {number}") }
}

/// A title may name its own paragraph, as in `## § 13: the last period …`.
fn case(place: &str, paragraph: &str, lines: &[&str]) -> Result<Case, String> {
    let heading = lines[0].trim_start_matches("## ");
    let (paragraph, title) = match heading.split_once(": ") {
        Some((own_paragraph, title)) if own_paragraph.starts_with("§ ") || own_paragraph.starts_with("4.") => {
            (own_paragraph, title)
        }
        _ => (paragraph, heading),
    };
    Ok(Case {
        paragraph: paragraph.to_owned(),
        title: title.to_owned(),
        text: lines.join("\n"),
        place: place.to_owned(),
        given: block(place, lines, "given")?,
        expect: block(place, lines, "expect")?,
    })
}

/// The text of the only fenced block with this name.
fn block(place: &str, lines: &[&str], name: &str) -> Result<String, String> {
    let fence = format!("```{name}");
    let starts: Vec<usize> = (0..lines.len()).filter(|&line| lines[line] == fence).collect();
    let &[start] = starts.as_slice() else {
        return Err(format!("{place}: {} blocks ```{name}, one is needed", starts.len()));
    };
    let body = lines[start + 1..].iter().take_while(|&&line| line != "```");
    Ok(body.map(|&line| format!("{line}\n")).collect())
}

impl Case {
    /// Compares the law's answer with the expected one; reports all differences at once.
    pub fn run(&self, rules: &Arc<RuleSet>) -> Outcome {
        let differences = self.differences(rules).map_err(|error| format!("{}: {error}", self.place))?;
        if differences.is_empty() { Ok(()) } else { Err(format!("{}\n{}", self.place, differences.join("\n"))) }
    }

    fn differences(&self, rules: &Arc<RuleSet>) -> Result<Vec<String>, String> {
        let given: Given = toml::from_str(&self.given).map_err(|error| format!("given: {error}"))?;
        let expected: toml::Table = toml::from_str(&self.expect).map_err(|error| format!("expect: {error}"))?;
        let rules = rules::chosen(&given, rules)?;
        expect::differences(&rules, &given, expected)
    }
}
