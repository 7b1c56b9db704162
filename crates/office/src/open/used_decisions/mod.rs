//! Recognises decisions that earlier runs have used. An act is carried out once, regardless of its file: a decision that was saved
//! again, renamed or typed again is the used one, with its original wording. A used file with other content is
//! reported.

mod sanctions;

use crate::past::copies::COPIES;
use crate::read::inbox::{self, DecisionSource};
use crate::read::sanction_texts;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{self as decision, Act, Decision, DecisionFile, DecisionKind, Folder};
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{decision_changed, decision_without_effect};
use kartotek_register::Office;
use kartotek_register::private::Vault;
use kartotek_register::run_folder::{DecisionLine, RunFolder};
use std::collections::{HashMap, HashSet};

/// The decisions of an office as of its newest run, for callers that write no run.
///
/// # Errors
/// A decision, a run or a private record cannot be read.
pub fn decisions(office: &Office) -> Result<Folder> {
    let day = office.current().map_or(NaiveDate::MIN, |run| run.name.date);
    of_run(office, &mut Vault::open(&office.root)?, day)
}

/// The decisions of an office for the run of a day. Each sanction that the run may use gets its private record.
///
/// # Errors
/// As for [`decisions`].
pub fn of_run(office: &Office, vault: &mut Vault, day: NaiveDate) -> Result<Folder> {
    of_run_with(office, vault, day, &Folder::default())
}

/// The decisions of an office for the run of a day, together with those of `more`.
///
/// # Errors
/// As for [`decisions`].
pub fn of_run_with(office: &Office, vault: &mut Vault, day: NaiveDate, more: &Folder) -> Result<Folder> {
    let mut folder = inbox::decisions(&DecisionSource::of(office))?;
    let present: HashSet<String> = folder.decisions.iter().map(|decision| decision.hash.clone()).collect();
    let missing = more.decisions.iter().zip(&more.files).filter(|(decision, _)| !present.contains(&decision.hash));
    let missing_files: Vec<DecisionFile> = missing.map(|(_, file)| file.clone()).collect();
    if !missing_files.is_empty() {
        let all = decision::read(std::mem::take(&mut folder.files).into_iter().chain(missing_files));
        (folder.decisions, folder.files) = (all.decisions, all.files);
        folder.diagnostics.extend(all.diagnostics);
    }
    sanction_texts::remove_decisions(&mut folder, office);
    let mut past = UsedDecisions::read(&office.chain)?;
    sanctions::settle(&mut folder, office, vault, day)?;
    settle(&mut folder, &mut past)?;
    drop_undos_without_target(&mut folder, &past);
    folder.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    Ok(folder)
}

/// Removes the decisions that are also in another folder, compared by hash.
pub fn remove_others(folder: &mut Folder, others: &Folder) {
    let removed: HashSet<&str> = others.decisions.iter().map(|decision| decision.hash.as_str()).collect();
    let is_kept: Vec<bool> =
        folder.decisions.iter().map(|decision| !removed.contains(decision.hash.as_str())).collect();
    retain(folder, &is_kept);
}

/// The name of the run that used this decision or one with the same act. `None`: no run did.
///
/// # Errors
/// A run cannot be read.
pub fn run_of(chain: &[RunFolder], decision: &Decision) -> Result<Option<String>> {
    let mut past = UsedDecisions::read(chain)?;
    if let DecisionKind::Sanction(row) = &decision.what {
        let of_row = past.lines.iter().find(|(_, line)| row.record.as_ref() == Some(&line.sha256));
        return Ok(of_row.map(|(run, _)| run.name.to_string()));
    }
    Ok(past.of_same_act(decision)?.map(|used| used.run))
}

/// The acts of the decisions that a run used, with the names of their files; without sanctions (§ 19).
///
/// # Errors
/// The run cannot be read.
pub fn acts(run: &RunFolder) -> Result<Vec<(String, Act)>> {
    let mut acts = Vec::new();
    for line in run.decision_lines()? {
        acts.extend(copy(run, &line)?.map(|used| (line.decision.clone(), used.decision.act())));
    }
    Ok(acts)
}

/// Decisions that the runs of a chain have used.
struct UsedDecisions<'c> {
    /// The lines of all runs, oldest first.
    lines: Vec<(&'c RunFolder, DecisionLine)>,
    hashes: HashSet<String>,
    /// Indices into `lines`, by file name.
    names: HashMap<String, Vec<usize>>,
    /// Indices into `lines`, by act. A copy is read once, and only if a decision may repeat it.
    acts: HashMap<KindAndDay, HashMap<Act, usize>>,
}

/// The kind of a decision, and its day; `None`: any day.
type KindAndDay = (&'static str, Option<String>);

/// A decision used by a run, from the run's copy.
pub(crate) struct Used {
    run: String,
    pub decision: Decision,
    file: DecisionFile,
}

impl UsedDecisions<'_> {
    fn read(chain: &[RunFolder]) -> Result<UsedDecisions<'_>> {
        let mut lines = Vec::new();
        for run in chain {
            lines.extend(run.decision_lines()?.into_iter().map(|line| (run, line)));
        }
        let hashes = lines.iter().map(|(_, line)| line.sha256.clone()).collect();
        let mut names: HashMap<String, Vec<usize>> = HashMap::new();
        for (index, (_, line)) in lines.iter().enumerate() {
            names.entry(line.decision.clone()).or_default().push(index);
        }
        Ok(UsedDecisions { lines, hashes, names, acts: HashMap::new() })
    }

    /// The newest used decision with the same act. `None`: not used yet, or a sanction, of which runs keep no copy.
    fn of_same_act(&mut self, decision: &Decision) -> Result<Option<Used>> {
        let day = Some(decision.date.to_string()).filter(|_| !decision.what.has_own_day());
        let key = (decision.what.kind(), day);
        if !self.acts.contains_key(&key) {
            let acts = self.acts_of(&key)?;
            self.acts.insert(key.clone(), acts);
        }
        let index = self.acts.get(&key).and_then(|acts| acts.get(&decision.act()));
        let Some((run, line)) = index.and_then(|&index| self.lines.get(index)) else { return Ok(None) };
        copy(run, line)
    }

    /// The acts of a kind and a day, each with the index of its newest line.
    fn acts_of(&self, (kind, day): &KindAndDay) -> Result<HashMap<Act, usize>> {
        let may_be = |line: &DecisionLine| {
            line.kind == *kind && day.as_ref().is_none_or(|day| line.date == *day) && !line.decision.is_empty()
        };
        let mut acts = HashMap::new();
        for (index, (run, line)) in self.lines.iter().enumerate().filter(|(_, (_, line))| may_be(line)) {
            acts.extend(copy(run, line)?.map(|used| (used.decision.act(), index)));
        }
        Ok(acts)
    }

    /// The newest line of a decision with this file name, except decisions with a hash in `present`, which still have a file
    /// today.
    fn newest_of_name(&self, name: &str, present: &HashSet<String>) -> Option<&(&RunFolder, DecisionLine)> {
        let of_name = self.names.get(name)?.iter().filter_map(|&index| self.lines.get(index));
        of_name.rev().find(|(_, line)| !present.contains(&line.sha256))
    }
}

/// The decisions that runs carried out, in the order of the runs, within a run by [`decision::order`].
pub(crate) fn carried_out(chain: &[RunFolder], is_wanted: impl Fn(&DecisionLine) -> bool) -> Result<Vec<Decision>> {
    let mut decisions = Vec::new();
    for run in chain {
        let mut of_run = Vec::new();
        for line in run.decision_lines()?.iter().filter(|line| line.is_carried_out() && is_wanted(line)) {
            of_run.extend(copy(run, line)?.map(|used| used.decision));
        }
        of_run.sort_by(|a, b| decision::order(a).cmp(&decision::order(b)));
        decisions.append(&mut of_run);
    }
    Ok(decisions)
}

/// A used decision, read from the run's copy. `None`: the run keeps no copy, or the copy is no longer readable.
pub(crate) fn copy(run: &RunFolder, line: &DecisionLine) -> Result<Option<Used>> {
    let beginning = line.sha256.get(..16).unwrap_or(&line.sha256);
    let copies = run.below(&format!("{COPIES}{beginning}-"))?;
    let erased = if copies.is_empty() { None } else { Some(run.erased()?) };
    // An erasure may have rewritten the copy; then its earlier hash counts.
    let is_copy = |(name, bytes): &(String, Vec<u8>)| {
        let hash = sha256(bytes);
        hash == line.sha256 || erased.and_then(|erased| erased.was(name, &hash)) == Some(&line.sha256)
    };
    let Some((_, bytes)) = copies.into_iter().find(is_copy) else { return Ok(None) };
    let Folder { decisions, files, .. } = decision::read([DecisionFile { name: line.decision.clone(), bytes }]);
    let used = decisions.into_iter().zip(files).next().map(|(decision, file)| Used {
        run: run.name.to_string(),
        decision: Decision { hash: line.sha256.clone(), ..decision },
        file,
    });
    Ok(used)
}

/// Replaces rewritten files by the copies of the used decisions. Removes repetitions, and decisions whose file was
/// used with a different decision, if either is an event.
fn settle(folder: &mut Folder, past: &mut UsedDecisions) -> Result<()> {
    let (mut is_new, mut is_as_used) = (Vec::new(), Vec::new());
    for (decision, file) in folder.decisions.iter_mut().zip(&mut folder.files) {
        let is_known = past.hashes.contains(&decision.hash);
        let used = if is_known { None } else { past.of_same_act(decision)? };
        is_new.push(!is_known && used.is_none());
        is_as_used.push(is_known);
        if let Some(used) = used {
            *decision = Decision { place: decision.place.clone(), ..used.decision };
            *file = used.file;
        }
    }
    let is_repeated = find_repeated(folder, &is_as_used);
    let present: HashSet<String> = folder.decisions.iter().map(|decision| decision.hash.clone()).collect();
    let mut is_kept = Vec::new();
    for (index, decision) in folder.decisions.iter().enumerate() {
        let may_be_changed = is_new[index] && !is_repeated[index] && !decision.what.is_private();
        let changed = past.newest_of_name(decision.name(), &present).filter(|_| may_be_changed);
        let is_event_changed = changed.is_some_and(|(_, line)| line.is_carried_out() || decision.is_event());
        folder.diagnostics.extend(changed.and_then(|(run, _)| report_changed(decision, run, is_event_changed)));
        is_kept.push(!is_repeated[index] && !is_event_changed);
    }
    retain(folder, &is_kept);
    Ok(())
}

/// The finding about a decision whose file `run` used with a different decision. `None`: the check for late decisions reports it.
fn report_changed(decision: &Decision, run: &RunFolder, is_event: bool) -> Option<Diagnostic> {
    let run_name = run.name.to_string();
    match (is_event, decision.what.report()) {
        (true, _) => Some(decision_changed::event(&decision.place, &run_name)),
        (false, Some(_)) => None,
        (false, None) => Some(decision_changed::ruling(&decision.place, &run_name)),
    }
}

/// Removes and reports each `undo` of a decision that does not exist or is itself an `undo`.
fn drop_undos_without_target(folder: &mut Folder, past: &UsedDecisions) {
    let used = past.lines.iter().map(|(_, line)| (line.sha256.as_str(), line.kind.as_str()));
    let present = folder.decisions.iter().map(|decision| (decision.hash.as_str(), decision.what.kind()));
    let kinds: HashMap<&str, &str> = used.chain(present).collect();
    let has_target = |decision: &Decision| match &decision.what {
        DecisionKind::Undo(row) => kinds.get(row.decision.as_str()).is_some_and(|kind| *kind != decision.what.kind()),
        _ => true,
    };
    let is_kept: Vec<bool> = folder.decisions.iter().map(has_target).collect();
    for (decision, _) in folder.decisions.iter().zip(&is_kept).filter(|(_, is_kept)| !**is_kept) {
        folder.diagnostics.push(decision_without_effect::nothing_to_undo(&decision.place));
    }
    retain(folder, &is_kept);
}

/// For each decision, whether it repeats the act of an earlier one; used decisions count as earlier. Reports each
/// repetition.
fn find_repeated(folder: &mut Folder, is_as_used: &[bool]) -> Vec<bool> {
    let mut indices: Vec<usize> = (0..folder.decisions.len()).collect();
    indices.sort_by_key(|&index| !is_as_used[index]);
    let mut first_by_act: HashMap<Act, usize> = HashMap::new();
    let mut is_repeated = vec![false; indices.len()];
    for index in indices {
        let decision = &folder.decisions[index];
        let first = *first_by_act.entry(decision.act()).or_insert(index);
        if first != index {
            is_repeated[index] = true;
            let other = folder.decisions[first].name();
            folder.diagnostics.push(decision_without_effect::same_act(&decision.place, other));
        }
    }
    is_repeated
}

/// Keeps the decisions and files for which `is_kept` is true at the same index.
fn retain(folder: &mut Folder, is_kept: &[bool]) {
    let mut decisions_kept = is_kept.iter();
    folder.decisions.retain(|_| decisions_kept.next().is_none_or(|is_kept| *is_kept));
    let mut files_kept = is_kept.iter();
    folder.files.retain(|_| files_kept.next().is_none_or(|is_kept| *is_kept));
}
