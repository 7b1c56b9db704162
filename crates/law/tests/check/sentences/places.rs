//! The places where a sentence is carried out: source files, tables, diagnostics and lists.

use super::handbook::Text;
use super::{Sentence, State};
use crate::check::quotes::quotes_of;
use crate::workspace;
use std::ops::Range;

/// The texts in which places are looked up.
pub struct Sources {
    files: Vec<String>,
}

impl Sources {
    pub fn read() -> Result<Sources, String> {
        let mut files = workspace::files_below("crates", "rs")?;
        files.extend(workspace::files_below("src", "rs")?);
        files.retain(|file| !file.contains("/tests/"));
        files.extend(workspace::files_below("data/rules/dsu", "csv")?);
        Ok(Sources { files })
    }

    /// The only file with a path that ends in `place`.
    pub fn named(&self, place: &str) -> Result<&str, String> {
        let end = format!("/{place}");
        let found: Vec<&String> = self.files.iter().filter(|file| file.ends_with(&end)).collect();
        match found.as_slice() {
            [file] => Ok(file.as_str()),
            [] => Err(format!("there is no file {place}")),
            several => Err(format!("several files end in {place}: {several:?}")),
        }
    }

    /// The fault, if any, in a place of the sentence at `range`.
    pub fn fault(
        &self,
        place: &str,
        text: &Text,
        range: &Range<usize>,
        state: State,
        cases: &[&str],
    ) -> Option<String> {
        if is_file(place) {
            return match self.named(place) {
                Ok(file) if file.ends_with(".rs") && !quotes(file, text, range) => {
                    Some(format!("{file} does not quote it above the lines that do it"))
                }
                Ok(_) => None,
                Err(fault) => Some(fault),
            };
        }
        if state == State::Computed {
            return Some(format!("`{place}` is no file: what is told to somebody is told"));
        }
        let is_shown = has_example(place) || cases.iter().any(|case| shows(case, place));
        (!is_shown).then(|| format!("`{place}` has no example in tests/errors, and none of its cases shows it"))
    }
}

pub fn is_file(place: &str) -> bool {
    place.ends_with(".rs") || place.ends_with(".csv")
}

/// The evidence that a sentence of this state lacks. `meant` is the sentence, or the one that it refers to by `as ID`.
pub fn missing(state: State, meant: &Sentence, cases: &[&str]) -> Option<String> {
    let is_told = |place: &str| !is_file(place) && !place.starts_with("as ");
    match state {
        State::Computed if !meant.places().any(is_file) => Some("nothing says which file computes it".into()),
        State::Computed if cases.is_empty() => Some("it has no case".into()),
        State::Told if meant.state != State::Told || !meant.places().any(is_told) => {
            Some("nothing says which diagnostic or list tells it".into())
        }
        State::Told if cases.is_empty() && !meant.places().any(has_example) => Some("it has no case".into()),
        _ => None,
    }
}

fn quotes(file: &str, text: &Text, range: &Range<usize>) -> bool {
    let quotes = quotes_of(file).unwrap_or_default();
    quotes.iter().any(|(_, words)| text.find(words).any(|found| found.start < range.end && range.start < found.end))
}

fn has_example(code: &str) -> bool {
    let example = workspace::root().join("tests/errors").join(code);
    example.is_dir() || example.with_extension("md").is_file()
}

/// Whether a scenario or a test file names a list or a diagnostic.
fn shows(case: &str, name: &str) -> bool {
    if !case.starts_with("runs/") {
        return workspace::read(case).is_ok_and(|text| text.contains(name));
    }
    let readme = workspace::read(&format!("tests/{case}/README.md")).unwrap_or_default();
    readme.split_once("\n```sh commands\n").is_some_and(|(_, commands)| commands.contains(name))
}
