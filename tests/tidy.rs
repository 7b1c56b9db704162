//! The invariants of the architecture (`ARCHITECTURE.md`), as far as the sources show them. Each is a sentence on which readers
//! may rely; a violation is reported with its file and line.

mod bare;
mod circles;

use self::bare::{bare, is_word, without_tests};
use crate::support::{self, Outcome, Test};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A sentence, and the function that checks it.
type Check = (&'static str, fn(&Sources) -> Outcome);

pub fn tests() -> Result<Vec<Test>, String> {
    let checks: [Check; 13] = [
        ("no binary fraction where ratings are computed, kept or published", no_floats),
        ("no files import each other in a circle", circles::no_circles),
        ("the second computation of § 3 shares nothing with the first", second_computation_is_apart),
        ("files are written, JSON is written and the clock is asked in one place each", one_place_each),
        ("only cli/output.rs prints", one_file_prints),
        ("only mail/smtp.rs opens a socket, and only cli/mail sends", one_file_opens_sockets),
        ("diagnostics are worded only in the modules of their codes", plain_diagnostics),
        ("no source contains a to-do mark", no_todo_marks),
        ("no source file is longer than 500 lines", files_are_short),
        ("no file names a folder of the author's machine", no_author_folders),
        ("the first two cargo lines of the README run the demo office and the tests", readme_lines_run),
        ("every generated document is compared by a test", generated_documents),
        ("the checks of this file find planted faults", self_check),
    ];
    let tests = checks
        .into_iter()
        .map(|(sentence, check)| Test::new(format!("tidy: {sentence}"), move || check(&Sources::read()?)));
    Ok(tests.collect())
}

/// The Rust sources of the program, without tests.
struct Sources {
    files: Vec<Source>,
}

struct Source {
    /// The path from the repository's top.
    path: String,
    text: String,
    /// The text without comments, quoted texts and unit tests, with the same lines.
    code: String,
}

impl Sources {
    fn read() -> Result<Sources, String> {
        let is_test = |path: &str| path.split('/').any(|part| part == "tests" || part == "tests.rs");
        let texts = support::sources()?.into_iter().filter(|(path, _)| !is_test(path));
        let files = texts.map(|(path, text)| Source { code: without_tests(&bare(&text)), text, path }).collect();
        Ok(Sources { files })
    }

    /// The sources with a path that begins with one of these.
    fn below<'s>(&'s self, folders: &'s [&str]) -> impl Iterator<Item = &'s Source> {
        self.files.iter().filter(|source| folders.iter().any(|folder| source.path.starts_with(folder)))
    }
}

/// Places, and the fault in each.
#[derive(Default)]
struct Violations(String);

impl Violations {
    fn add(&mut self, path: &str, line: usize, what: &str) {
        let _ = writeln!(self.0, "{path}:{line}: {what}");
    }

    /// Adds every line of the code that contains one of the words.
    fn add_words(&mut self, source: &Source, words: &[&str]) {
        for (number, line) in (1..).zip(source.code.lines()) {
            words.iter().filter(|word| line.contains(**word)).for_each(|word| self.add(&source.path, number, word));
        }
    }

    fn outcome(self, rule: &str) -> Outcome {
        if self.0.is_empty() { Ok(()) } else { Err(format!("{rule}\n{}", self.0)) }
    }
}

fn no_floats(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    for source in sources.below(&[
        "crates/law/src",
        "crates/pairing/src",
        "crates/register/src",
        "crates/ledger/src",
        "crates/publish/src",
    ]) {
        for (number, line) in (1..).zip(source.code.lines()) {
            let has_type = line.split(|c| !is_word(c)).any(|word| matches!(word, "f32" | "f64"));
            if has_type || has_fraction(line) {
                violations.add(&source.path, number, line.trim());
            }
        }
    }
    violations.outcome("a rating is never a binary fraction:")
}

/// Whether a line has a number like `0.5`; `row.0.1` and `0..5` do not count.
fn has_fraction(line: &str) -> bool {
    let characters: Vec<char> = line.chars().collect();
    let digit = |at: usize| characters.get(at).is_some_and(char::is_ascii_digit);
    characters.iter().enumerate().any(|(at, &c)| {
        let start = (0..at).rev().take_while(|&before| digit(before)).last();
        let is_number = start.is_some_and(|start| !characters[..start].last().is_some_and(|&c| is_word(c) || c == '.'));
        c == '.' && is_number && digit(at + 1)
    })
}

/// Words of a filed report, the only ones of the law that the second computation may use.
const SHARED_WORDS: [&str; 5] = ["ByeKind", "Play", "Score", "System", "TournamentKind"];

/// Names with which those words, or the rest of the law, compute.
const COMPUTING: [&str; 5] = ["regulation", "rule_set", "points()", "is_international", "is_declared_all_play_all"];

fn second_computation_is_apart(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    let mut shares_words = false;
    for source in sources.below(&["crates/control/"]) {
        violations.add_words(source, &COMPUTING);
        for (at, path) in source.code.match_indices("kartotek_law::") {
            let line = source.code[..at].lines().count().max(1);
            let end = source.code[at..].find(';').map_or(source.code.len(), |end| at + end);
            let used = source.code[at + path.len()..end].strip_prefix("vocabulary::").unwrap_or("everything");
            for word in used.split(|c| !is_word(c)).filter(|word| !word.is_empty()) {
                shares_words = true;
                if !SHARED_WORDS.contains(&word) {
                    violations.add(&source.path, line, word);
                }
            }
        }
    }
    if !shares_words {
        return Err("the second computation is not where it was".to_owned());
    }
    violations.outcome("two computations that share a step are wrong together:")
}

/// Places, and the words that only they may contain.
const SOCKETS: [(&str, &[&str]); 2] = [
    (
        "crates/mail/src/smtp.rs",
        &["std::net", "TcpStream", "TcpListener", "UdpSocket", "UnixStream", "lettre::transport"],
    ),
    ("src/cli/mail/", &["kartotek_mail::sending", "mail::smtp"]),
];

fn one_file_opens_sockets(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    for (place, words) in SOCKETS {
        let others = sources.files.iter().filter(|source| !source.path.starts_with(place));
        others.for_each(|source| violations.add_words(source, words));
        // Otherwise the check would be empty.
        if !sources.below(&[place]).any(|source| words.iter().any(|word| source.code.contains(word))) {
            violations.add(place, 1, "none of the words");
        }
    }
    violations.outcome("no run opens a connection; `kartotek mail --send` alone does:")
}

/// Files that may do what clippy forbids (`clippy.toml`): write files, write unescaped JSON, ask the clock.
const SILENCED: [&str; 7] = [
    "crates/register/src/fsx/mod.rs",
    "crates/register/src/fsx/readers.rs",
    "crates/formats/src/texts/json.rs",
    // Records named by their bytes, and copies of the input.
    "crates/register/src/private.rs",
    "crates/formats/src/redact.rs",
    // The start of a command's work, shown to a command that waits.
    "crates/register/src/lock.rs",
    "src/cli/clock.rs",
];

fn one_place_each(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    let others = sources.files.iter().filter(|source| !SILENCED.contains(&source.path.as_str()));
    others.for_each(|source| violations.add_words(source, &["disallowed_methods"]));
    violations.outcome("each has its one place, and nobody else silences the lint:")
}

const PRINTING: &[&str] = &[
    "print!",
    "println!",
    "io::stdout",
    "io::stderr",
    "Stdout",
    "Stderr",
    // Calls with which the command line's parser prints by itself.
    ".print()",
    ".exit()",
    "get_matches()",
    "Cli::parse",
];

/// The output, and the file that asks about stdout and stderr.
const ASKED: [&str; 2] = ["src/cli/output.rs", "src/cli/terminal.rs"];

/// Asks the parser without letting it print.
const ASKS: &str = "try_get_matches()";

fn one_file_prints(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    for source in sources.files.iter().filter(|source| !ASKED.contains(&source.path.as_str())) {
        for (number, line) in (1..).zip(source.code.lines()) {
            let line = line.replace(ASKS, "");
            PRINTING
                .iter()
                .filter(|word| line.contains(**word))
                .for_each(|word| violations.add(&source.path, number, word));
        }
    }
    violations.outcome("foreign text reaches a terminal through one door, src/cli/output.rs:")
}

/// Sums up findings of any code that are too many to report one by one.
const SUMS_UP: &str = "crates/formats/src/trf/findings.rs";

fn plain_diagnostics(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    let others = sources.files.iter().filter(|source| !source.path.starts_with("crates/formats/src/diagnostic/"));
    for source in others.filter(|source| source.path != SUMS_UP) {
        violations.add_words(source, &["Diagnostic::new("]);
    }
    let says = |line: &str| {
        [".help(\"", ".help(format!(", "place, \"", "place, format!("].iter().any(|word| line.contains(word))
    };
    for source in
        sources.below(&["crates/formats/src/diagnostic/codes/"]).filter(|source| !source.path.ends_with("/mod.rs"))
    {
        let lines = (1..).zip(source.text.lines()).filter(|(_, line)| says(line));
        lines.for_each(|(number, line)| violations.add(&source.path, number, line.trim()));
    }
    violations.outcome("the words stand in data/texts, the sentence in crates/formats/src/diagnostic/codes:")
}

fn no_todo_marks(sources: &Sources) -> Outcome {
    let mut violations = Violations::default();
    for source in &sources.files {
        for (number, line) in (1..).zip(source.text.lines()) {
            let marks = ["FIXME", "XXX"].into_iter().filter(|mark| line.contains(mark));
            marks.for_each(|mark| violations.add(&source.path, number, mark));
        }
    }
    violations.outcome("what is missing is written down in an issue, not in the source:")
}

const LONGEST_FILE: usize = 500;

fn files_are_short(_: &Sources) -> Outcome {
    let mut violations = Violations::default();
    for (path, text) in repository_texts()?.iter().filter(|(path, _)| path.ends_with(".rs")) {
        let lines = text.lines().count();
        if lines > LONGEST_FILE {
            violations.add(path, lines, "too long");
        }
    }
    violations.outcome("about 300 lines are the aim; split it:")
}

/// The texts of the repository by path, without what a build or a run makes.
fn repository_texts() -> Result<BTreeMap<String, String>, String> {
    let ignored = support::read(&support::repository(".gitignore"))?;
    let ignored = ignored.lines().filter_map(|line| line.strip_prefix('/')).map(|line| line.trim_end_matches('*'));
    let not_ours: Vec<&str> =
        ignored.chain([".git", ".idea", ".vscode"]).map(|path| path.trim_end_matches('/')).collect();
    let is_ours = |path: &str| {
        !not_ours
            .iter()
            .any(|other| path.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
    };
    let top = support::repository("");
    let mut texts = BTreeMap::new();
    let entries = std::fs::read_dir(&top).map_err(support::at(&top))?;
    for entry in entries {
        let path = entry.map_err(support::at(&top))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if !is_ours(&name) {
            continue;
        }
        let files = if path.is_dir() { support::tree(&path)? } else { BTreeMap::from([(String::new(), read(&path)?)]) };
        for (inside, bytes) in files {
            let path = if inside.is_empty() { name.clone() } else { format!("{name}/{inside}") };
            if is_ours(&path)
                && let Ok(text) = String::from_utf8(bytes)
            {
                texts.insert(path, text);
            }
        }
    }
    Ok(texts)
}

fn read(path: &std::path::Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(support::at(path))
}

fn no_author_folders(_: &Sources) -> Outcome {
    // Split, because otherwise this file would name them.
    let (machines, beside) = ([concat!("/wo", "rk/"), concat!("/ro", "ot/")], concat!("../sha", "red"));
    let mut violations = Violations::default();
    for (path, text) in repository_texts()? {
        // Tests may look for a collection beside the repository, if they also work without it.
        let is_test = path.split('/').any(|part| part == "tests" || part == "tests.rs");
        for (number, line) in (1..).zip(text.lines()) {
            let named = machines.iter().find(|machine| line.contains(**machine));
            let named = named.copied().or_else(|| (line.contains(beside) && !is_test).then_some(beside));
            if let Some(named) = named {
                violations.add(&path, number, named);
            }
        }
    }
    violations.outcome("a clone works anywhere:")
}

fn readme_lines_run(_: &Sources) -> Outcome {
    let text = support::read(&support::repository("README.md"))?;
    let mut in_block = false;
    let mut commands = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            in_block = !in_block;
        } else if in_block && line.starts_with("cargo ") {
            commands.push(line);
        }
    }
    let [demo, tests, ..] = commands.as_slice() else {
        return Err("README.md has fewer than two cargo lines in its code blocks".to_owned());
    };
    if *demo != "cargo run -- run --office data/demo --catch-up monthly --reports reports" {
        return Err(format!("the first cargo line of the README does not run the demo office: {demo}"));
    }
    // Another profile or other features would compile polars a second time.
    if !["cargo test --workspace", "cargo nextest run --workspace"].contains(tests) {
        return Err(format!("the second cargo line of the README does not run all tests as they are built: {tests}"));
    }
    Ok(())
}

/// Generated documents, each with the test that writes it.
const GENERATED: [(&str, &str); 9] = [
    ("docs/DECISIONS.md", "crates/law/tests/check/decisions.rs"),
    ("docs/DECIDING.md", "tests/undone.rs"),
    ("docs/RULES.md", "crates/law/tests/check/sentences/document.rs"),
    ("docs/ERRORS.md", "tests/gallery.rs"),
    ("docs/ERRORS.da.md", "tests/gallery.rs"),
    ("docs/FORMATS.md", "tests/formats.rs"),
    ("docs/COMMANDS.md", "tests/commands.rs"),
    ("docs/COMMANDS.da.md", "tests/commands.rs"),
    ("docs/LAWS.md", "crates/games/tests/laws.rs"),
];

fn generated_documents(_: &Sources) -> Outcome {
    let repository = repository_texts()?;
    for (document, test) in GENERATED {
        let names_it = repository.get(test).is_some_and(|text| text.contains(document));
        if !repository.contains_key(document) || !names_it {
            return Err(format!("{document} should be written and compared by {test}"));
        }
    }
    let says_so = |(path, text): &(&String, &String)| path.starts_with("docs/") && text.contains("KARTOTEK_BLESS=1");
    for (path, _) in repository.iter().filter(says_so) {
        if !GENERATED.iter().any(|(document, _)| document == path) {
            return Err(format!("{path} says that it is generated, but no test is known to compare it"));
        }
    }
    Ok(())
}

/// A check that reads nothing would always pass.
fn self_check(sources: &Sources) -> Outcome {
    let code = bare("let a = \"f64 // no\"; // f64\nlet b: &'a str = '\"'; let c = r#\"x\"y\"#; 0.5");
    let expected_words = ["let a =", "let b: &'a str =", "let c ="];
    let is_right =
        expected_words.iter().all(|word| code.contains(word)) && !code.contains("f64") && !code.contains('y');
    if !is_right || !has_fraction(&code) || has_fraction("row.0.1 + 0..5 + v1.5") {
        return Err(format!("the sources are not read rightly: {code:?}"));
    }
    circles::check()?;
    if sources.below(&["crates/register/src"]).count() < 5 || sources.below(&["crates/law/src"]).count() < 20 {
        return Err("the sources are not where they were".to_owned());
    }
    Ok(())
}
