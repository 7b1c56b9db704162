//! Taking the newest run out of the chain. It is kept as it is under `runs/rolled-back/NNNN-DATE/`, and `NNNN-DATE.toml`
//! beside it says why. What decides is `CURRENT`: a rollback that is cut off before it moved has not happened, and one that
//! is cut off after it is finished by the next command that writes.

use super::fsx;
use super::office::Office;
use super::run_folder::{RunFolder, RunName, SUMS, free_name};
use crate::formats::bundle::sha256;
use anyhow::{Context, Result, bail};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Below `runs/`.
pub const FOLDER: &str = "rolled-back";

/// What is written down of a rollback.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// `NNNN-DATE`.
    pub run: String,
    /// The run that was the newest again.
    pub newest: String,
    pub date: String,
    pub author: String,
    pub reason: String,
    /// SHA-256 of the run's sums, and so of everything in it.
    pub sums: String,
}

impl Note {
    /// As it is written: with a hash of its own in the last line, so that a change shows.
    ///
    /// # Errors
    /// A text cannot be written as TOML.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        let text = toml::to_string(self)?;
        let hash = sha256(text.as_bytes());
        Ok(format!("{text}# SHA-256 of the lines above: {hash}\n").into_bytes())
    }
}

/// A rollback that was carried out.
#[derive(Clone, Debug)]
pub struct RolledBack {
    pub note: Note,
    /// Where the run is now.
    pub kept: PathBuf,
}

impl Office {
    /// Takes the newest run out of the chain. What is in memory is that of the run still: open the office anew.
    ///
    /// # Errors
    /// There is no run after the founding; or something could not be read or written.
    pub fn roll_back(&self, date: NaiveDate, author: &str, reason: &str) -> Result<RolledBack> {
        let [.., parent, run] = self.chain.as_slice() else { bail!("there is no run to roll back") };
        let note = Note {
            run: run.name.to_string(),
            newest: parent.name.to_string(),
            date: date.to_string(),
            author: author.to_owned(),
            reason: reason.to_owned(),
            sums: sums_of(&run.path)?,
        };
        let kept = free_name(&self.folder(), run.name)?;
        fsx::create_folder(&self.folder())?;
        fsx::replace_file(&beside(&kept), &note.bytes()?)?;
        self.point_to(parent.name)?;
        fsx::move_folder(&run.path, &kept)?;
        Ok(RolledBack { note, kept })
    }

    /// Finishes a rollback that was cut off, or forgets one that never happened. Returns those that are carried out,
    /// oldest first.
    ///
    /// # Errors
    /// Something could not be read or written.
    pub fn finish_rollbacks(&self) -> Result<Vec<RolledBack>> {
        let folder = self.folder();
        if !fsx::is_there(&folder)? {
            return Ok(Vec::new());
        }
        fsx::sweep(&folder)?;
        let mut carried_out = Vec::new();
        for path in notes(&folder)? {
            let text = std::fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
            let note: Note = toml::from_str(&text).with_context(|| path.display().to_string())?;
            let kept = path.with_extension("");
            if !fsx::is_there(&kept)? && !self.finish(&note, &kept)? {
                fsx::erase(&path)?;
                continue;
            }
            carried_out.push(RolledBack { note, kept });
        }
        Ok(carried_out)
    }

    /// `false`: the run is in the chain, so it was not rolled back.
    fn finish(&self, note: &Note, kept: &Path) -> Result<bool> {
        let name: RunName = note.run.parse()?;
        let is_it = |run: &RunFolder| -> Result<bool> { Ok(run.name == name && sums_of(&run.path)? == note.sums) };
        if self.chain.last().map_or(Ok(false), is_it)? {
            return Ok(false);
        }
        let left = RunFolder::new(name, self.root.join("runs").join(&note.run));
        // The same run may have been made again, and others upon it.
        let is_in_chain = self.chain.iter().any(|run| run.name == name);
        // Who has cleared it away meanwhile has done what remained.
        if !is_in_chain && fsx::is_there(&left.path)? && is_it(&left)? {
            // `CURRENT` has moved, but perhaps not for good.
            fsx::settle(&self.root)?;
            fsx::move_folder(&left.path, kept)?;
        }
        Ok(true)
    }

    fn folder(&self) -> PathBuf {
        self.root.join("runs").join(FOLDER)
    }
}

/// The note of a run that is kept.
fn beside(kept: &Path) -> PathBuf {
    // Not `with_extension`: a date has no ending.
    let mut path = kept.as_os_str().to_owned();
    path.push(".toml");
    path.into()
}

fn sums_of(run: &Path) -> Result<String> {
    let path = run.join(SUMS);
    Ok(sha256(&std::fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?))
}

/// In the order of their names.
fn notes(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = || format!("{} cannot be read", folder.display());
    let mut notes = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(cannot)? {
        let path = entry.with_context(cannot)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            notes.push(path);
        }
    }
    notes.sort();
    Ok(notes)
}
