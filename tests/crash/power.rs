//! States of the disk after a power failure, derived from the system calls of a run (`model`). Each state is built in a
//! temporary folder; the program must find the office as before or as after, and finish the work.
//!
//! States that differ only inside `.aside` files and folders count as one, because those are never read.

mod model;

use super::story::{Story, office, without_salts};
use super::{count, has_strace, trace};
use crate::support::{self, Outcome};
use model::{Model, State};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

/// Checks the states after a power failure in every story, also while the program recovers from a kill.
pub fn program() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let most = count("KARTOTEK_STATES", 60)?;
    for (name, story) in Story::all()? {
        let model = record_run(&story)?;
        let mut seen = BTreeSet::new();
        let mut states = Vec::new();
        let moments: Vec<usize> = (0..=model.steps.len()).collect();
        for &moment in even_sample(&moments, most) {
            states.extend(model.states(moment, &[]).filter(|state| seen.insert(state.key())));
        }
        let tried = check_states(&story, &even_sample(&states, most.map(|most| most / 3)), false)?;
        // While the program recovers from a kill, the remains of the kill are not durable yet.
        let mut again = 0;
        let shown: Vec<usize> = (1..model.steps.len()).filter(|&moment| model.shows(moment)).collect();
        for moment in even_sample(&shown, most.map(|most| most / 30)) {
            let Some(second) = record_recovery(&story, &model, *moment)? else { continue };
            let mut states = Vec::new();
            let moments: Vec<usize> = (*moment..=second.steps.len()).collect();
            for &later in even_sample(&moments, most.map(|most| most / 10)) {
                states.extend(second.states(later, &[]).filter(|state| seen.insert(state.key())));
            }
            again += check_states(&story, &even_sample(&states, most.map(|most| most / 10)), true)?;
        }
        eprintln!(
            "{name}: {} steps, {} states, {tried} of them tried, and {again} of a run that recovers from a kill; 0 bad",
            model.steps.len(),
            states.len()
        );
    }
    Ok(())
}

/// The most consecutive syncs of one folder: `CURRENT` names the founding, `private` is made, the first run is announced.
const MOST_ALIKE: usize = 3;

/// Each sync is removed in turn; without it at least one state must be bad.
pub fn planted() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let most = count("KARTOTEK_STATES", 60)?;
    for (name, story) in [("founding", Story::founding()?), ("month", Story::month()?)] {
        let model = record_run(&story)?;
        let syncs: Vec<usize> = (0..model.steps.len()).filter(|&step| model.is_sync(step)).collect();
        let (settling, syncs): (Vec<usize>, Vec<usize>) = syncs.into_iter().partition(|&step| model.settles(step));
        let chosen = even_sample(&syncs, most.map(|most| most / 4));
        let known: Mutex<BTreeSet<String>> = Mutex::default();
        let not_found = Mutex::new(Vec::new());
        let in_pairs = AtomicUsize::new(0);
        in_threads(&chosen, |&&sync| {
            let mut without = vec![sync];
            while !removal_is_noticed(&story, &model, &without, false, &known)? {
                // If further syncs of the same folder follow before anything depends on it, the loss shows only when all are removed.
                match without.last().and_then(|last| model.next_sync(*last)).filter(|_| without.len() < MOST_ALIKE) {
                    Some(next) => without.push(next),
                    None => {
                        not_found.lock().map_err(|error| error.to_string())?.push(model.describe(sync));
                        return Ok(());
                    }
                }
            }
            in_pairs.fetch_add(usize::from(without.len() > 1), Ordering::Relaxed);
            Ok(())
        })?;
        let not_found = not_found.into_inner().map_err(|error| error.to_string())?;
        let pairs = in_pairs.into_inner();
        let all = syncs.len();
        eprintln!(
            "{name}: {} of {all} syncs taken out in turn: {} found alone, {pairs} with the next ones of their folder, {} not",
            chosen.len(),
            chosen.len() - pairs - not_found.len(),
            not_found.len()
        );
        if !not_found.is_empty() {
            return Err(format!("{name}: without these syncs no state is bad:\n{}", not_found.join("\n")));
        }
        if most.is_none() {
            check_syncs_after_kills(&story, &model, settling.iter().map(|&step| model.call(step)).collect())?;
        }
    }
    Ok(())
}

/// The syncs of files that a kill may have left: each makes something durable after some kill, and its removal shows there.
fn check_syncs_after_kills(story: &Story, model: &Model, mut open: BTreeSet<String>) -> Outcome {
    let all = open.len();
    let known: Mutex<BTreeSet<String>> = Mutex::default();
    for moment in (1..model.steps.len()).filter(|&moment| model.shows(moment)) {
        let Some(second) = record_recovery(story, model, moment)? else { continue };
        for step in (moment..second.steps.len()).filter(|&step| second.is_sync(step) && !second.settles(step)) {
            let call = second.call(step);
            if open.contains(&call) && removal_is_noticed(story, &second, &[step], true, &known)? {
                open.remove(&call);
            }
        }
    }
    eprintln!("    {all} syncs of what a kill may have left, {} not found", open.len());
    if open.is_empty() { Ok(()) } else { Err(format!("after no kill these are missed: {open:?}")) }
}

/// An even sample that includes the last.
fn even_sample<T>(all: &[T], most: Option<usize>) -> Vec<&T> {
    let stride = most.map_or(1, |most| all.len().div_ceil(most.max(1))).max(1);
    let mut chosen: Vec<&T> = all.iter().rev().step_by(stride).collect();
    chosen.reverse();
    chosen
}

fn record_run(story: &Story) -> Result<Model, String> {
    let here = story.begin()?;
    let folder = here.path().join("office");
    let mut model = Model::of(&folder)?;
    let calls = trace::calls(&story.program(here.path()), &folder)?;
    model.add(&calls, &folder)?;
    // The model agrees with what the program wrote.
    let all: Vec<State> = model.states(model.steps.len(), &[]).collect();
    let built = build_state(all.first().ok_or("no state")?)?;
    let (found, expected) = (office(built.path())?, office(here.path())?);
    if found != expected {
        let names: Vec<&String> =
            expected.keys().filter(|name| found.get(*name) != expected.get(*name)).take(5).collect();
        return Err(format!("the model does not follow the program: {names:?}"));
    }
    Ok(model)
}

/// The calls of the killed run up to a moment, followed by those of the run that recovers.
fn record_recovery(story: &Story, model: &Model, moment: usize) -> Result<Option<Model>, String> {
    let Some(killed) = model.states(moment, &[]).next() else { return Ok(None) };
    let here = build_state(&killed)?;
    let folder = here.path().join("office");
    let mut second = model.until(moment);
    let calls = trace::calls(&story.recover(here.path()), &folder)?;
    second.add(&calls, &folder)?;
    Ok(Some(second))
}

/// Whether some state is bad without these syncs.
fn removal_is_noticed(
    story: &Story,
    model: &Model,
    without: &[usize],
    recovered: bool,
    known: &Mutex<BTreeSet<String>>,
) -> Result<bool, String> {
    // A missing sync shows most clearly in files lost after success was reported, so the end is tried first.
    let first = without.iter().min().map_or(0, |sync| sync + 1);
    for moment in (first..=model.steps.len()).rev() {
        let is_end = moment == model.steps.len();
        if !is_end && !model.shows(moment) {
            continue;
        }
        for state in model.states(moment, without) {
            let key = format!("{}{is_end}", state.key());
            if known.lock().map_err(|error| error.to_string())?.contains(&key) {
                continue;
            }
            if judge(story, &state, recovered).is_err() {
                return Ok(true);
            }
            known.lock().map_err(|error| error.to_string())?.insert(key);
        }
    }
    Ok(false)
}

fn check_states(story: &Story, states: &[&State], recovered: bool) -> Result<usize, String> {
    in_threads(states, |state| {
        judge(story, state, recovered).map_err(|bad| format!("a power failure {}: {bad}", state.told))
    })?;
    Ok(states.len())
}

/// Judges a state. `recovered`: the program that ended was a recovering one.
fn judge(story: &Story, state: &State, recovered: bool) -> Outcome {
    if state.is_end {
        let found = without_salts(&state.tree());
        return story.is_after(&found, recovered).map_err(|what| format!("lost after it was said to be done: {what}"));
    }
    let built = build_state(state)?;
    story.is_sound(built.path())?;
    story.recovers(built.path())
}

fn build_state(state: &State) -> Result<TempDir, String> {
    let here = support::temporary_folder()?;
    let office = here.path().join("office");
    state.write(&office)?;
    Ok(here)
}

fn in_threads<T: Sync>(items: &[T], work: impl Fn(&T) -> Outcome + Sync) -> Outcome {
    let next = AtomicUsize::new(0);
    let worker = || -> Outcome {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(item)?;
        }
        Ok(())
    };
    let workers = std::thread::available_parallelism().map_or(2, |cores| cores.get()).clamp(2, 8);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker panicked".to_owned())?)
    })
}
