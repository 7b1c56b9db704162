//! Runs taken out of the chain: each is kept unchanged under `runs/rolled-back/NNNN-DATE/`, with the reason in
//! `NNNN-DATE.toml` beside it.

use super::fsx::{self, plain};
use super::run_folder::{RunFolder, RunName};
use crate::sealed_note;
use anyhow::{Result, bail};
use kartotek_formats::texts::{OrSay, Text, cannot_read, text};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The folder's name below `runs/`.
pub const FOLDER: &str = "rolled-back";

/// The note on a rollback.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RollbackNote {
    /// `NNNN-DATE`.
    pub run: String,
    /// The newest run after the rollback.
    pub newest: String,
    pub date: String,
    pub author: String,
    pub reason: String,
    /// SHA-256 of the run's sums, which covers all its files.
    pub sums: String,
}

impl RollbackNote {
    /// The content of the file. The last line has its hash, so that a change shows.
    ///
    /// # Errors
    /// A text cannot be written as TOML.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        sealed_note::bytes(self)
    }

    /// `None`: not in the form this program writes.
    pub fn of_bytes(bytes: &[u8]) -> Option<RollbackNote> {
        sealed_note::read(bytes)
    }
}

/// A run that was or is being taken out of the chain.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RolledBack {
    pub run: RunName,
    /// Number among the rollbacks of runs of this name, from 1.
    pub(super) copy: u32,
    /// The path where it is kept.
    pub kept: PathBuf,
}

impl RolledBack {
    /// The note on the rollback. `None`: it was changed.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn note(&self) -> Result<Option<RollbackNote>> {
        let path = beside(&self.kept);
        let bytes = plain::read(&path).or_say(|| cannot_read(&path))?;
        Ok(RollbackNote::of_bytes(&bytes))
    }
}

/// Whether a rollback of the run is in progress, or was cut off after `CURRENT` moved.
pub(super) fn is_leaving(office: &Path, run: &RunFolder) -> Result<bool> {
    let hash = &run.sums()?.sha256;
    Ok(unfinished(office)?.iter().any(|(rolled_back, note)| rolled_back.run == run.name && note.sums == *hash))
}

/// Unfinished rollbacks: the run is still under `runs/`, not in the folder of rolled-back runs.
pub(super) fn unfinished(office: &Path) -> Result<Vec<(RolledBack, RollbackNote)>> {
    let mut unfinished = Vec::new();
    for rolled_back in read_rollbacks(office)? {
        if !fsx::is_there(&rolled_back.kept)? && fsx::is_there(&office.join("runs").join(rolled_back.run.to_string()))?
        {
            let note = rolled_back.note()?.or_say(|| damaged(&rolled_back))?;
            unfinished.push((rolled_back, note));
        }
    }
    Ok(unfinished)
}

pub(super) fn damaged(rolled_back: &RolledBack) -> Text {
    text!("rollback-note-changed", file = beside(&rolled_back.kept).display().to_string())
}

pub(super) fn rollback_folder(office: &Path) -> PathBuf {
    office.join("runs").join(FOLDER)
}

/// The path of the note on a kept run.
pub(super) fn beside(kept: &Path) -> PathBuf {
    // Not `with_extension`: a date has no ending.
    let mut path = kept.as_os_str().to_owned();
    path.push(".toml");
    path.into()
}

/// All rollbacks that have notes, in the order of runs.
pub(super) fn read_rollbacks(office: &Path) -> Result<Vec<RolledBack>> {
    let folder = rollback_folder(office);
    if !fsx::is_there(&folder)? {
        return Ok(Vec::new());
    }
    let mut all = Vec::new();
    for entry in fsx::list(&folder).or_say(|| cannot_read(&folder))? {
        let name = entry.name().and_then(|name| name.strip_suffix(".toml"));
        if let Some((run, copy)) = name.and_then(kept_name) {
            all.push(RolledBack { run, copy, kept: folder.join(name.unwrap_or_default()) });
        }
    }
    all.sort();
    Ok(all)
}

/// An unused path in a folder for a removed run: `NNNN-DATE`, or `NNNN-DATE-2` and so on.
pub fn free_name(folder: &Path, run: RunName) -> Result<PathBuf> {
    let names = std::iter::once(run.to_string()).chain((2..).map(|number| format!("{run}-{number}")));
    for name in names {
        if !fsx::is_there(&folder.join(&name))? && !fsx::is_there(&folder.join(format!("{name}.toml")))? {
            return Ok(folder.join(name));
        }
    }
    bail!(text!("folder-full", folder = folder.display().to_string()))
}

/// The parts of a name made by [`free_name`]: the run, and the number among rollbacks of runs of its name.
pub fn kept_name(name: &str) -> Option<(RunName, u32)> {
    const LENGTH: usize = "0000-2000-01-01".len();
    let (run, copy) = (name.get(..LENGTH)?.parse().ok()?, name.get(LENGTH..)?);
    let copy = if copy.is_empty() { 1 } else { copy.strip_prefix('-')?.parse().ok().filter(|&copy| copy > 1)? };
    Some((run, copy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_kept_under_a_name_that_neither_a_run_nor_a_note_has() {
        let folder = tempfile::tempdir().unwrap();
        let run: RunName = "0006-2026-07-01".parse().unwrap();
        let free = || free_name(folder.path(), run).unwrap().file_name().unwrap().to_str().unwrap().to_owned();
        assert_eq!(free(), "0006-2026-07-01");
        fsx::create_folder(&folder.path().join("0006-2026-07-01")).unwrap();
        assert_eq!(free(), "0006-2026-07-01-2");
        fsx::new_file(&folder.path().join("0006-2026-07-01-2.toml"), b"").unwrap();
        assert_eq!(free(), "0006-2026-07-01-3");
    }

    #[test]
    fn a_run_that_is_kept_has_its_name_and_perhaps_a_number() {
        let told = |name| kept_name(name).map(|(run, copy)| (run.to_string(), copy));
        assert_eq!(told("0006-2026-07-01"), Some(("0006-2026-07-01".to_owned(), 1)));
        assert_eq!(told("0006-2026-07-01-12"), Some(("0006-2026-07-01".to_owned(), 12)));
        for other in ["0006-2026-07-01-", "0006-2026-07-01-1", "0006-2026-07-01-x", "0006-2026-07-1", "notes"] {
            assert_eq!(told(other), None, "{other}");
        }
    }
}
