//! Checks files that an erasure has rewritten according to its note. The note has only their hashes, so each file must be of a kind
//! that an erasure rewrites, must have been a file of the run, and must contain the erased person's number without a name.

use super::fault::{Fault, Kind, Verdict};
use super::judgement::FROM_A_COPY;
use super::runs::Run;
use super::sums;
use super::survey::Survey;
use kartotek_formats::encoding;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::lists::FIDE_LISTS;
use kartotek_register::erased::{ERASED, ErasedRun, ErasureNote, NOTES, Rewritten};
use kartotek_register::run_folder::{FORMER_NAMES, MANIFEST, SUMS};
use rayon::prelude::*;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

const PLAYERS: &str = "players.csv";

/// The notes of erasures, oldest first, each with its hash.
pub type Notes = [(ErasureNote, String)];

/// The entry of a note about a run.
pub fn entry_about<'n>(note: &'n ErasureNote, run: &Run) -> Option<&'n ErasedRun> {
    let name = run.name.to_string();
    note.runs.iter().find(|entry| entry.sums == run.sums && entry.run.starts_with(&name))
}

/// Compares the files of a run that erasures have rewritten with the notes.
pub fn check(survey: &Survey, run: &Run, notes: &Notes, verdict: &mut Verdict) {
    if run.erased.0.is_empty() {
        return;
    }
    let path_of_sums = run.path(SUMS);
    // Damaged sums are reported elsewhere.
    let are_whole = survey.hash(&path_of_sums) == Some(run.sums.as_str());
    let sums = survey.bytes(&path_of_sums).filter(|_| are_whole).map(|bytes| sums::read(&bytes));
    let about_run = notes.iter().map(|(note, _)| note).filter(|note| entry_about(note, run).is_some());
    let notes_by_number: BTreeMap<u32, &ErasureNote> = about_run.map(|note| (note.number, note)).collect();
    for (name, rewritten) in &run.erased.0 {
        let path = run.path(name);
        let found = survey.hash(&path);
        let is_summed = sums.as_ref().is_none_or(|sums| sums.files.get(name) == Some(&rewritten.was));
        let what = match erasures(rewritten, &notes_by_number) {
            None => text!("verify-covered-by-none"),
            Some(_) if !is_summed => text!("verify-covered-not-summed"),
            Some(erasures) if found == Some(&rewritten.is) => match missing_number(survey, &path, &erasures) {
                Some(number) => text!("verify-covered-no-trace", number),
                None => continue,
            },
            _ => continue,
        };
        report_fault(path, what, found, verdict);
    }
    let has_file = |number: &u32| run.erased.0.values().any(|rewritten| rewritten.erasures.contains(number));
    if !notes_by_number.keys().all(has_file) {
        report_fault(run.path(ERASED), text!("verify-erased-list"), None, verdict);
    }
}

fn report_fault(path: String, what: Text, found: Option<&str>, verdict: &mut Verdict) {
    if verdict.faults.iter().all(|fault| fault.file != path) {
        verdict.faults.push(Fault::new(Kind::Changed, path, what, FROM_A_COPY).hashes(None, found));
    }
}

/// The notes of the erasures that have rewritten a file. `None`: one of them has no note.
fn erasures<'n>(rewritten: &Rewritten, notes: &BTreeMap<u32, &'n ErasureNote>) -> Option<Vec<&'n ErasureNote>> {
    let is_in_order = !rewritten.erasures.is_empty() && rewritten.erasures.is_sorted_by(|one, next| one < next);
    let noted = rewritten.erasures.iter().map(|number| notes.get(number).copied());
    noted.collect::<Option<Vec<_>>>().filter(|_| is_in_order)
}

/// The first number of an erased person that a rewritten file does not contain. `None`: it contains all.
fn missing_number(survey: &Survey, path: &str, notes: &[&ErasureNote]) -> Option<String> {
    // For a Parquet table, the number is looked up in its CSV form.
    let csv_path = path.strip_suffix(".parquet").map_or_else(|| path.to_owned(), |table| format!("{table}.csv"));
    let bytes = survey.bytes(&csv_path)?;
    if bytes.is_empty() || loses_lines(&csv_path) {
        return None;
    }
    let text = encoding::for_display(&csv_path, &bytes);
    notes.iter().filter_map(|note| note.players.first()).find(|number| !has_word(&text, number)).cloned()
}

/// Whether an erasure removes a person's whole lines from a file: former names, and lists of players with a FIDE id. `verify
/// --deep` checks these by making them again.
fn loses_lines(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    let of_fide = || {
        path.ends_with(&format!("/{PUBLIC}{name}")) && FIDE_LISTS.iter().any(|(list, _)| name == format!("{list}.csv"))
    };
    name == FORMER_NAMES || of_fide()
}

/// Whether a number is a whole word of a text, and not part of another number, a day or a time.
fn has_word(text: &str, number: &str) -> bool {
    let touches = |next: Option<char>, second: Option<char>| match next {
        Some('-' | '.' | '/' | ':') => second.is_some_and(|letter| letter.is_ascii_digit()),
        Some(letter) => letter.is_alphanumeric(),
        None => false,
    };
    let is_whole = |(start, found): (usize, &str)| {
        let (mut before, mut after) = (text[..start].chars().rev(), text[start + found.len()..].chars());
        !touches(before.next(), before.next()) && !touches(after.next(), after.next())
    };
    text.match_indices(number).any(is_whole)
}

/// A run with the notes of erasures that its manifest names, which are those that existed when it was made.
pub struct Anchored<'r> {
    pub run: &'r Run,
    pub notes: BTreeMap<String, String>,
}

/// Reads the notes of erasures that a run's manifest names.
pub fn anchored<'r>(survey: &Survey, run: &'r Run) -> Anchored<'r> {
    #[derive(Default, Deserialize)]
    struct Manifest {
        #[serde(default)]
        erased: BTreeMap<String, String>,
    }
    let manifest_bytes = survey.bytes(&run.path(MANIFEST));
    let manifest = manifest_bytes.and_then(|bytes| serde_json::from_slice::<Manifest>(&bytes).ok()).unwrap_or_default();
    Anchored { run, notes: manifest.erased }
}

/// Checks that each erased person is in the register, without a name in the runs that existed at the erasure.
pub fn check_register(survey: &Survey, runs: &[Anchored], notes: &Notes, verdict: &mut Verdict) {
    let erased: BTreeSet<&str> = notes.iter().flat_map(|(note, _)| &note.players).map(String::as_str).collect();
    if erased.is_empty() {
        return;
    }
    let read = runs.par_iter().map(|Anchored { run, notes: known }| {
        let is_before =
            |(note, _): &(ErasureNote, String)| known.keys().all(|name| *name < ErasureNote::file_name(note.number));
        let first = notes.iter().position(is_before).unwrap_or(notes.len());
        (*run, first, if first < notes.len() { names(survey, run, &erased) } else { BTreeMap::new() })
    });
    let read: Vec<(&Run, usize, BTreeMap<String, String>)> = read.collect();
    for (index, (note, hash)) in notes.iter().enumerate() {
        let before = || read.iter().filter(|(_, first, _)| *first <= index);
        for id in &note.players {
            for (run, ..) in before().filter(|(_, _, names)| names.get(id).is_some_and(|name| has_letters(name))) {
                let path = run.path(PLAYERS);
                let found = survey.hash(&path);
                report_fault(path.clone(), text!("verify-erased-has-name", id), found, verdict);
            }
        }
        let is_in_register = note.players.first().is_some_and(|id| before().any(|(.., names)| names.contains_key(id)));
        if !is_in_register {
            let path = format!("{NOTES}/{}", ErasureNote::file_name(note.number));
            report_fault(path, text!("verify-erased-nobody", id = note.players.join(", ")), Some(hash), verdict);
        }
    }
}

fn has_letters(name: &str) -> bool {
    name.chars().any(char::is_alphabetic)
}

/// The names of these people in the register of a run.
fn names(survey: &Survey, run: &Run, ids: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let bytes = survey.bytes(&run.path(PLAYERS)).unwrap_or_default();
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(&*bytes);
    let index = |reader: &mut csv::Reader<&[u8]>, column: &str| {
        reader.headers().ok()?.iter().position(|heading| heading == column)
    };
    let Some((id, name)) = index(&mut reader, "id").zip(index(&mut reader, "name")) else { return BTreeMap::new() };
    let (mut names, mut row) = (BTreeMap::new(), csv::StringRecord::new());
    while reader.read_record(&mut row).unwrap_or_default() {
        if let Some(id) = row.get(id).filter(|id| ids.contains(id)) {
            names.insert(id.to_owned(), row.get(name).unwrap_or_default().to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_no_part_of_another_of_a_day_or_of_a_time() {
        for text in ["14", "14. e4", "id=14;", "(14)", "\"id\":14,", "x-14", "14-Bo", "2026-02-14 14"] {
            assert!(has_word(text, "14"), "{text}");
        }
        for text in ["", "140", "a14", "2026-02-14", "14.2.2026", "14/2", "13:14", "14:30", "æ14"] {
            assert!(!has_word(text, "14"), "{text}");
        }
    }
}
