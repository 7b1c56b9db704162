//! Random histories of an office: reports, corrections, annulments, merges, lists, sanctions, renamed files, catch-ups,
//! rollbacks, erasures, copies, moves, and kills in between. After each step the register equals that of a naive model,
//! computed from the founding register, the reports and the decisions in force; `verify --deep` is clean; and hidden players
//! and expired sanctions are not named.
//!
//! `model` is the law without any code of the program, `generate` makes a history from a seed, `drive` runs it in both,
//! `compare` and `discreet` check, `shrink` shortens a failure. `KARTOTEK_HISTORIES` sets the number of histories,
//! `KARTOTEK_SEED` the first seed, `KARTOTEK_KEEP` a folder for offices that failed.

mod compare;
mod discreet;
mod drive;
mod generate;
mod known;
mod model;
mod report;
mod shrink;
mod steps;

use crate::mutations::dice::Dice;
use crate::support::{self, Group, Outcome, Test};
use drive::{End, Tally, Told};
use model::law::Law;
use report::World;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use steps::Step;

/// The number of histories without `KARTOTEK_HISTORIES`.
const HISTORIES: u64 = 60;
/// The first seed without `KARTOTEK_SEED`.
const FIRST_SEED: u64 = 1;
/// The time for shortening one failure.
const SHRINKING: Duration = Duration::from_secs(60);

pub fn tests() -> Result<Vec<Test>, String> {
    let all = Group("histories").tests([
        ("after any history the register equals that of the model", random_histories_equal_the_model),
        ("a model with another rating floor is detected", || is_found(1, |law| law.floor = 1040, false)),
        ("a model without corrections is detected", || is_found(1, |_| {}, true)),
    ]);
    let known = known::all().into_iter().map(|known| {
        let name = format!("histories: {}", known.sentence);
        Test::new(name, move || stays_found(&known))
    });
    Ok(all.into_iter().chain(known).collect())
}

fn stays_found(known: &known::Known) -> Outcome {
    let folder = support::temporary_folder()?;
    let lived = live(&known.world, &Law::read()?, &known.steps, folder.path());
    match (lived, known::is_open(known.number)) {
        (Ok(_), false) | (Err(_), true) => Ok(()),
        (Ok(_), true) => Err(format!("defect {} is mended: take it out of OPEN", known.number)),
        (Err(Failed { script, what }), false) => Err(format!("{script}\n{}", what.unwrap_or_default())),
    }
}

fn number(variable: &str, default: u64) -> Result<u64, String> {
    match std::env::var(variable) {
        Err(_) => Ok(default),
        Ok(text) => text.parse().map_err(|_| format!("{variable}={text} is no number")),
    }
}

fn random_histories_equal_the_model() -> Outcome {
    let (count, first) = (number("KARTOTEK_HISTORIES", HISTORIES)?, number("KARTOTEK_SEED", FIRST_SEED)?);
    let law = Law::read()?;
    let begin = Instant::now();
    let (tally, failures) = seeds(first, count, usize::MAX, |seed| one(seed, &law))?;
    let Tally { histories, steps, runs, rows, people, kills, verified } = tally;
    eprintln!(
        "{histories} histories, {steps} steps, {runs} runs, {rows} ledger rows and {people} ratings compared, {kills} \
         kills, verify --deep {verified} times, in {} s: {} differ",
        begin.elapsed().as_secs(),
        failures.len()
    );
    match failures.as_slice() {
        [] => Ok(()),
        [(first, _), ..] => {
            let told: Vec<&str> = failures.iter().map(|(_, told)| told.as_str()).collect();
            let all: Vec<u64> = failures.iter().map(|(seed, _)| *seed).collect();
            Err(format!(
                "{}\nThe seeds {all:?} differ; KARTOTEK_HISTORIES=1 KARTOTEK_SEED={first} is one",
                told.join("\n")
            ))
        }
    }
}

type Failures = Vec<(u64, String)>;

/// Runs seeds in as many threads as there are processors, until enough have failed.
fn seeds(
    first: u64,
    count: u64,
    most: usize,
    one: impl Fn(u64) -> Result<Tally, String> + Sync,
) -> Result<(Tally, Failures), String> {
    let next = AtomicU64::new(first);
    let done = Mutex::new((Tally::default(), Failures::new()));
    let work = || -> Outcome {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            let failed = done.lock().map_err(|error| error.to_string())?.1.len();
            if seed >= first + count || failed >= most {
                return Ok(());
            }
            let came = one(seed);
            let mut done = done.lock().map_err(|error| error.to_string())?;
            match came {
                Ok(tally) => done.0.add(tally),
                Err(told) => done.1.push((seed, told)),
            }
        }
    };
    let workers = std::thread::available_parallelism().map_or(2, |cores| cores.get()).clamp(1, 8);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker panicked".to_owned())?)
    })?;
    let (tally, mut failures) = done.into_inner().map_err(|error| error.to_string())?;
    failures.sort();
    Ok((tally, failures))
}

/// Runs a history; a failing one is shortened.
fn one(seed: u64, law: &Law) -> Result<Tally, String> {
    let mut dice = Dice(seed);
    let world = generate::world(&mut dice);
    let steps = generate::history(&mut dice, &world, law);
    let folder = support::temporary_folder()?;
    let (told, what) = match live(&world, law, &steps, folder.path()) {
        Ok(tally) => return Ok(tally),
        Err(Failed { script, what: Some(what) }) => (script, what),
        Err(Failed { script, what: None }) => return Err(format!("{script}\nseed {seed} is none for this model")),
    };
    let fails = |steps: &[Step]| {
        let lived = support::temporary_folder().map(|folder| live(&world, law, steps, folder.path()));
        matches!(lived, Ok(Err(Failed { what: Some(_), .. })))
    };
    let shorter = shrink::shrink(steps, SHRINKING, fails);
    let folder = support::temporary_folder()?;
    let (script, what) = match live(&world, law, &shorter, folder.path()) {
        // A failure caused by a kill or by timing may not occur again.
        Ok(_) | Err(Failed { what: None, .. }) => (told, format!("{what}\n(not again, made shorter)")),
        Err(Failed { script, what: Some(what) }) => (script, what),
    };
    let kept = match std::env::var_os("KARTOTEK_KEEP") {
        None => String::new(),
        Some(keep) => {
            let keep = Path::new(&keep).join(format!("seed-{seed}"));
            support::copy(folder.path(), &keep)?;
            support::write(&keep.join("steps.sh"), script.as_bytes())?;
            format!("\nkept in {}", keep.display())
        }
    };
    Err(format!("== seed {seed}\n{script}\n{what}{kept}\n"))
}

/// The difference, and the steps that led to it.
struct Failed {
    script: String,
    /// `None`: the model does not cover the history.
    what: Option<String>,
}

fn live(world: &World, law: &Law, steps: &[Step], folder: &Path) -> Result<Tally, Failed> {
    live_with(world, law, steps, folder, |_| {})
}

fn live_with(
    world: &World,
    law: &Law,
    steps: &[Step],
    folder: &Path,
    prepare: impl FnOnce(&mut Told),
) -> Result<Tally, Failed> {
    let no_script = |what: String| Failed { script: String::new(), what: Some(what) };
    let mut told = Told::begin(world, law, folder).map_err(no_script)?;
    prepare(&mut told);
    let all = steps.iter().enumerate().try_for_each(|(number, step)| told.take(number, step));
    match all {
        Ok(()) => Ok(told.tally),
        Err(End::Unclear) => Err(Failed { script: told.script, what: None }),
        Err(End::Differs(what)) => Err(Failed { script: told.script, what: Some(what) }),
    }
}

/// Checks that the program differs from a model with a planted mistake, in the seed named or one of those after it.
fn is_found(seed: u64, plant: impl Fn(&mut Law) + Sync, forgets_corrections: bool) -> Outcome {
    let found = |seed: u64| -> Result<Tally, String> {
        let mut law = Law::read()?;
        let mut dice = Dice(seed);
        let world = generate::world(&mut dice);
        let steps = generate::history(&mut dice, &world, &law);
        plant(&mut law);
        let folder = support::temporary_folder()?;
        let lived = live_with(&world, &law, &steps, folder.path(), |told| {
            told.office.forgets_corrections = forgets_corrections;
            // The program is right here, and its files are verified in the histories above.
            told.verifies = false;
        });
        lived.map_err(|failed| failed.what.unwrap_or_default())
    };
    let (_, failures) = seeds(seed, 40, 1, found)?;
    match failures.first() {
        Some((seed, what)) if what.contains("players.csv") || what.contains("ledger.csv") => {
            eprintln!("found by the seed {seed}");
            Ok(())
        }
        Some((seed, what)) => Err(format!("seed {seed} fails, but not by a rating: {what}")),
        None => Err("40 histories, and nobody noticed".to_owned()),
    }
}
