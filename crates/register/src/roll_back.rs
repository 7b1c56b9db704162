//! Takes the newest run out of the chain. `CURRENT` decides: a rollback cut off before it moved has not happened; one cut
//! off later is finished by the next command that writes.

use super::chain::{CURRENT, line};
use super::fsx;
use super::office::Office;
use super::rolled_back::{
    RollbackNote, RolledBack, beside, damaged, free_name, kept_name, read_rollbacks, rollback_folder, unfinished,
};
use super::run_folder::RunFolder;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, text, visible};

impl Office {
    /// Takes the newest run out of the chain on disk. The office in memory still has the run and must be opened again.
    ///
    /// # Errors
    /// There is no run after the founding, or reading or writing failed.
    pub fn roll_back(&self, date: NaiveDate, author: &str, reason: &str) -> Result<(RolledBack, RollbackNote)> {
        let [.., parent, run] = self.chain.as_slice() else { bail!(text!("rollback-nothing")) };
        let note = self.rollback_note(date, author, reason)?;
        // No other run may follow the parent.
        self.clear_cut_off(|_| Ok(false))?;
        let folder = rollback_folder(&self.root);
        let kept = free_name(&folder, run.name)?;
        fsx::create_folder(&folder)?;
        fsx::replace_file(&beside(&kept), &note.bytes()?)?;
        // The announcement remains until all consequences are dealt with, so that a repeated command continues this rollback.
        fsx::announce(&kept, &note.bytes()?)?;
        fsx::replace_file(&self.root.join(CURRENT), &line(parent.name))?;
        fsx::move_folder(&run.path, &kept)?;
        let copy = kept.file_name().and_then(|name| kept_name(name.to_str()?)).map_or(1, |(_, copy)| copy);
        Ok((RolledBack { run: run.name, copy, kept }, note))
    }

    /// The note that a rollback of the newest run would leave.
    ///
    /// # Errors
    /// There is no run after the founding, or its sums cannot be read.
    pub fn rollback_note(&self, date: NaiveDate, author: &str, reason: &str) -> Result<RollbackNote> {
        let [.., parent, run] = self.chain.as_slice() else { bail!(text!("rollback-nothing")) };
        Ok(RollbackNote {
            run: run.name.to_string(),
            newest: parent.name.to_string(),
            date: date.to_string(),
            author: visible(author, &[]).into_owned(),
            reason: visible(reason, &[]).into_owned(),
            sums: run.sums()?.sha256.clone(),
        })
    }

    /// A rollback that moved `CURRENT` and was interrupted before its consequences were dealt with.
    ///
    /// # Errors
    /// Reading fails, or a note was changed.
    pub fn rollback_at_work(&self) -> Result<Option<(RolledBack, RollbackNote)>> {
        for rolled_back in read_rollbacks(&self.root)? {
            let is_kept = fsx::is_there(&rolled_back.kept)?;
            let is_in_force = self.chain.iter().any(|run| run.name == rolled_back.run);
            let is_left = !is_in_force && fsx::is_there(&self.root.join("runs").join(rolled_back.run.to_string()))?;
            if (!is_kept && is_left) || (is_kept && fsx::is_announced(&rolled_back.kept)?) {
                let note = rolled_back.note()?.or_say(|| damaged(&rolled_back))?;
                return Ok(Some((rolled_back, note)));
            }
        }
        Ok(None)
    }

    /// Marks all rollbacks as dealt with.
    ///
    /// # Errors
    /// The folder cannot be read or written.
    pub fn mark_rollbacks_done(&self) -> Result<()> {
        for rolled_back in read_rollbacks(&self.root)? {
            if fsx::is_announced(&rolled_back.kept)? {
                fsx::withdraw(&rolled_back.kept)?;
            }
        }
        Ok(())
    }

    /// Interrupted rollbacks, with their notes.
    ///
    /// # Errors
    /// A note cannot be read or was changed.
    pub fn unfinished_rollbacks(&self) -> Result<Vec<(RolledBack, RollbackNote)>> {
        unfinished(&self.root)
    }

    /// Finishes an interrupted rollback, or forgets one that never happened.
    ///
    /// # Errors
    /// Reading or writing failed.
    pub fn finish_rollback(&self, rolled_back: &RolledBack, note: &RollbackNote) -> Result<()> {
        let left = RunFolder::new(rolled_back.run, self.root.join("runs").join(rolled_back.run.to_string()));
        let is_noted_run = left.sums()?.sha256 == note.sums;
        match self.chain.iter().position(|run| run.name == rolled_back.run) {
            // `CURRENT` has not moved.
            Some(place) if is_noted_run && place + 1 == self.chain.len() => {
                fsx::withdraw(&rolled_back.kept)?;
                Ok(fsx::erase(&beside(&rolled_back.kept))?)
            }
            None if is_noted_run => {
                // `CURRENT` has moved, but the move may not be durable yet.
                fsx::make_durable(&self.root)?;
                Ok(fsx::move_folder(&left.path, &rolled_back.kept)?)
            }
            // A person has removed the run, and it was made again.
            _ => Ok(()),
        }
    }

    /// The runs that were taken out of the chain, oldest first.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn rolled_back(&self) -> Result<Vec<RolledBack>> {
        read_rollbacks(&self.root)
    }

    /// Removes unfinished notes, and makes the moves of an interrupted rollback durable.
    ///
    /// # Errors
    /// The folder cannot be read or written.
    pub fn sweep_rollbacks(&self) -> Result<()> {
        let folder = rollback_folder(&self.root);
        // The announcement of a rollback in progress is kept.
        fsx::sweep(&folder, |name| name.ends_with(".toml"))?;
        Ok(fsx::make_durable(&folder)?)
    }
}
