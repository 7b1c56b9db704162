//! Cases: Markdown files that an arbiter can read (`tests/fide-rules/README.md` explains how to write one).

mod answer;
pub mod given;

use self::given::Given;
use crate::{Outcome, files};
use kartotek_fide::RuleBook;

pub const FOLDER: &str = "tests/fide-rules";

#[derive(Clone)]
pub struct Case {
    /// The article of the file: `B.02 8.3`.
    pub article: String,
    pub title: String,
    /// The whole section and the heading of its file.
    pub text: String,
    place: String,
    given: String,
    expect: String,
}

/// All cases in the order of their files.
pub fn cases() -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for name in files::names_in(FOLDER, ".md")?.into_iter().filter(|name| name != "README.md") {
        let (path, text) = (format!("{FOLDER}/{name}"), files::read(&format!("{FOLDER}/{name}"))?);
        let article = name.split('-').take(2).collect::<Vec<_>>().join(" ");
        let heading = text.lines().next().unwrap_or_default();
        for section in text.split("\n## ").skip(1) {
            let title = section.lines().next().unwrap_or_default().to_owned();
            let place = format!("{path}: {title}");
            let (given, expect) = (block(&place, section, "given")?, block(&place, section, "expect")?);
            cases.push(Case {
                article: article.clone(),
                title,
                text: format!("{heading}\n{section}"),
                place,
                given,
                expect,
            });
        }
    }
    Ok(cases)
}

/// The text of the only fenced block with this name.
fn block(place: &str, section: &str, name: &str) -> Result<String, String> {
    let parts: Vec<&str> = section.split(&format!("\n```{name}\n")).collect();
    let [_, body] = parts.as_slice() else {
        return Err(format!("{place}: {} blocks ```{name}, one is needed", parts.len() - 1));
    };
    body.split("\n```").next().map(str::to_owned).ok_or_else(|| format!("{place}: the block {name} does not end"))
}

impl Case {
    /// Compares the law's answer with the expected one; reports all differences at once.
    pub fn run(&self, book: &RuleBook) -> Outcome {
        let differences = self.differences(book).map_err(|error| format!("{}: {error}", self.place))?;
        if differences.is_empty() { Ok(()) } else { Err(format!("{}\n{}", self.place, differences.join("\n"))) }
    }

    fn differences(&self, book: &RuleBook) -> Result<Vec<String>, String> {
        let given: Given = toml::from_str(&self.given).map_err(|error| format!("given: {error}"))?;
        let expected: toml::Table = toml::from_str(&self.expect).map_err(|error| format!("expect: {error}"))?;
        let answers = answer::answers(book, &given)?;
        let mut differences = Vec::new();
        for (key, value) in expected {
            let wanted = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            match answers.get(&key) {
                Some(found) if *found == wanted => {}
                Some(found) => differences.push(format!("{key}: {found}, expected {wanted}")),
                None => differences.push(format!("{key}: no such answer; there are {:?}", answers.keys())),
            }
        }
        Ok(differences)
    }
}
