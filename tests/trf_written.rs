//! Written tournament files: real files, if they are beside the repository, say the same when written and read again.

use crate::support::{self, Group, Outcome, Test};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::trf::document::Document;
use kartotek_formats::trf::write::{Version, write};
use kartotek_formats::trf::{self, Dialect};
use kartotek_law::vocabulary::Title;

const FOLDER: &str = "../shared/real/trf";

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("TRF").tests([
        ("a real file read without error says the same when written again", real_files),
        ("any file read without error is written identically a second time", rewriting_changes_nothing),
    ]))
}

/// Varied files, also with characters added by a fuzzer.
const CORPUS: &str = "fuzz/corpus/trf";

/// Changes of each file, which take some seconds.
const CHANGES: u32 = 150;

/// Characters inserted into files: invisible ones, other kinds of blanks, beginnings of records.
const THROWN: [&str; 22] = [
    " ",
    "\u{1a}",
    "\u{1}",
    "\u{7f}",
    "\u{85}",
    "\u{feff}",
    "\u{a0}",
    "\u{2028}",
    "\u{c}",
    "\t",
    "\r",
    "ø",
    "0",
    "9",
    "/",
    "\n132 11/03/01 11.25.02",
    "\n###\u{1a}",
    "\nZZZ 1",
    "\nSWE    1 m    A",
    "\n001    9  m   B",
    "\n240 H   1    1",
    "\n  x",
];

fn rewriting_changes_nothing() -> Outcome {
    let mut files = support::tree(&support::repository(CORPUS))?;
    let real = support::repository(FOLDER);
    if real.exists() {
        files.extend(support::tree(&real)?.into_iter().filter(|(_, bytes)| bytes.len() < 8_000));
    }
    let mut wrong = Vec::new();
    let mut dice = proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha);
    for (name, bytes) in files {
        wrong.extend(written_otherwise(&name, &bytes));
        for _ in 0..CHANGES {
            let thrown = THROWN[draw_below(&mut dice, THROWN.len())];
            let (at, more) = (draw_below(&mut dice, bytes.len() + 1), draw_below(&mut dice, 3));
            let mut changed = bytes.clone();
            changed.splice(at..(at + more).min(bytes.len()), thrown.bytes());
            wrong.extend(written_otherwise(&format!("{name} with {thrown:?} for {more} at byte {at}"), &changed));
        }
    }
    wrong.truncate(20);
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn draw_below(dice: &mut impl proptest::prelude::Rng, limit: usize) -> usize {
    usize::try_from(dice.next_u32()).unwrap_or_default() % limit
}

/// The difference, if a written file is written differently after it is read again.
fn written_otherwise(name: &str, bytes: &[u8]) -> Option<String> {
    let read = |bytes: &[u8]| {
        let (document, found) = trf::document("a.trf", bytes);
        document.filter(|_| !found.iter().any(Diagnostic::holds_back))
    };
    let document = read(bytes)?;
    for version in [Version::Trf26, Version::Trf16] {
        let (first, unsaid) = write(&document, version, "a.trf");
        if !unsaid.is_empty() {
            continue;
        }
        let Some(again) = read(&first) else { return Some(format!("{name}: cannot be read again")) };
        let (second, _) = write(&again, version, "a.trf");
        if first != second {
            let (first, second) = (String::from_utf8_lossy(&first), String::from_utf8_lossy(&second));
            let line = first.lines().zip(second.lines()).find(|(first, second)| first != second);
            return Some(format!("{name}: {line:?}"));
        }
    }
    None
}

fn real_files() -> Outcome {
    let folder = support::repository(FOLDER);
    if !folder.exists() {
        return Ok(());
    }
    let mut wrong = Vec::new();
    for (name, bytes) in support::tree(&folder)? {
        let (document, diagnostics) = trf::document(&name, &bytes);
        let Some(document) = document.filter(|_| !diagnostics.iter().any(Diagnostic::holds_back)) else { continue };
        let (written, unsaid) = write(&document, Version::Trf26, &name);
        let (read, found) = trf::document(&name, &written);
        if read.as_ref().map(as_written) != Some(as_written(&document)) && unsaid.is_empty() {
            wrong.push(format!("{name}: says something else"));
        }
        if found.iter().any(Diagnostic::holds_back) {
            wrong.push(format!("{name}: cannot be read again"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The document in the form in which it is written: present dates, titles and codes, without a program's dialect. Different
/// spellings of one meaning become equal.
fn as_written(document: &Document) -> Document {
    let mut document = Document { dialect: Dialect::Fide, ..document.clone() };
    let tournament = &mut document.tournament;
    for day in [&mut tournament.start, &mut tournament.end].into_iter().flatten() {
        day.text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%Y/%m/%d").to_string());
    }
    for day in &mut tournament.round_dates {
        day.text = day.date.map_or_else(|| day.text.clone(), |date| date.format("%y/%m/%d").to_string());
        day.stated_year = None;
    }
    let national = document.national.iter_mut().map(|national_player| &mut national_player.player);
    for player in document.players.iter_mut().chain(national) {
        let title = player.title.parse::<Title>();
        player.title = title.map_or_else(|_| player.title.clone(), |title| title.to_string());
        player.cells.iter_mut().for_each(|cell| cell.code = ' ');
    }
    document
}
