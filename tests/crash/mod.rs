//! Damage that no crash may do to an office (docs/RELIABILITY.md). Each harness disturbs the real program at work in a small
//! office, checks what is left, lets it run again, and compares every byte with an undisturbed run.
//!
//! - `kills`: SIGKILL at random moments, mostly in the middle of a commit, and during recovery
//! - `faults`: each system call that touches the office fails once, by `strace`
//! - `power`: every state possible after a power failure, enumerated from the system calls of a run
//! - `race`: eight programs start at once
//!
//! Each harness finds the deliberate bugs of `planted`. Short forms run with all tests; `KARTOTEK_KILLS`, `KARTOTEK_FAULTS`,
//! `KARTOTEK_STATES` and `KARTOTEK_RACES` (a number, or `all`) lengthen them, `KARTOTEK_SEED` varies them.

mod elsewhere;
mod faults;
mod kills;
pub mod planted;
mod power;
mod race;
mod story;
mod trace;

use crate::support::{Group, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("crash").tests([
        ("the next run finishes a run killed at any moment", kills::program),
        ("kills detect a writer that moves its pointer before the data", kills::planted),
        ("after any failing system call nothing is lost, partial or unreported", faults::program),
        ("repeating a killed rollback takes back exactly one run", faults::rollback_again),
        ("failing system calls detect a writer that ignores errors", faults::planted),
        ("a full disk stops a run, and with free space the next one finishes", faults::full_disk),
        ("a read-only office is reported and stays unchanged", faults::read_only),
        (
            "files outside the office that an erasure cannot write wait, and are written as soon as possible",
            elsewhere::unwritable_files_wait,
        ),
        ("a power failure leaves the office as it was before or after the run", power::program),
        ("the power failure model detects the removal of each sync", power::planted),
        ("of eight programs started at once one works, and the others name it", race::program),
        ("races detect a writer that takes no lock", race::planted),
        ("an old lock file with any content blocks no command", race::old_lock_is_harmless),
    ]))
}

/// The number of repetitions: `short`, unless the environment sets it; `None`: all.
fn count(variable: &str, short: usize) -> Result<Option<usize>, String> {
    match std::env::var(variable) {
        Err(_) => Ok(Some(short)),
        Ok(all) if all == "all" => Ok(None),
        Ok(number) => number.parse().map(Some).map_err(|_| format!("{variable}={number} is no number")),
    }
}

/// Whether `strace` works here. Without it the tests that need it are skipped with a message; `.ci/run` installs it.
fn has_strace() -> bool {
    let probe = std::process::Command::new("strace").args(["-f", "-o", "/dev/null", "true"]).status();
    let has_it = probe.is_ok_and(|status| status.success());
    if !has_it {
        eprintln!("PASSED OVER: strace is missing or may not trace, so no system call was made to fail");
    }
    has_it
}

/// Pseudo-random numbers from a seed (xorshift).
struct Random(u64);

impl Random {
    fn new(stream: u64) -> Random {
        let seed = std::env::var("KARTOTEK_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2026);
        Random((stream + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seed)
    }

    fn below(&mut self, bound: u64) -> u64 {
        for (left, shift) in [(true, 13), (false, 7), (true, 17)] {
            self.0 ^= if left { self.0 << shift } else { self.0 >> shift };
        }
        self.0 % bound.max(1)
    }
}
