//! Replays the fuzzers' corpus as an ordinary test, so that what they once found stays fixed. Each corpus is read by a separate
//! process, so that a stack overflow or an endless reader fails one test and not all.

use crate::support::{self, Outcome, Test, at};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[path = "../fuzz/checks/mod.rs"]
pub mod checks;

pub fn tests() -> Result<Vec<Test>, String> {
    let replays = checks::TARGETS.iter().map(|(target, _)| {
        Test::new(format!("corpus: what the fuzzer of {target} has found is read and well said"), || replay(target))
    });
    let each_has_a_corpus = Test::new("corpus: every target has a corpus, and every corpus a target", complete);
    let same_libraries = Test::new("corpus: the fuzzers are built with the program's own libraries", same_libraries);
    Ok(replays.chain([each_has_a_corpus, same_libraries]).collect())
}

/// The variable that tells this program to read only the corpus of a target.
const REPLAY: &str = "KARTOTEK_REPLAY";
/// The longest that a file of the corpus may take in a slow build on a busy machine; most take a millisecond.
const LONGEST: Duration = Duration::from_secs(120);
/// The longest that a whole corpus may take.
const LONGEST_ALL: Duration = Duration::from_secs(1200);
/// Peak memory of the process after a whole corpus, in kB.
const MOST_MEMORY: u64 = 500_000;

/// Reads the corpus in the separate process. `None`: this is not such a process.
pub fn replayed() -> Option<Outcome> {
    let target = std::env::var(REPLAY).ok()?;
    Some(read_corpus(&target))
}

fn read_corpus(target: &str) -> Outcome {
    for (name, bytes) in support::tree(&support::repository("fuzz/corpus").join(target))? {
        // If the process dies, the last name printed is the culprit.
        println!("{name}");
        let begin = Instant::now();
        checks::ask(target, &bytes).map_err(|wrong| format!("{name}: {wrong}"))?;
        if begin.elapsed() > LONGEST {
            return Err(format!("{name} took {:?}", begin.elapsed()));
        }
    }
    match most_memory() {
        Some(most) if most > MOST_MEMORY => Err(format!("{most} kB of memory")),
        _ => Ok(()),
    }
}

/// The peak memory of this process in kB, if the system tells it.
fn most_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

fn replay(target: &str) -> Outcome {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(&program);
    command
        .env(REPLAY, target)
        .env("KARTOTEK_PROGRAM", env!("CARGO_BIN_EXE_kartotek"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().map_err(at(&program))?;
    let begin = Instant::now();
    // The output, one name for each file, fits a pipe.
    while child.try_wait().map_err(at(&program))?.is_none() {
        if begin.elapsed() > LONGEST_ALL {
            child.kill().map_err(at(&program))?;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().map_err(at(&program))?;
    if output.status.success() {
        return Ok(());
    }
    let (said, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    Err(format!("{}, at {}\n{errors}", output.status, said.lines().last().unwrap_or("nothing")))
}

fn complete() -> Outcome {
    let mut targets: Vec<&str> = checks::TARGETS.iter().map(|(target, _)| *target).collect();
    targets.sort_unstable();
    let programs = support::tree(&support::repository("fuzz/fuzz_targets"))?;
    let programs: Vec<&str> = programs.keys().filter_map(|name| name.strip_suffix(".rs")).collect();
    let corpora = support::folders_in(&support::repository("fuzz/corpus"))?;
    if targets == programs && corpora == targets {
        return Ok(());
    }
    Err(format!("checks {targets:?}, programs {programs:?}, corpora {corpora:?}"))
}

/// The fuzzers are a separate workspace with its own list of libraries.
fn same_libraries() -> Outcome {
    let manifest = |path: &str| -> Result<toml::Table, String> {
        toml::from_str(&support::read(&support::repository(path))?).map_err(|error| format!("{path}: {error}"))
    };
    let table = |from: &toml::Table, key: &str| from.get(key).and_then(toml::Value::as_table).cloned();
    let ours = table(&manifest("Cargo.toml")?, "workspace").and_then(|workspace| table(&workspace, "dependencies"));
    let ours = ours.ok_or("Cargo.toml has no libraries")?;
    let fuzzers = table(&manifest("fuzz/Cargo.toml")?, "dependencies").ok_or("fuzz/Cargo.toml has none")?;
    // Our crates bring their libraries along; the fuzzer's library exists only there.
    let is_shared = |name: &str| !name.starts_with("kartotek-") && name != "libfuzzer-sys";
    let wrong: Vec<_> =
        fuzzers.iter().filter(|(name, value)| is_shared(name) && ours.get(*name) != Some(value)).collect();
    if wrong.is_empty() { Ok(()) } else { Err(format!("Cargo.toml says something else of {wrong:?}")) }
}
