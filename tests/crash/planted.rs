//! Writers with a deliberate bug. They copy a finished office, but write it wrongly. The test program becomes one of them when
//! started with `KARTOTEK_PLANTED`. A harness that misses these bugs proves nothing.

use super::story::Story;
use crate::support;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bug {
    /// `CURRENT` is moved before the run exists, and files are written in place.
    PointerFirst,
    /// Errors of writes are ignored.
    LooksAway,
    /// No lock is taken.
    NoLock,
}

const BUGS: [(&str, Bug); 3] =
    [("pointer-first", Bug::PointerFirst), ("looks-away", Bug::LooksAway), ("no-lock", Bug::NoLock)];
const VARIABLE: &str = "KARTOTEK_PLANTED";
const FINISHED: &str = "KARTOTEK_PLANTED_FINISHED";
const OFFICE: &str = "KARTOTEK_PLANTED_OFFICE";

/// A folder with the office as it is when the work is done.
pub fn finished(story: &Story) -> Result<TempDir, String> {
    let finished = story.begin()?;
    support::run(&mut story.program(finished.path()))?;
    Ok(finished)
}

/// A command that does the story's work with a bug.
pub fn writer(bug: Bug, finished: &Path, here: &Path) -> Command {
    let name = BUGS.iter().find(|(_, known)| *known == bug).map_or("", |(name, _)| name);
    let program = std::env::current_exe().unwrap_or_default();
    let mut command = Command::new(program);
    command.env(VARIABLE, name).env(FINISHED, finished.join("office")).env(OFFICE, here.join("office"));
    command
}

/// Runs the buggy writer that this program was started as. `None`: it was started to run tests.
pub fn started() -> Option<Result<(), String>> {
    let name = std::env::var(VARIABLE).ok()?;
    let (_, bug) = BUGS.iter().find(|(known, _)| *known == name)?;
    let folder = |variable| std::env::var_os(variable).map(PathBuf::from).unwrap_or_default();
    Some(write(*bug, &folder(FINISHED), &folder(OFFICE)))
}

fn write(bug: Bug, finished: &Path, office: &Path) -> Result<(), String> {
    let done = support::tree(finished)?;
    let before = support::tree(office)?;
    let mut names: Vec<&String> = done.keys().filter(|name| before.get(*name) != done.get(*name)).collect();
    names.sort_by_key(|name| (*name != "CURRENT", *name != "reports/latest", (*name).clone()));
    if bug == Bug::NoLock {
        println!("working");
        std::thread::sleep(Duration::from_millis(300));
    }
    eprintln!("{{\"message\":\"planned\"}}");
    for name in names {
        let path = office.join(name);
        let bytes = done.get(name).map(Vec::as_slice).unwrap_or_default();
        let written = in_place(&path, name, bytes);
        match bug {
            Bug::LooksAway => drop(written),
            _ => written.map_err(|error| format!("{name}: {error}"))?,
        }
    }
    for name in before.keys().filter(|name| !done.contains_key(*name)) {
        let erased = fs::remove_file(office.join(name));
        if bug != Bug::LooksAway {
            erased.map_err(|error| format!("{name}: {error}"))?;
        }
    }
    Ok(())
}

fn in_place(path: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    if name == "reports/latest" {
        let _ = fs::remove_file(path);
        return std::os::unix::fs::symlink(String::from_utf8_lossy(bytes).as_ref(), path);
    }
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
