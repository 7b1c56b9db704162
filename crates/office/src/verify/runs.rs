//! Checks the chain: every file of every run against its `SHA256SUMS`, each run against its parent, and `CURRENT`.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::judgement::{FROM_A_COPY, Judgement, LEFT_ASIDE, RunFiles, borrowed};
use super::sums;
use super::survey::Survey;
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, text};
use kartotek_register::chain::{self, ANNOUNCED, CURRENT, CUT_OFF};
use kartotek_register::erased::Erased;
use kartotek_register::format::FORMAT;
use kartotek_register::rolled_back::{FOLDER as ROLLED_BACK, RollbackNote, kept_name};
use kartotek_register::run_folder::{MANIFEST, RunName, SUMS};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A run, and the hashes that its files must have.
#[derive(Clone)]
pub struct Run {
    pub name: RunName,
    /// Path in the office.
    pub folder: String,
    /// The hashes of the files, by path in the run; without the sums.
    pub files: BTreeMap<String, String>,
    /// The version of the program that made the run, by its manifest.
    pub program: String,
    /// SHA-256 of the sums, by which the next run names this one.
    pub sums: String,
    /// The name of the run before, and the hash of its sums. `None`: this is the first run.
    pub parent: Option<(String, String)>,
    pub status: RunStatus,
    /// The number of folders outside the office in which lists are published.
    pub places: usize,
    /// Files that an erasure has rewritten; `files` has their present hashes.
    pub erased: Erased,
}

/// Whether a run is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunStatus {
    InForce,
    /// The run was in force and published lists, then it was rolled back.
    RolledBack,
    /// The run was interrupted before it was in force.
    CutOff,
}

impl Run {
    fn of(
        seen: RunFiles,
        mut files: BTreeMap<String, String>,
        parent: Option<(String, String)>,
        status: RunStatus,
    ) -> Run {
        let RunFiles { name, folder, manifest, erased, .. } = seen;
        let hashes = files.iter().map(|(name, hash)| (name.as_str(), hash.as_str()));
        let sums = sums::hash_of(hashes, borrowed(parent.as_ref()));
        let places = manifest.as_ref().map_or(0, |manifest| manifest.places);
        let program = manifest.map(|manifest| manifest.program).unwrap_or_default();
        for (name, hash) in &mut files {
            if let Some(rewritten) = erased.0.get(name).filter(|rewritten| rewritten.was == *hash) {
                hash.clone_from(&rewritten.is);
            }
        }
        Run { name, folder, files, program, sums, parent, status, places, erased }
    }

    /// The path of a file of the run in the office.
    pub fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }

    /// Whether a file of the run exists unchanged.
    pub fn has_whole(&self, survey: &Survey, name: &str) -> bool {
        survey.file(&self.path(name)).is_some_and(|found| self.files.get(name) == Some(&found.sha256))
    }

    /// A file of the run. `None`: it is missing or changed, which is reported elsewhere.
    pub fn bytes<'s>(&self, survey: &'s Survey, name: &str) -> Option<Cow<'s, [u8]>> {
        survey.bytes(&self.path(name)).filter(|_| self.has_whole(survey, name))
    }
}

/// The runs of an office.
#[derive(Default)]
pub struct Runs {
    /// The chain, including a run after the one that `CURRENT` names.
    pub chain: Vec<Run>,
    /// Runs that were rolled back or interrupted; their published lists may still exist.
    pub taken_out: Vec<Run>,
    /// The run that `CURRENT` names, if it is missing and comes after the newest existing run.
    pub lost: Option<RunName>,
    /// Rollbacks whose run is not moved yet: its new path, and the note.
    unfinished: Vec<(String, RollbackNote)>,
    /// Runs of an unfinished rollback; `latest` may still point to their lists.
    pub leaving: Vec<RunName>,
}

impl Runs {
    /// Whether a run of this day was in force once and was rolled back.
    pub fn was_rolled_back_on(&self, day: NaiveDate) -> bool {
        self.taken_out.iter().any(|run| run.status == RunStatus::RolledBack && run.name.date == day)
    }
}

/// Checks the runs of an office.
pub fn check(survey: &Survey, verdict: &mut Verdict) -> Runs {
    let mut run_files: Vec<RunFiles> = Vec::new();
    let (mut taken_out, mut unfinished) = (Vec::new(), Vec::new());
    for entry in survey.names_in("runs") {
        let folder = format!("runs/{entry}");
        let name = entry.parse::<RunName>().ok().filter(|name| name.to_string() == entry);
        let is_plain = survey.get(&folder).is_none();
        match name {
            Some(name) if is_plain => run_files.push(RunFiles::new(survey, name, folder)),
            None if entry.ends_with(".aside") => verdict.note(folder, LEFT_ASIDE),
            None if is_plain && [CUT_OFF, ROLLED_BACK].contains(&entry.as_str()) => {
                unfinished.extend(read_taken_out(survey, &folder, &mut taken_out, verdict));
            }
            _ => verdict.fault(Kind::Unnamed, &folder, text!("verify-no-run-name"), text!("verify-move-out-of-runs")),
        }
    }
    check_order(&run_files, verdict);
    let judged = judge_all(survey, &run_files, verdict);
    let runs = run_files.into_iter().zip(judged);
    let chain: Vec<Run> =
        runs.map(|(seen, (files, parent))| Run::of(seen, files, parent, RunStatus::InForce)).collect();
    for run in &taken_out {
        check_parent(&chain, &taken_out, run, verdict);
    }
    // Until the folder is moved, the run is still in the chain.
    let is_in_chain = |note: &RollbackNote| chain.iter().any(|run| run.name.to_string() == note.run);
    for (kept, _) in unfinished.iter().filter(|(_, note)| !is_in_chain(note)) {
        verdict.fault(Kind::Missing, kept, text!("verify-aside-missing"), FROM_A_COPY);
    }
    let lost = survey.bytes(CURRENT).and_then(|bytes| named(&bytes));
    let lost = lost.filter(|lost| is_lost(survey, chain.last().map(|run| run.name), *lost));
    let aside = taken_out.iter().filter(|run| survey.file(&format!("{}.aside", run.folder)).is_some());
    let leaving = aside.filter(|run| run.status == RunStatus::RolledBack).map(|run| run.name).collect();
    Runs { chain, taken_out, lost, unfinished, leaving }
}

/// Reports a run taken out of the chain if its parent is neither in the chain nor taken out.
fn check_parent(chain: &[Run], taken_out: &[Run], run: &Run, verdict: &mut Verdict) {
    let Some((parent, hash)) = &run.parent else { return };
    let is_parent = |run: &Run| run.name.to_string() == *parent && run.sums == *hash;
    if !chain.iter().chain(taken_out).any(is_parent) {
        verdict.fault(Kind::Chain, run.path(SUMS), text!("verify-aside-parent", parent), FROM_A_COPY);
    }
}

/// Checks that a run that was rolled back has a note that agrees with it.
fn check_note(path: &str, run: &Run, note: Option<&RollbackNote>, has_note: bool, verdict: &mut Verdict) {
    let (kind, what) = match note {
        _ if !has_note => (Kind::Missing, text!("verify-note-missing")),
        Some(note)
            if note.run != run.name.to_string()
                || note.sums != run.sums
                || run.parent.as_ref().is_none_or(|(parent, _)| *parent != note.newest) =>
        {
            (Kind::Changed, text!("verify-note-other"))
        }
        // A damaged note is reported elsewhere.
        _ => return,
    };
    verdict.fault(kind, path, what, FROM_A_COPY);
}

/// Reads a folder of runs taken out of the chain, `NNNN-DATE` or `NNNN-DATE-2`, with their notes. Returns the notes without a run.
fn read_taken_out(
    survey: &Survey,
    folder: &str,
    taken_out: &mut Vec<Run>,
    verdict: &mut Verdict,
) -> Vec<(String, RollbackNote)> {
    let mut unfinished = Vec::new();
    let status = if folder.ends_with(ROLLED_BACK) { RunStatus::RolledBack } else { RunStatus::CutOff };
    let note = |path: &str| survey.bytes(path).and_then(|bytes| RollbackNote::of_bytes(&bytes));
    for entry in survey.names_in(folder) {
        let path = format!("{folder}/{entry}");
        match (kept_name(&entry), entry.strip_suffix(".toml").filter(|name| kept_name(name).is_some())) {
            (Some((name, _)), _) if survey.has_folder(&path) => {
                let seen = RunFiles::new(survey, name, path.clone());
                let why = note(&format!("{path}.toml"));
                let parent = seen.sums.parent.clone();
                let witness = why.as_ref().map(|note| note.sums.as_str());
                let judgement = Judgement { survey, run: &seen, parent: parent.as_ref(), witness };
                let before = verdict.faults.len();
                let files = judgement.judge(verdict);
                if before == verdict.faults.len() {
                    check_run(&seen, parent.as_ref(), verdict);
                }
                let run = Run::of(seen, files, parent, status);
                if status == RunStatus::RolledBack {
                    let note_path = format!("{path}.toml");
                    check_note(&note_path, &run, why.as_ref(), survey.get(&note_path).is_some(), verdict);
                }
                taken_out.push(run);
            }
            (_, Some(kept)) => match note(&path) {
                Some(note) if !survey.has_folder(&format!("{folder}/{kept}")) => {
                    unfinished.push((format!("{folder}/{kept}"), note));
                }
                Some(_) => {}
                None => verdict.fault(Kind::Changed, path, text!("verify-note-changed"), FROM_A_COPY),
            },
            _ if entry.ends_with(".aside") => verdict.note(path, LEFT_ASIDE),
            _ => verdict.fault(Kind::Unnamed, path, text!("verify-no-run-name"), text!("verify-move-out-of-runs")),
        }
    }
    unfinished
}

/// Checks that the run numbers have no gaps, and that dates and formats do not decrease.
fn check_order(chain: &[RunFiles], verdict: &mut Verdict) {
    for (number, run) in (0u32..).zip(chain) {
        if run.name.number != number {
            let before = number.checked_sub(1).and_then(|before| chain.get(before as usize));
            let what = match before {
                Some(before) if before.name.number == run.name.number => text!("verify-number-twice"),
                Some(before) => text!("verify-number-gap", before = before.name.to_string()),
                None => text!("verify-no-founding"),
            };
            verdict.fault(Kind::Order, &run.folder, what, FROM_A_COPY);
            break;
        }
    }
    for two in chain.windows(2) {
        if two[1].name.date < two[0].name.date {
            let what = text!("verify-day-before", before = two[0].name.to_string());
            verdict.fault(Kind::Order, &two[1].folder, what, FROM_A_COPY);
        }
        let [before, after] = [&two[0], &two[1]].map(|run| run.manifest.as_ref().map(|manifest| manifest.format));
        if let (Some(before), Some(after)) = (before, after)
            && after < before
        {
            let what = text!("verify-format-before", after, before);
            verdict.fault(Kind::Order, two[1].path(MANIFEST), what, FROM_A_COPY);
        }
    }
}

/// The hashes that the files of a run must have, and its parent.
type ExpectedRun = (BTreeMap<String, String>, Option<(String, String)>);

/// Judges all runs of the chain. Returns the hashes that the files of each run must have, and its parent.
fn judge_all(survey: &Survey, chain: &[RunFiles], verdict: &mut Verdict) -> Vec<ExpectedRun> {
    // For each run its parent, with the hash by which the run must name it: that of the parent's sums, or of sums computed from the
    // parent's files.
    let mut parents: Vec<Option<(String, String)>> = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = number.checked_sub(1).map(|before| &chain[before]);
        let named = run.sums.parent.clone();
        parents.push(parent.map(|parent| {
            let rebuilt = parent.rebuilt(borrowed(parents.last().and_then(Option::as_ref)));
            let of_parent = parent.sums_hash.clone().unwrap_or_else(|| rebuilt.clone());
            let may_be = |hash: &String| *hash == of_parent || *hash == rebuilt;
            let hash = named.map(|(_, hash)| hash).filter(may_be).unwrap_or(of_parent);
            (parent.name.to_string(), hash)
        }));
    }
    let mut judged = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = parents[number].as_ref();
        // The hash that the next run names for these sums, unless its own line was changed.
        let witness = chain.get(number + 1).and_then(|next| next.sums.parent.as_ref()).map(|(_, hash)| hash.as_str());
        let before = verdict.faults.len();
        judged.push((Judgement { survey, run, parent, witness }.judge(verdict), parent.cloned()));
        if before == verdict.faults.len() {
            check_run(run, parent, verdict);
        }
    }
    judged
}

/// Checks the manifest of a run whose files have no faults.
fn check_run(run: &RunFiles, parent: Option<&(String, String)>, verdict: &mut Verdict) {
    let path = run.path(MANIFEST);
    let Some(manifest) = &run.manifest else {
        verdict.fault(Kind::Changed, path, text!("verify-unreadable"), FROM_A_COPY);
        return;
    };
    if manifest.format != FORMAT {
        verdict.fault(Kind::Changed, path, text!("verify-other-format", format = manifest.format), FROM_A_COPY);
        return;
    }
    let is_named = |name: &String| run.hash(name) == manifest.hash(name);
    let names: BTreeSet<&str> = manifest.names().map(String::as_str).chain([MANIFEST]).collect();
    let unnamed = run.files.keys().find(|name| !names.contains(*name)).map(|name| (*name).to_owned());
    let other = manifest.names().find(|name| !is_named(name)).cloned().or(unnamed);
    if let Some(name) = other {
        verdict.fault(Kind::Chain, &path, text!("verify-manifest-other", name, sums = SUMS), FROM_A_COPY);
    }
    if manifest.run != run.name.to_string() || manifest.parent.as_ref() != parent.map(|(name, _)| name) {
        let parent = manifest.parent.as_deref().unwrap_or("-");
        verdict.fault(Kind::Chain, path, text!("verify-manifest-of", run = &manifest.run, parent), FROM_A_COPY);
    }
}

/// Whether the run that `CURRENT` names once existed: its number is the next one, or lists of its day exist.
fn is_lost(survey: &Survey, newest: Option<RunName>, named: RunName) -> bool {
    let Some(newest) = newest else { return true };
    let is_next = named.number == newest.number + 1 || survey.has_folder_called(&named.date.to_string());
    named.number > newest.number && named.date >= newest.date && is_next
}

/// The run that `CURRENT` names. `None`: the file is not as the program writes it.
fn named(current: &[u8]) -> Option<RunName> {
    let name = str::from_utf8(current).ok()?.trim_end().parse().ok()?;
    (chain::line(name) == current).then_some(name)
}

/// Checks that `CURRENT` names the newest run, byte for byte, unless a command that moves it was interrupted.
pub fn check_current(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    if let Some(lost) = runs.lost {
        let lost = lost.to_string();
        let newest = runs.chain.last().map(|newest| newest.name.to_string());
        let what = match &newest {
            Some(newest) => text!("verify-current-lost", run = &lost, newest),
            None => text!("verify-current-of-none", run = &lost),
        };
        verdict.runs = runs.chain.len();
        verdict.newest = newest;
        verdict.fault(Kind::Pointer, CURRENT, what, text!("verify-restore-lost", run = lost));
        return;
    }
    let Some(newest) = runs.chain.last() else {
        if survey.get(CURRENT).is_some() {
            verdict.fault(Kind::Pointer, CURRENT, text!("verify-current-no-run"), text!("verify-restore-runs"));
        }
        return;
    };
    verdict.runs = runs.chain.len();
    verdict.newest = Some(newest.name.to_string());
    let found = survey.bytes(CURRENT);
    if found.as_deref() == Some(chain::line(newest.name).as_slice()) {
        return;
    }
    let before = runs.chain.iter().rev().nth(1);
    if found.as_deref() == before.map(|before| chain::line(before.name)).as_deref()
        && let Some(what) = interruption(survey, runs, newest)
    {
        verdict.runs -= 1;
        verdict.newest = before.map(|before| before.name.to_string());
        verdict.note(&newest.folder, what);
        return;
    }
    let run = newest.name.to_string();
    let remedy = text!("verify-write-current", run = &run);
    let fault = match found {
        None => Fault::new(Kind::Missing, CURRENT, text!("verify-current-missing"), remedy),
        Some(found) => {
            let what = text!("verify-current-other", run);
            let place = first_difference(&found, &chain::line(newest.name));
            Fault::new(Kind::Pointer, CURRENT, what, remedy).differs_at(place)
        }
    };
    verdict.faults.push(fault);
}

/// The interrupted command that left a run after the one that `CURRENT` names, in words. `None`: none is known.
fn interruption(survey: &Survey, runs: &Runs, run: &Run) -> Option<Text> {
    if survey.bytes(ANNOUNCED).as_deref() == Some(chain::line(run.name).as_slice()) {
        return Some(text!("verify-run-cut-off"));
    }
    let sums = survey.file(&run.path(SUMS))?;
    let is_leaving =
        runs.unfinished.iter().any(|(_, note)| note.run == run.name.to_string() && note.sums == sums.sha256);
    is_leaving.then(|| text!("verify-rollback-cut-off"))
}
