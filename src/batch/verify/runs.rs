//! The chain: every file of every run against its `SHA256SUMS`, each run against its parent, and `CURRENT`.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::judgement::{FROM_A_COPY, Judgement, MANIFEST, Seen, borrowed};
use super::survey::Survey;
use crate::register::chain::{self, ANNOUNCED, CURRENT, CUT_OFF, kept_name};
use crate::register::rolled_back::{FOLDER as ROLLED_BACK, Note};
use crate::register::run_folder::{FORMAT, RunName, SUMS};
use std::collections::{BTreeMap, BTreeSet};

/// A run, and what its files must be.
pub struct Run {
    pub name: RunName,
    /// In the office.
    pub folder: String,
    /// Hashes by names inside the folder, without the sums.
    pub files: BTreeMap<String, String>,
}

/// The runs of an office.
#[derive(Default)]
pub struct Runs {
    /// By their names, also one beyond `CURRENT`.
    pub chain: Vec<Run>,
    /// Taken out of the chain and kept: what they published may still be there.
    pub aside: Vec<Run>,
    /// Of rollbacks whose run is not kept yet.
    unfinished: Vec<Note>,
}

/// Checks the runs of an office.
pub fn check(survey: &Survey, verdict: &mut Verdict) -> Runs {
    let mut chain: Vec<Seen> = Vec::new();
    let (mut aside, mut unfinished) = (Vec::new(), Vec::new());
    for entry in survey.names_in("runs") {
        let folder = format!("runs/{entry}");
        let name = entry.parse::<RunName>().ok().filter(|name| name.to_string() == entry);
        let is_plain = survey.get(&folder).is_none();
        match name {
            Some(name) if is_plain => chain.push(Seen::new(survey, name, folder)),
            None if entry.ends_with(".aside") => {
                verdict.note(folder, "left by a write that was cut off, or being written; the next run takes it away");
            }
            None if is_plain && [CUT_OFF, ROLLED_BACK].contains(&entry.as_str()) => {
                unfinished.extend(taken_out(survey, &folder, &mut aside, verdict));
            }
            _ => verdict.faults.push(Fault::new(
                Kind::Unnamed,
                &folder,
                "no run has this name",
                "move it out of the folder of the runs",
            )),
        }
    }
    order(&chain, verdict);
    let truths = judge_all(survey, &chain, verdict);
    let runs = chain.into_iter().zip(truths);
    let chain = runs.map(|(seen, files)| Run { name: seen.name, folder: seen.folder, files }).collect();
    Runs { chain, aside, unfinished }
}

/// Where runs are kept that are not in the chain: `NNNN-DATE`, `NNNN-DATE-2`, and why. Returns notes without a run.
fn taken_out(survey: &Survey, folder: &str, aside: &mut Vec<Run>, verdict: &mut Verdict) -> Vec<Note> {
    let mut unfinished = Vec::new();
    let note = |path: &str| survey.bytes(path).and_then(|bytes| Note::of_bytes(&bytes));
    for entry in survey.names_in(folder) {
        let path = format!("{folder}/{entry}");
        match (kept_name(&entry), entry.strip_suffix(".toml").filter(|name| kept_name(name).is_some())) {
            (Some((name, _)), _) if survey.has_folder(&path) => {
                let seen = Seen::new(survey, name, path.clone());
                let why = note(&format!("{path}.toml"));
                let parent = seen.sums.parent.clone();
                let witness = why.as_ref().map(|note| note.sums.as_str());
                let judgement = Judgement { survey, run: &seen, parent: parent.as_ref(), witness };
                let files = judgement.judge(verdict);
                aside.push(Run { name, folder: path, files });
            }
            (_, Some(kept)) => match note(&path) {
                Some(note) if !survey.has_folder(&format!("{folder}/{kept}")) => unfinished.push(note),
                Some(_) => {}
                None => {
                    let what = "it does not say what was written";
                    verdict.faults.push(Fault::new(Kind::Changed, path, what, FROM_A_COPY));
                }
            },
            _ if entry.ends_with(".aside") => {
                verdict.note(path, "left by a write that was cut off, or being written; the next run takes it away");
            }
            _ => {
                let what = "no run has this name";
                verdict.faults.push(Fault::new(Kind::Unnamed, path, what, "move it out of the folder of the runs"));
            }
        }
    }
    unfinished
}

/// Names and numbers without gaps, dates never backwards.
fn order(chain: &[Seen], verdict: &mut Verdict) {
    for (number, run) in (0u32..).zip(chain) {
        if run.name.number != number {
            let before = number.checked_sub(1).and_then(|before| chain.get(before as usize));
            let what = match before {
                Some(before) if before.name.number == run.name.number => "its number stands there twice".to_owned(),
                Some(before) => format!("the run before it is {}: a run is missing between them", before.name),
                None => "the founding register, number 0000, is missing".to_owned(),
            };
            verdict.faults.push(Fault::new(Kind::Order, &run.folder, what, FROM_A_COPY));
            break;
        }
    }
    for two in chain.windows(2) {
        if two[1].name.date < two[0].name.date {
            let what = format!("its day is before that of the run before it, {}", two[0].name);
            verdict.faults.push(Fault::new(Kind::Order, &two[1].folder, what, FROM_A_COPY));
        }
        let [before, after] = [&two[0], &two[1]].map(|run| run.manifest.as_ref().map(|manifest| manifest.format));
        if let (Some(before), Some(after)) = (before, after)
            && after < before
        {
            let what = format!("it has format {after}, and the run before it format {before}: no version goes back");
            verdict.faults.push(Fault::new(Kind::Order, two[1].path(MANIFEST), what, FROM_A_COPY));
        }
    }
}

/// What the files of each run must be.
fn judge_all(survey: &Survey, chain: &[Seen], verdict: &mut Verdict) -> Vec<BTreeMap<String, String>> {
    // By which hash a run names its parent: that of the parent as it is, or as it would be with its files.
    let mut expected: Vec<Option<(String, String)>> = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = number.checked_sub(1).map(|before| &chain[before]);
        let named = run.sums.parent.clone();
        expected.push(parent.map(|parent| {
            let rebuilt = parent.rebuilt(borrowed(expected.last().and_then(Option::as_ref)));
            let own = parent.sums_hash.clone().unwrap_or_else(|| rebuilt.clone());
            let is_one = |hash: &String| *hash == own || *hash == rebuilt;
            let hash = named.map(|(_, hash)| hash).filter(is_one).unwrap_or(own);
            (parent.name.to_string(), hash)
        }));
    }
    let mut truths = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = expected[number].as_ref();
        // The next run's word for these sums, if its own line is not the one that was changed.
        let witness = chain.get(number + 1).and_then(|next| next.sums.parent.as_ref()).map(|(_, hash)| hash.as_str());
        let before = verdict.faults.len();
        truths.push(Judgement { survey, run, parent, witness }.judge(verdict));
        if before == verdict.faults.len() {
            told(run, parent, verdict);
        }
    }
    truths
}

/// What a run without a fault says of itself.
fn told(run: &Seen, parent: Option<&(String, String)>, verdict: &mut Verdict) {
    let path = run.path(MANIFEST);
    let Some(manifest) = &run.manifest else {
        verdict.faults.push(Fault::new(Kind::Changed, path, "it cannot be read", FROM_A_COPY));
        return;
    };
    if manifest.format > FORMAT {
        let what = format!("a newer version wrote this run: format {}; only its hashes were checked", manifest.format);
        verdict.note(&run.folder, what);
        return;
    }
    let is_named = |name: &String| run.hash(name) == manifest.hash(name);
    let names: BTreeSet<&str> = manifest.names().map(String::as_str).chain([MANIFEST]).collect();
    let unnamed = run.files.keys().find(|name| !names.contains(*name)).map(|name| (*name).to_owned());
    let other = manifest.names().find(|name| !is_named(name)).cloned().or(unnamed);
    if let Some(name) = other {
        let what =
            format!("it says something else about {name} than {SUMS}: the run was put together by somebody else");
        verdict.faults.push(Fault::new(Kind::Chain, &path, what, FROM_A_COPY));
    }
    if manifest.run != run.name.to_string() || manifest.parent.as_ref() != parent.map(|(name, _)| name) {
        let what = format!("it is that of run {}, child of {:?}", manifest.run, manifest.parent);
        verdict.faults.push(Fault::new(Kind::Chain, path, what, FROM_A_COPY));
    }
}

/// `CURRENT` names the newest run, in bytes that are exactly so; or a command that moves it was cut off.
pub fn current(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let Some(newest) = runs.chain.last() else {
        if survey.get(CURRENT).is_some() {
            let what = "it names a run, but there is none";
            verdict.faults.push(Fault::new(
                Kind::Pointer,
                CURRENT,
                what,
                "restore the folder of the runs from a copy of the office",
            ));
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
        && let Some(what) = cut_off(survey, runs, newest)
    {
        verdict.runs -= 1;
        verdict.newest = before.map(|before| before.name.to_string());
        verdict.note(&newest.folder, what);
        return;
    }
    let remedy = format!("write the one line `{}` into it", newest.name);
    let fault = match found {
        None => Fault::new(Kind::Missing, CURRENT, "there are runs, but nothing names the newest", remedy),
        Some(found) => {
            let what = format!("it does not say `{}`", newest.name);
            let place = first_difference(&found, &chain::line(newest.name));
            Fault::new(Kind::Pointer, CURRENT, what, remedy).differs_at(place)
        }
    };
    verdict.faults.push(fault);
}

/// Why a run may stand behind the one that `CURRENT` names. `None`: it may not.
fn cut_off(survey: &Survey, runs: &Runs, run: &Run) -> Option<&'static str> {
    if survey.bytes(ANNOUNCED).as_deref() == Some(chain::line(run.name).as_slice()) {
        return Some("a run that was cut off before CURRENT came to name it, or is being made; the next run goes on");
    }
    let sums = survey.file(&format!("{}/{SUMS}", run.folder))?;
    let is_leaving = runs.unfinished.iter().any(|note| note.run == run.name.to_string() && note.sums == sums.sha256);
    is_leaving.then_some("a rollback was cut off after CURRENT had moved, or is at work; the next run finishes it")
}
