//! What the disk may hold after a power failure, worked out from the system calls of a run (`model`). Each state is built in
//! a folder of its own; the program must find the office as before or as after, and finish the work.
//!
//! States are told apart by everything but what lies in `.aside` files and folders: nothing ever reads them.

mod model;

use super::story::{Story, office, without_salts};
use super::{count, has_strace, trace};
use crate::support::Outcome;
use model::{Model, State};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tempfile::TempDir;

pub fn program() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let most = count("KARTOTEK_STATES", 60)?;
    for (name, story) in Story::all()? {
        let model = record(&story)?;
        let mut seen = BTreeSet::new();
        let mut states = Vec::new();
        for moment in 0..=model.steps.len() {
            states.extend(model.states(moment, None).filter(|state| seen.insert(state.key())));
        }
        let tried = check(&story, &sample(&states, most.map(|most| most / 3)), false)?;
        // While the program recovers from a kill, what the kill left is not durable yet.
        let mut again = 0;
        let shown: Vec<usize> = (1..model.steps.len()).filter(|&moment| model.shows(moment)).collect();
        for moment in sample(&shown, most.map(|most| most / 30)) {
            let Some(second) = recover(&story, &model, *moment)? else { continue };
            let mut states = Vec::new();
            for later in *moment..=second.steps.len() {
                states.extend(second.states(later, None).filter(|state| seen.insert(state.key())));
            }
            again += check(&story, &sample(&states, most.map(|most| most / 10)), true)?;
        }
        eprintln!(
            "{name}: {} steps, {} states, {tried} of them tried, and {again} of a run that recovers from a kill; 0 bad",
            model.steps.len(),
            states.len()
        );
    }
    Ok(())
}

/// Each sync is taken out in turn; without it some state is bad.
pub fn planted() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let most = count("KARTOTEK_STATES", 60)?;
    for (name, story) in [("founding", Story::founding()?), ("month", Story::month()?)] {
        let model = record(&story)?;
        let syncs: Vec<usize> = (0..model.steps.len()).filter(|&step| model.is_sync(step)).collect();
        let chosen = sample(&syncs, most.map(|most| most / 4));
        let known: Mutex<BTreeSet<String>> = Mutex::default();
        let found = Mutex::new(0);
        let not_found = Mutex::new(Vec::new());
        each(&chosen, |&&sync| {
            let is_found = finds(&story, &model, sync, &known)?;
            if is_found {
                *found.lock().map_err(|error| error.to_string())? += 1;
            } else {
                not_found.lock().map_err(|error| error.to_string())?.push(model.tell(sync));
            }
            Ok(())
        })?;
        let not_found = not_found.into_inner().map_err(|error| error.to_string())?;
        let found = found.into_inner().map_err(|error| error.to_string())?;
        eprintln!("{name}: {} syncs, {} taken out in turn, {found} found", syncs.len(), chosen.len());
        if !not_found.is_empty() {
            return Err(format!("{name}: without these syncs no state is bad:\n{}", not_found.join("\n")));
        }
    }
    Ok(())
}

/// Some of them, evenly, the last among them.
fn sample<T>(all: &[T], most: Option<usize>) -> Vec<&T> {
    let stride = most.map_or(1, |most| all.len().div_ceil(most.max(1))).max(1);
    let mut chosen: Vec<&T> = all.iter().rev().step_by(stride).collect();
    chosen.reverse();
    chosen
}

fn record(story: &Story) -> Result<Model, String> {
    let here = story.begin()?;
    let folder = here.path().join("office");
    let mut model = Model::of(&folder)?;
    let calls = trace::calls(&story.program(here.path()), &folder)?;
    model.add(&calls, &folder)?;
    // The model knows what the program did.
    let all: Vec<State> = model.states(model.steps.len(), None).collect();
    let built = build(all.first().ok_or("no state")?)?;
    let (found, expected) = (office(built.path())?, office(here.path())?);
    if found != expected {
        let names: Vec<&String> =
            expected.keys().filter(|name| found.get(*name) != expected.get(*name)).take(5).collect();
        return Err(format!("the model does not follow the program: {names:?}"));
    }
    Ok(model)
}

/// The calls of the run that recovers from a kill at a moment, after those of the one that was killed.
fn recover(story: &Story, model: &Model, moment: usize) -> Result<Option<Model>, String> {
    let Some(killed) = model.states(moment, None).next() else { return Ok(None) };
    let here = build(&killed)?;
    let folder = here.path().join("office");
    let mut second = model.until(moment);
    let calls = trace::calls(&story.recover(here.path()), &folder)?;
    second.add(&calls, &folder)?;
    Ok(Some(second))
}

fn finds(story: &Story, model: &Model, sync: usize, known: &Mutex<BTreeSet<String>>) -> Result<bool, String> {
    // What is lost although the program said that it was done is the plainest.
    for moment in (sync + 1..=model.steps.len()).rev() {
        let is_end = moment == model.steps.len();
        if !is_end && !model.shows(moment) {
            continue;
        }
        for state in model.states(moment, Some(sync)) {
            let key = format!("{}{is_end}", state.key());
            if known.lock().map_err(|error| error.to_string())?.contains(&key) {
                continue;
            }
            if judge(story, &state, false).is_err() {
                return Ok(true);
            }
            known.lock().map_err(|error| error.to_string())?.insert(key);
        }
    }
    Ok(false)
}

fn check(story: &Story, states: &[&State], recovered: bool) -> Result<usize, String> {
    each(states, |state| {
        judge(story, state, recovered).map_err(|bad| format!("a power failure {}: {bad}", state.told))
    })?;
    Ok(states.len())
}

/// `recovered`: the program that ended was one that recovers.
fn judge(story: &Story, state: &State, recovered: bool) -> Outcome {
    if state.is_end {
        let found = without_salts(&state.tree());
        return story.is_after(&found, recovered).map_err(|what| format!("lost after it was said to be done: {what}"));
    }
    let built = build(state)?;
    story.is_sound(built.path())?;
    story.recovers(built.path())
}

/// In memory, where there is such a folder: what is built here need not be durable.
fn build(state: &State) -> Result<TempDir, String> {
    let memory = Path::new("/dev/shm");
    let here = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    let here = here.map_err(|error| error.to_string())?;
    let office = here.path().join("office");
    state.write(&office)?;
    Ok(here)
}

fn each<T: Sync>(items: &[T], work: impl Fn(&T) -> Outcome + Sync) -> Outcome {
    let next = AtomicUsize::new(0);
    let worker = || -> Outcome {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            work(item)?;
        }
        Ok(())
    };
    let workers = std::thread::available_parallelism().map_or(2, |own| own.get()).clamp(2, 8);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker panicked".to_owned())?)
    })
}
