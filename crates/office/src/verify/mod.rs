//! Checks that the files of an office are as the program wrote them: every hash, the chain, the private records, the published lists.

mod audit;
mod covered;
mod deep;
mod erased;
mod fault;
mod judgement;
mod mail;
mod private_records;
mod published;
mod published_elsewhere;
mod runs;
mod sums;
mod survey;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_erasures;
mod user_files;

pub use fault::{Audited, Fault, Kind, NotRecomputed, Note, Place, Recomputed, Verdict};
pub use survey::{Survey, SurveyEntry};

use self::published::{Published, PublishedFolders};
use self::published_elsewhere::Searched;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, text};
use kartotek_mail::journal::SENT;
use kartotek_register::chain::{ANNOUNCED, CURRENT};
use kartotek_register::erased::NOTES;
use kartotek_register::fsx::{Tree, plain};
use kartotek_register::last_worked::LAST_WORKED;
use kartotek_register::office::REPORTS;
use kartotek_register::places::{HOME, MOVED, PUBLISHED};
use kartotek_register::{FolderSettings, lock};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Files and folders that the program writes, and users' files of which it keeps copies.
const NAMES: [&str; 21] = [
    "runs",
    NOTES,
    "private",
    REPORTS,
    CURRENT,
    ANNOUNCED,
    PUBLISHED,
    HOME,
    MOVED,
    LAST_WORKED,
    SENT,
    "decisions",
    user_files::SIGNATURES,
    kartotek_mail::journal::FOLDER,
    "players.csv",
    "clubs.csv",
    "officials.csv",
    "candidate_results.csv",
    "guests.csv",
    "history.csv",
    SETTINGS,
];

const SETTINGS: &str = "kartotek.toml";

/// The extent of a verification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Every hash.
    Hashes,
    /// Also recomputes every run.
    Deep,
    /// Also checks every copy of a report with the present checks.
    Audit,
}

/// Verifies an office. `elsewhere`: further folders in which lists were published, besides those that the office
/// remembers. `today`: the day by which private records have expired.
///
/// # Errors
/// There is no office, or other commands hold its lock for too long.
pub fn verify(root: &Path, elsewhere: &[PathBuf], today: NaiveDate, depth: Depth) -> Result<Verdict> {
    let lock_wait = LockWait { longest: Duration::from_secs(60), waits: &|_| {} };
    Ok(verify_beside(root, elsewhere, today, depth, &lock_wait)?)
}

/// How long a verification waits for a command that writes.
pub struct LockWait<'p> {
    pub longest: Duration,
    /// Called once while another command holds the lock, with its holder's name, if the lock file gives one.
    pub waits: &'p dyn Fn(Option<String>),
}

/// Why an office was not verified.
#[derive(Debug)]
pub enum Unverified {
    NoOffice(anyhow::Error),
    /// Another command holds the lock; its holder's name, if the lock file gives one.
    AtWork(Option<String>),
}

impl From<Unverified> for anyhow::Error {
    fn from(why: Unverified) -> anyhow::Error {
        match why {
            Unverified::NoOffice(error) => error,
            Unverified::AtWork(holder) => at_work(holder).into(),
        }
    }
}

/// The message that another command holds the lock.
pub fn at_work(holder: Option<String>) -> Text {
    match holder {
        Some(holder) => text!("verify-at-work", holder),
        None => text!("verify-at-work", holder = text!("lock-silent")),
    }
}

/// As [`verify`], while other commands may write. If faults are found while another command works, verifies again when it has
/// ended. The other command is never blocked.
///
/// # Errors
/// There is no office, or other commands hold its lock for too long.
pub fn verify_beside(
    root: &Path,
    elsewhere: &[PathBuf],
    today: NaiveDate,
    depth: Depth,
    lock_wait: &LockWait,
) -> Result<Verdict, Unverified> {
    if !root.join("kartotek.toml").exists() && !root.join("runs").exists() {
        return Err(Unverified::NoOffice(text!("verify-no-office", folder = root.display().to_string()).into()));
    }
    let begin = Instant::now();
    let mut has_called = false;
    loop {
        let before = lock::lock_state(root);
        let current = plain::read(&root.join(CURRENT)).ok();
        let verdict = verify_once(root, elsewhere, today, depth).map_err(Unverified::NoOffice)?;
        let after = lock::lock_state(root);
        let was_undisturbed = !before.is_at_work && !after.is_at_work && before == after;
        let is_clean = verdict.faults.is_empty() && current == plain::read(&root.join(CURRENT)).ok();
        if was_undisturbed || is_clean {
            return Ok(verdict);
        }
        // The other command may not have written all of its files yet.
        loop {
            if begin.elapsed() >= lock_wait.longest {
                return Err(Unverified::AtWork(lock::at_work(root)));
            }
            if !lock::lock_state(root).is_at_work {
                break;
            }
            if !std::mem::replace(&mut has_called, true) {
                (lock_wait.waits)(lock::at_work(root));
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

fn verify_once(root: &Path, elsewhere: &[PathBuf], today: NaiveDate, depth: Depth) -> Result<Verdict> {
    let mut survey = Survey::of_office(root, &NAMES);
    let published = Searched::of(root, elsewhere, &mut survey)?;
    let mut verdict = judge_with(&survey, &published, today, depth);
    if !verdict.faults.is_empty() {
        survey.add(&root.join("inbox"), "inbox");
        find_originals(&survey, &mut verdict);
    }
    Ok(verdict)
}

/// Judges a survey. `places`: the folders in which lists are published.
pub fn judge(survey: &Survey, places: &[String], today: NaiveDate, depth: Depth) -> Verdict {
    judge_with(survey, &Searched { places: places.to_owned(), original: None }, today, depth)
}

fn judge_with(survey: &Survey, Searched { places, original }: &Searched, today: NaiveDate, depth: Depth) -> Verdict {
    let mut verdict = Verdict::default();
    (verdict.files, verdict.bytes) = survey.size();
    if report_closed(survey, &mut verdict) {
        return verdict;
    }
    let survey = &*erased::with_finished_erasure(survey, &mut verdict);
    let runs = runs::check(survey, &mut verdict);
    runs::check_current(survey, &runs, &mut verdict);
    erased::check(survey, &runs, &mut verdict);
    let secrets = private_records::check(survey, &runs, today, &mut verdict);
    let internal = internal_of(survey);
    let mut internal_lists = PublishedFolders::default();
    Published { survey, runs: &runs, secrets: &secrets, place: REPORTS }.check_internal(
        &internal,
        &mut internal_lists,
        &mut verdict,
    );
    let mut published = Vec::new();
    for place in places {
        let mut folders = Published { survey, runs: &runs, secrets: &secrets, place }.check(&mut verdict);
        internal_lists.internal.append(&mut folders.internal);
        internal_lists.without_run.append(&mut folders.without_run);
        published.push((place.as_str(), folders));
        if place != REPORTS && !survey.has_entries(place) {
            verdict.note(place, text!("verify-place-away"));
        }
    }
    published_elsewhere::check(survey, &runs, &mut verdict);
    published_elsewhere::check_last_worked(survey, &mut verdict);
    mail::check_journal(survey, &mut verdict);
    let listed = internal_lists.internal;
    match original {
        None => published_elsewhere::report_missing(survey, &runs, &published, (&internal, &listed), &mut verdict),
        Some(original) => verdict.note(HOME, text!("verify-copy-of", original = original.display().to_string())),
    }
    user_files::note_changes(survey, &runs, &mut verdict);
    match depth {
        Depth::Hashes => {}
        Depth::Deep => {
            let folders: Vec<_> = published.into_iter().flat_map(|(_, of_place)| of_place.folders).collect();
            verdict.recomputed = Some(deep::recompute(survey, &runs, &folders, &mut verdict));
        }
        Depth::Audit => verdict.audited = Some(audit::audit(survey, &runs, &mut verdict)),
    }
    erased::warn_of_names_in_copies(&mut verdict);
    verdict
}

/// Reports folders that cannot be read, and an unreadable CURRENT. Returns whether one is of the office itself: what lies behind
/// it is not known to be missing, so nothing else is judged.
fn report_closed(survey: &Survey, verdict: &mut Verdict) -> bool {
    let current = Some(CURRENT).filter(|name| matches!(survey.get(name), Some(SurveyEntry::Unreadable(_))));
    let mut is_own = false;
    for name in survey.closed().filter(|name| *name != CURRENT).chain(current) {
        is_own |= Path::new(name).is_relative();
        if let Some(SurveyEntry::Unreadable(why)) = survey.get(name) {
            verdict.fault(Kind::Unreadable, name, why.clone(), text!("verify-closed-remedy"));
        }
    }
    is_own
}

/// Recomputes the lists and pages that differ from their runs after an erasure. `places`: the folders with published lists.
/// `erased`: whether the erasure has rewritten a file.
pub fn regenerate(
    survey: &Survey,
    places: &[String],
    today: NaiveDate,
    erased: &(dyn Fn(&str) -> bool + Sync),
) -> Tree {
    let mut verdict = Verdict::default();
    let runs = runs::check(survey, &mut verdict);
    runs::check_current(survey, &runs, &mut verdict);
    let secrets = private_records::check(survey, &runs, today, &mut verdict);
    let published = |place: &String| Published { survey, runs: &runs, secrets: &secrets, place }.check(&mut verdict);
    let folders: Vec<_> = places.iter().map(published).flat_map(|of_place| of_place.folders).collect();
    deep::regenerate(survey, &runs, &folders, erased, &mut verdict)
}

/// The folder of internal lists, by the office's settings.
fn internal_of(survey: &Survey) -> String {
    let settings = survey.bytes(SETTINGS).unwrap_or_default();
    FolderSettings::of(&settings).internal.to_string_lossy().trim_end_matches('/').to_owned()
}

/// For faults of files whose expected content is in another file, adds the first difference and that file as the remedy.
fn find_originals(survey: &Survey, verdict: &mut Verdict) {
    let by_hash = survey.by_hash();
    for fault in verdict.faults.iter_mut().filter(|fault| matches!(fault.kind, Kind::Changed | Kind::Missing)) {
        let Some(original) = fault.expected.as_deref().and_then(|hash| by_hash.get(hash)) else { continue };
        fault.remedy = text!("verify-copy-from", original = *original);
        let both = survey.bytes(&fault.file).zip(survey.bytes(original));
        let place = both.and_then(|(found, original)| fault::first_difference(&found, &original));
        fault.first_difference = fault.first_difference.or(place);
    }
}
