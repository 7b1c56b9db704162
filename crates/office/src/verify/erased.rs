//! Checks the files that an erasure has rewritten against its note, and each note against the one before. A file that was changed
//! otherwise is found, because the note has the hash of a run's list of files, the list has the hash of each file, and the
//! manifest of a later run has the hash of the note.

use super::covered::{self, Anchored};
use super::fault::{Fault, Kind, Verdict};
use super::judgement::FROM_A_COPY;
use super::runs::{Run, Runs};
use super::survey::Survey;
use kartotek_formats::texts::{OrSay, Text, text, visible};
use kartotek_register::erased::{ERASED, Erased, ErasureNote, NOTES};
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::{AT_WORK, ELSEWHERE, read_prepared};
use rayon::prelude::*;
use std::borrow::Cow;

/// Checks the notes of erasures, and the files that they have rewritten in runs.
pub fn check(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let notes = read_notes(survey, verdict);
    let all_runs: Vec<&Run> = runs.chain.iter().chain(&runs.taken_out).collect();
    for run in &all_runs {
        check_list(survey, run, &notes, verdict);
        check_not_restored(survey, run, verdict);
        covered::check(survey, run, &notes, verdict);
    }
    let anchored: Vec<Anchored> = all_runs.into_par_iter().map(|run| covered::anchored(survey, run)).collect();
    let of_chain = &anchored[..runs.chain.len()];
    covered::check_register(survey, &anchored, &notes, verdict);
    check_named_notes(survey, of_chain, &notes, verdict);
    note_unnamed(of_chain, &notes, verdict);
    verdict.erasures = count_mentioned(&anchored).max(notes.len());
}

/// The number of erasures that runs mention, even if their notes are missing.
fn count_mentioned(runs: &[Anchored]) -> usize {
    let of_run = |Anchored { run, notes }: &Anchored| {
        let numbers = run.erased.0.values().flat_map(|rewritten| rewritten.erasures.iter().copied());
        let named = notes.keys().filter_map(|name| name.strip_suffix(".toml")?.parse::<u32>().ok());
        named.chain(numbers).max().unwrap_or_default()
    };
    runs.iter().map(of_run).max().unwrap_or_default() as usize
}

/// The notes of erasures with their hashes. A note that does not follow the one before is left out and reported.
pub fn read_notes(survey: &Survey, verdict: &mut Verdict) -> Vec<(ErasureNote, String)> {
    let mut notes: Vec<(ErasureNote, String)> = Vec::new();
    for name in survey.names_in(NOTES) {
        let path = format!("{NOTES}/{name}");
        if path == AT_WORK || name.ends_with(".aside") {
            continue;
        }
        if path == ELSEWHERE {
            verdict.note(ELSEWHERE, text!("verify-erasure-waits"));
            continue;
        }
        let number = notes.len() as u32 + 1;
        let before = notes.last().map_or("", |(_, hash)| hash.as_str());
        let note = survey.bytes(&path).and_then(|bytes| ErasureNote::of_bytes(&bytes));
        let is_next = |note: &ErasureNote| {
            note.number == number && note.before == before && name == ErasureNote::file_name(number)
        };
        match (note.filter(is_next), survey.file(&path)) {
            (Some(note), Some(found)) => notes.push((note, found.sha256.clone())),
            _ => verdict.fault(Kind::Changed, path, text!("verify-erasure-note"), FROM_A_COPY),
        }
    }
    notes
}

/// Remedies that restore files from a copy of the office.
const FROM_COPIES: [&str; 12] = [
    "verify-from-a-copy",
    "verify-with-lines",
    "verify-restore-runs",
    "verify-restore-run",
    "verify-restore-lost",
    "verify-told-remedy",
    "verify-form-remedy",
    "verify-manifest-remedy",
    "verify-lists-missing-remedy",
    "verify-deep-remedy",
    "verify-deep-restore",
    "verify-outbox-remedy",
];

/// Adds a warning to remedies that restore from a copy: a copy made before an erasure has the name of the erased person.
pub fn warn_of_names_in_copies(verdict: &mut Verdict) {
    if verdict.erasures == 0 {
        return;
    }
    let is_from_copy = |fault: &&mut Fault| matches!(&fault.remedy, Text::Of { key, .. } if FROM_COPIES.contains(key));
    for fault in verdict.faults.iter_mut().filter(is_from_copy) {
        fault.remedy = text!("verify-after-erasure", remedy = fault.remedy.clone());
    }
}

/// Compares a run's list of rewritten files with the note that names it.
fn check_list(survey: &Survey, run: &Run, notes: &[(ErasureNote, String)], verdict: &mut Verdict) {
    let path = run.path(ERASED);
    let entry = notes.iter().rev().find_map(|(note, _)| covered::entry_about(note, run));
    let found = survey.hash(&path);
    let is_read = survey.bytes(&path).is_none_or(|bytes| Erased::read(&bytes).is_some());
    match (entry, found) {
        (None, None) => {}
        (Some(entry), Some(found)) if entry.erased == found && is_read => {}
        (Some(entry), found) => {
            let kind = if found.is_some() { Kind::Changed } else { Kind::Missing };
            let fault = Fault::new(kind, &path, text!("verify-erased-list"), FROM_A_COPY);
            verdict.faults.push(fault.hashes(Some(&entry.erased), found));
        }
        (None, Some(found)) => {
            let fault = Fault::new(Kind::Unnamed, &path, text!("verify-erased-no-note"), FROM_A_COPY);
            verdict.faults.push(fault.hashes(None, Some(found)));
        }
    }
}

/// Reports rewritten files that are again as before their erasure.
fn check_not_restored(survey: &Survey, run: &Run, verdict: &mut Verdict) {
    for (file, rewritten) in &run.erased.0 {
        let path = run.path(file);
        let found = survey.hash(&path);
        if found == Some(&rewritten.was) && rewritten.was != rewritten.is {
            let fault =
                Fault::new(Kind::Changed, path, text!("verify-erased-back"), text!("verify-erased-back-remedy"));
            verdict.faults.push(fault.hashes(Some(&rewritten.is), found));
        }
    }
}

/// Adds a note about each erasure that no run names yet: only its own note has the hashes of the files that it rewrote.
fn note_unnamed(runs: &[Anchored], notes: &[(ErasureNote, String)], verdict: &mut Verdict) {
    let is_named = |name: &String| runs.iter().any(|run| run.notes.contains_key(name));
    for (note, _) in notes {
        let name = ErasureNote::file_name(note.number);
        if !is_named(&name) {
            let [date, author] = [&note.date, &note.author].map(|said| visible(said, &[]).into_owned());
            verdict.note(format!("{NOTES}/{name}"), text!("verify-erasure-new", date, author));
        }
    }
}

/// Checks that the notes of erasures that runs name exist unchanged.
fn check_named_notes(survey: &Survey, runs: &[Anchored], notes: &[(ErasureNote, String)], verdict: &mut Verdict) {
    for Anchored { run, notes: named } in runs {
        for (name, hash) in named {
            let path = format!("{NOTES}/{name}");
            let is_present =
                notes.iter().any(|(note, known)| ErasureNote::file_name(note.number) == *name && known == hash);
            if !is_present && verdict.faults.iter().all(|fault| fault.file != path) {
                let kind = if survey.file(&path).is_some() { Kind::Changed } else { Kind::Missing };
                let what = text!("verify-erasure-named", run = run.name.to_string());
                let found = survey.hash(&path);
                verdict.faults.push(Fault::new(kind, path, what, FROM_A_COPY).hashes(Some(hash), found));
            }
        }
    }
}

/// The office after an interrupted erasure is finished, as the next command will do. The prepared files are
/// checked as that command checks them.
pub fn with_finished_erasure<'s>(survey: &'s Survey, verdict: &mut Verdict) -> Cow<'s, Survey> {
    if !survey.has_folder(AT_WORK) && survey.get(AT_WORK).is_none() {
        return Cow::Borrowed(survey);
    }
    // Damaged notes are reported by `check`.
    let notes = read_notes(survey, &mut Verdict::default());
    let read = |name: &str| {
        let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
        Ok(bytes.into_owned())
    };
    let Ok((_, staged)) = read_prepared(AT_WORK, &notes, &read) else {
        verdict.fault(Kind::Changed, AT_WORK, text!("verify-at-work-other"), text!("verify-at-work-other-remedy"));
        return Cow::Borrowed(survey);
    };
    verdict.note(AT_WORK, text!("verify-erasure-at-work"));
    let mut finished = survey.clone();
    for staged in staged {
        let folder = staged.file.rsplit_once('/').map_or("", |(folder, _)| folder);
        if survey.file(&staged.file).is_some() || survey.has_folder(folder) {
            // A run whose sums are in memory is read from memory.
            finished.keep(&format!("{folder}/{SUMS}"));
            finished.put(staged.file, staged.bytes);
        }
    }
    Cow::Owned(finished)
}
