//! A program that is watched while it works: how long it takes, and the most memory it has.

use crate::support::{self, Said, at};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What it said, how long it took, and the most memory it had, in kB; 0: the system does not tell.
pub struct Measured {
    pub said: Said,
    pub took: Duration,
    pub memory: u64,
}

/// Runs the program to its end.
pub fn measured(command: &mut Command) -> Result<Measured, String> {
    // A pipe that nobody empties would hold it up.
    let files = support::temporary_folder()?;
    let [out, err] = ["out", "err"].map(|name| files.path().join(name));
    let open = |path: &std::path::Path| std::fs::File::create(path).map(Stdio::from).map_err(at(path));
    let begin = Instant::now();
    let child = command.stdin(Stdio::null()).stdout(open(&out)?).stderr(open(&err)?).spawn();
    let mut child = child.map_err(|error| format!("{command:?} cannot be started: {error}"))?;
    let mut memory = 0;
    let status = loop {
        memory = memory.max(most_memory(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let took = begin.elapsed();
    let exit_code = status.code().ok_or_else(|| format!("{command:?} was stopped: {status}"))?;
    let said = Said { stdout: support::read(&out)?, stderr: support::read(&err)?, exit_code };
    if said.stderr.contains("panicked at") {
        return Err(format!("{command:?} panicked:\n{}", said.stderr));
    }
    Ok(Measured { said, took, memory })
}

/// The most memory that a process has had so far, in kB.
fn most_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}
