//! Runs a program and measures its time and its peak memory.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

pub struct Measured {
    pub stdout: String,
    pub stderr: String,
    pub exit_code: i32,
    pub took: Duration,
    /// The peak memory in kB; 0: the system does not tell.
    pub memory: u64,
}

/// Runs a program to its end. Its output goes to two files in a folder, because a full pipe would block it.
///
/// # Errors
/// The program could not be started, was stopped by a signal, panicked, or did not end.
pub fn measured(command: &mut Command, folder: &Path, longest: Duration) -> Result<Measured, String> {
    let [out, err] = [".out", ".err"].map(|name| folder.join(name));
    let say = |error: std::io::Error| format!("a program to be watched: {error}");
    let open = |path: &Path| File::create(path).map(Stdio::from).map_err(say);
    let begin = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(open(&out)?).stderr(open(&err)?).spawn().map_err(say)?;
    let mut memory = 0;
    let status = loop {
        memory = memory.max(most_memory(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().map_err(say)? {
            break status;
        }
        if begin.elapsed() > longest {
            child.kill().and_then(|()| child.wait()).map_err(say)?;
            return Err(format!("{command:?} has not ended after {longest:?}"));
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let took = begin.elapsed();
    let text = |path: &Path| fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).map_err(say);
    let (stdout, stderr) = (text(&out)?, text(&err)?);
    let exit_code = status.code().ok_or_else(|| format!("{command:?} was stopped: {status}\n{stderr}"))?;
    if stderr.contains("panicked at") {
        return Err(format!("{command:?} panicked:\n{stderr}"));
    }
    Ok(Measured { stdout, stderr, exit_code, took, memory })
}

/// The peak memory of a process so far, in kB.
fn most_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}
