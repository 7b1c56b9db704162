//! Every command named in a text of the program is typed in some test: in messages, letters, receipts, the desk, `status`,
//! `init` and the help.

use crate::support::{self, Outcome, tree};
use std::collections::BTreeSet;

/// A command without its values: the words that name it, and its options.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
    words: Vec<String>,
    options: Vec<String>,
}

/// The last option of a command is within this many characters of its name in a test.
const REACH: usize = 300;

pub fn every_named_command_is_typed() -> Outcome {
    let help = support::read(&support::repository("docs/COMMANDS.md"))?;
    let known: BTreeSet<&str> = help.lines().filter_map(|line| line.strip_prefix("## kartotek ")).collect();
    let mut texts = help.replace('\n', " ");
    for (name, bytes) in tree(&support::repository("data/texts/en"))?.iter().filter(|(name, _)| name.ends_with(".ftl"))
    {
        let text = std::str::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
        text.lines().filter(|line| !line.starts_with('#')).for_each(|line| texts += &format!("{line}\n"));
    }
    let named = texts.split("`kartotek ").skip(1).filter_map(|rest| Some(rest.split_once('`')?.0));
    let shapes: BTreeSet<Shape> = named.map(|command| Shape::of(command, &known)).collect();
    if shapes.len() < 80 {
        return Err(format!("the texts name {} commands only", shapes.len()));
    }
    let tests = tests()?;
    let left = shapes.iter().filter(|shape| !shape.words.is_empty() && !tests.iter().any(|test| shape.is_in(test)));
    let left: Vec<String> = left.map(|Shape { words, options }| [&words[..], options].concat().join(" ")).collect();
    if left.is_empty() { Ok(()) } else { Err(format!("no test types\n  {}", left.join("\n  "))) }
}

impl Shape {
    fn of(command: &str, known: &BTreeSet<&str>) -> Shape {
        let mut words: Vec<String> = Vec::new();
        for word in command.split_whitespace() {
            let longer = [&words[..], &[word.to_owned()]].concat().join(" ");
            let is_known = |name: &&str| **name == longer || name.starts_with(&format!("{longer} "));
            if !known.iter().any(is_known) {
                break;
            }
            words.push(word.to_owned());
        }
        // `--help` of every command is tested by `commands: …`.
        let options = command.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help");
        let options: BTreeSet<String> = options.map(|word| word.split('=').next().unwrap_or(word).to_owned()).collect();
        Shape { words, options: options.into_iter().collect() }
    }

    /// Whether `test`, a text of words, types the command.
    fn is_in(&self, test: &str) -> bool {
        let name = format!(" {} ", self.words.join(" "));
        let mut from = 0;
        while let Some(at) = test[from..].find(&name).map(|at| from + at) {
            let reach = (at + name.len() + REACH).min(test.len());
            let reach = (reach..=test.len()).find(|end| test.is_char_boundary(*end)).unwrap_or(test.len());
            let behind = &test[at..reach];
            if self.options.iter().all(|option| behind.contains(&format!(" {option} "))) {
                return true;
            }
            from = at + 1;
        }
        false
    }
}

/// The sources of tests, stories and examples as words; quotation marks and commas become blanks.
fn tests() -> Result<Vec<String>, String> {
    let is_test = |name: &str| [".rs", ".md", ".mjs"].iter().any(|end| name.ends_with(end));
    let all = tree(&support::repository("tests"))?;
    let texts = all.iter().filter(|(name, _)| is_test(name) && *name != "remedies/gathered.rs");
    let words = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).replace(['"', '\'', ',', '[', ']', '&', '(', ')', '='], " ");
        format!(" {} ", text.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    Ok(texts.map(|(_, bytes)| words(bytes)).collect())
}
