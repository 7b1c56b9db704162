//! Taking the newest run out of the chain. It is kept as it is under `runs/rolled-back/NNNN-DATE/`, and `NNNN-DATE.toml`
//! beside it says why. What decides is `CURRENT`: a rollback that is cut off before it moved has not happened, and one that
//! is cut off after it is finished by the next command that writes.

use super::chain::{CURRENT, free_name, kept_name, line};
use super::fsx;
use super::office::Office;
use super::run_folder::{RunFolder, RunName};
use crate::formats::bundle::sha256;
use crate::texts::{OrSay, Text, cannot_read, text, visible};
use anyhow::{Result, bail};
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

    /// `None`: it is not what was written.
    pub fn of_bytes(bytes: &[u8]) -> Option<Note> {
        let note: Note = toml::from_str(str::from_utf8(bytes).ok()?).ok()?;
        note.bytes().is_ok_and(|whole| whole == bytes).then_some(note)
    }
}

/// A run that was taken out of the chain, or is being.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RolledBack {
    pub run: RunName,
    /// Counted from 1: a run may be made and taken back again.
    copy: u32,
    /// Where it is kept.
    pub kept: PathBuf,
}

impl RolledBack {
    /// `None`: it is not what was written.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn note(&self) -> Result<Option<Note>> {
        let path = beside(&self.kept);
        let bytes = std::fs::read(&path).or_say(|| cannot_read(&path))?;
        Ok(Note::of_bytes(&bytes))
    }
}

impl Office {
    /// Takes the newest run out of the chain. What is in memory is that of the run still: open the office anew.
    ///
    /// # Errors
    /// There is no run after the founding; or something could not be read or written.
    pub fn roll_back(&self, date: NaiveDate, author: &str, reason: &str) -> Result<(RolledBack, Note)> {
        let [.., parent, run] = self.chain.as_slice() else { bail!(text!("rollback-nothing")) };
        let note = Note {
            run: run.name.to_string(),
            newest: parent.name.to_string(),
            date: date.to_string(),
            author: visible(author, &[]).into_owned(),
            reason: visible(reason, &[]).into_owned(),
            sums: run.sums()?.sha256.clone(),
        };
        // Behind the run before it nothing else may stand.
        self.clear_cut_off(|_| Ok(false))?;
        let folder = folder(&self.root);
        let kept = free_name(&folder, run.name)?;
        fsx::create_folder(&folder)?;
        fsx::replace_file(&beside(&kept), &note.bytes()?)?;
        // Until everything that hangs on it is done: whoever types the command again means this one.
        fsx::announce(&kept, &note.bytes()?)?;
        fsx::replace_file(&self.root.join(CURRENT), &line(parent.name))?;
        fsx::move_folder(&run.path, &kept)?;
        let copy = kept.file_name().and_then(|name| kept_name(name.to_str()?)).map_or(1, |(_, copy)| copy);
        Ok((RolledBack { run: run.name, copy, kept }, note))
    }

    /// The rollback that has happened and was cut off before all that hangs on it was done.
    ///
    /// # Errors
    /// Something cannot be read, or a note is not what was written.
    pub fn rollback_at_work(&self) -> Result<Option<(RolledBack, Note)>> {
        for own in all(&self.root)? {
            let is_kept = fsx::is_there(&own.kept)?;
            let is_in_force = self.chain.iter().any(|run| run.name == own.run);
            let is_left = !is_in_force && fsx::is_there(&self.root.join("runs").join(own.run.to_string()))?;
            if (!is_kept && is_left) || (is_kept && fsx::is_announced(&own.kept)?) {
                let note = own.note()?.or_say(|| damaged(&own))?;
                return Ok(Some((own, note)));
            }
        }
        Ok(None)
    }

    /// Everything that hangs on the rollbacks is done.
    ///
    /// # Errors
    /// The folder cannot be read or written.
    pub fn rollbacks_are_done(&self) -> Result<()> {
        for own in all(&self.root)? {
            if fsx::is_announced(&own.kept)? {
                fsx::withdraw(&own.kept)?;
            }
        }
        Ok(())
    }

    /// Rollbacks that were cut off, with their notes.
    ///
    /// # Errors
    /// A note is not what was written, or cannot be read.
    pub fn unfinished_rollbacks(&self) -> Result<Vec<(RolledBack, Note)>> {
        unfinished(&self.root)
    }

    /// Finishes a rollback that was cut off, or forgets one that never happened.
    ///
    /// # Errors
    /// Something could not be read or written.
    pub fn finish_rollback(&self, own: &RolledBack, note: &Note) -> Result<()> {
        let left = RunFolder::new(own.run, self.root.join("runs").join(own.run.to_string()));
        let is_it = left.sums()?.sha256 == note.sums;
        match self.chain.iter().position(|run| run.name == own.run) {
            // `CURRENT` has not moved.
            Some(place) if is_it && place + 1 == self.chain.len() => {
                fsx::withdraw(&own.kept)?;
                Ok(fsx::erase(&beside(&own.kept))?)
            }
            None if is_it => {
                // `CURRENT` has moved, but perhaps not for good.
                fsx::settle(&self.root)?;
                Ok(fsx::move_folder(&left.path, &own.kept)?)
            }
            // Somebody has cleared it away, and the run was made again.
            _ => Ok(()),
        }
    }

    /// The runs that were taken out of the chain, oldest first.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn rolled_back(&self) -> Result<Vec<RolledBack>> {
        all(&self.root)
    }

    /// Takes away the notes that were cut off, and makes durable what a rollback that was cut off has moved.
    ///
    /// # Errors
    /// The folder cannot be read or written.
    pub fn sweep_rollbacks(&self) -> Result<()> {
        let folder = folder(&self.root);
        // What tells that a rollback is at work stays until it is done.
        fsx::sweep(&folder, |name| name.ends_with(".toml"))?;
        Ok(fsx::settle(&folder)?)
    }
}

/// Whether a rollback of the run was cut off after `CURRENT` had moved, or is at work.
pub(super) fn is_leaving(office: &Path, run: &RunFolder) -> Result<bool> {
    let hash = &run.sums()?.sha256;
    Ok(unfinished(office)?.iter().any(|(own, note)| own.run == run.name && note.sums == *hash))
}

/// Of a run that is kept, and of one that is not among the runs any more, nobody needs the note.
fn unfinished(office: &Path) -> Result<Vec<(RolledBack, Note)>> {
    let mut unfinished = Vec::new();
    for own in all(office)? {
        if !fsx::is_there(&own.kept)? && fsx::is_there(&office.join("runs").join(own.run.to_string()))? {
            let note = own.note()?.or_say(|| damaged(&own))?;
            unfinished.push((own, note));
        }
    }
    Ok(unfinished)
}

fn damaged(own: &RolledBack) -> Text {
    text!("rollback-note-changed", file = beside(&own.kept).display().to_string())
}

fn folder(office: &Path) -> PathBuf {
    office.join("runs").join(FOLDER)
}

/// The note of a run that is kept.
fn beside(kept: &Path) -> PathBuf {
    // Not `with_extension`: a date has no ending.
    let mut path = kept.as_os_str().to_owned();
    path.push(".toml");
    path.into()
}

/// By the notes that are there, in the order of runs.
fn all(office: &Path) -> Result<Vec<RolledBack>> {
    let folder = folder(office);
    if !fsx::is_there(&folder)? {
        return Ok(Vec::new());
    }
    let mut all = Vec::new();
    for entry in fsx::list(&folder).or_say(|| cannot_read(&folder))? {
        let name = entry.path.file_name().and_then(|name| name.to_str()?.strip_suffix(".toml"));
        if let Some((run, copy)) = name.and_then(kept_name) {
            all.push(RolledBack { run, copy, kept: folder.join(name.unwrap_or_default()) });
        }
    }
    all.sort();
    Ok(all)
}
