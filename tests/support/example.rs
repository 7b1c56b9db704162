//! A page of `tests/errors`: files with one fault, the commands that find it, and the expected output.
//!
//! Each fenced block of Markdown is named by its first line: ```` ```json skovby-b.json ````. `cmd` is a script (see
//! `support`), `expected` and `expected.da` are its output; every other block is a file. After the name may follow `latin-1`
//! (each character becomes one byte), `crlf` (line ends) and `unended` (the last line has no line end). Files that Markdown
//! cannot hold, such as workbooks, are in a folder with the page's name.

use super::{Outcome, at, office, read, repository, tree, write};
use kartotek_formats::texts::Language;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/errors";

/// Headings before the output in each language.
const HEADINGS: [(Language, &str, &str); 2] =
    [(Language::En, "## English", "expected"), (Language::Da, "## Dansk", "expected.da")];

pub struct Example {
    /// The page up to the expected output.
    given: String,
    pub commands: String,
    pub files: BTreeMap<String, Vec<u8>>,
    expected: BTreeMap<String, String>,
}

impl Example {
    /// The names of all examples, in order.
    pub fn names() -> Result<Vec<String>, String> {
        let folder = repository(FOLDER);
        let mut names = Vec::new();
        for entry in std::fs::read_dir(&folder).map_err(at(&folder))? {
            let name = entry.map_err(at(&folder))?.file_name().to_string_lossy().into_owned();
            names.push(name.strip_suffix(".md").unwrap_or(&name).to_owned());
        }
        names.sort();
        // A folder has the same name as its page.
        names.dedup();
        Ok(names)
    }

    pub fn path(name: &str) -> PathBuf {
        repository(FOLDER).join(format!("{name}.md"))
    }

    pub fn read(name: &str) -> Result<Example, String> {
        let path = Example::path(name);
        let mut example = Example::of(&read(&path)?).map_err(at(&path))?;
        let beside = repository(FOLDER).join(name);
        if beside.is_dir() {
            example.files.extend(tree(&beside)?);
        }
        Ok(example)
    }

    fn of(page: &str) -> Result<Example, String> {
        let first = format!("\n{}\n", HEADINGS[0].1);
        let given = page.split(&first).next().unwrap_or(page).to_owned();
        let mut example = Example { given, commands: String::new(), files: BTreeMap::new(), expected: BTreeMap::new() };
        for Block { name, how, text } in blocks(page)? {
            if name == "cmd" {
                example.commands = text;
            } else if HEADINGS.iter().any(|(.., heading)| *heading == name) {
                example.expected.insert(name, text);
            } else if let Some(twice) = example.files.insert(name.clone(), bytes(&how, text)?) {
                return Err(format!("{name} stands there twice, the first time with {} bytes", twice.len()));
            }
        }
        if example.commands.is_empty() { Err("there is no block `cmd`".to_owned()) } else { Ok(example) }
    }

    /// The bytes of one of the files.
    pub fn file(&self, name: &str) -> Result<&[u8], String> {
        self.files.get(name).map(Vec::as_slice).ok_or_else(|| format!("the example has no file {name}"))
    }

    /// The expected output of the commands.
    pub fn expected(&self, language: Language) -> &str {
        let name = HEADINGS.iter().find(|(known, ..)| *known == language).map_or("", |(.., name)| name);
        self.expected.get(name).map_or("", String::as_str)
    }

    /// Writes the files. Without settings its office is the default one.
    pub fn lay_out(&self, here: &Path) -> Outcome {
        self.files.iter().try_for_each(|(name, bytes)| write(&here.join(name), bytes))?;
        if self.commands.contains("office") || self.files.keys().any(|name| name.starts_with("office/")) {
            office::complete(&here.join("office"))?;
        }
        Ok(())
    }

    /// The page in its correct form. `said`: the sentences about the code and the output, in each language.
    pub fn page(&self, said: impl Fn(Language) -> Result<(String, String), String>) -> Result<String, String> {
        let mut page = self.given.clone();
        for (language, heading, name) in HEADINGS {
            let (about, transcript) = said(language)?;
            page.push_str(&format!("\n{heading}\n\n{about}\n\n{}", fenced(&format!("text {name}"), &transcript)));
        }
        Ok(page)
    }
}

/// A block with that first line. Its fence is longer than any inside it.
fn fenced(first: &str, text: &str) -> String {
    let longest = text.lines().map(|line| line.len() - line.trim_start_matches('`').len()).max();
    let fence = "`".repeat(longest.unwrap_or(0).max(2) + 1);
    format!("{fence}{first}\n{text}{fence}\n")
}

struct Block {
    name: String,
    how: Vec<String>,
    text: String,
}

fn blocks(page: &str) -> Result<Vec<Block>, String> {
    let mut blocks = Vec::new();
    let mut lines = page.split_inclusive('\n');
    while let Some(line) = lines.next() {
        let rest = line.trim_start_matches('`');
        let fence = &line[..line.len() - rest.len()];
        if fence.len() < 3 {
            continue;
        }
        let mut words = rest.split_whitespace().skip(1).map(str::to_owned);
        let name = words.next().ok_or_else(|| format!("the block `{}` has no name", line.trim_end()))?;
        let mut text = String::new();
        loop {
            let line = lines.next().ok_or_else(|| format!("the block of {name} does not end"))?;
            if line.trim_end() == fence {
                break;
            }
            text.push_str(line);
        }
        blocks.push(Block { name, how: words.collect(), text });
    }
    Ok(blocks)
}

fn bytes(how: &[String], mut text: String) -> Result<Vec<u8>, String> {
    for word in how {
        match word.as_str() {
            "latin-1" => {}
            "crlf" => text = text.replace('\n', "\r\n"),
            "unended" => text.truncate(text.trim_end_matches('\n').len()),
            other => return Err(format!("`{other}` is neither latin-1, crlf nor unended")),
        }
    }
    match how.iter().any(|word| word == "latin-1") {
        true => text.chars().map(|c| u8::try_from(c).map_err(|_| format!("{c} is more than one byte"))).collect(),
        false => Ok(text.into_bytes()),
    }
}
