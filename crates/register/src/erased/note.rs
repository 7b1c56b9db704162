//! `erased/NNNN.toml`: what an erasure did, each note with a hash of its own and that of the one before.

use crate::{fsx, sealed_note};
use anyhow::{Result, bail};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The folder of an office that holds the notes.
pub const NOTES: &str = "erased";

/// The record of an erasure. It never says who it was: that is what was erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Counted from 1.
    pub number: u32,
    pub date: String,
    pub author: String,
    pub reason: String,
    /// The register id, and those of records that were merged into it.
    pub players: Vec<String>,
    /// SHA-256 of the note before; empty: there is none.
    pub before: String,
    /// Folders outside the office that were not there: in them the person is not erased before it is done again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<String>,
    pub runs: Vec<ErasedRun>,
    pub files: Vec<ErasedFile>,
    pub known: Vec<Known>,
}

/// A run of which files were written anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasedRun {
    /// `NNNN-DATE`.
    pub run: String,
    /// SHA-256 of its sums.
    pub sums: String,
    /// SHA-256 of its list of files that were written anew, behind this erasure.
    pub erased: String,
}

/// A file that was written anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasedFile {
    /// In the office with `/` between folders; elsewhere the whole path.
    pub file: String,
    /// SHA-256 before, and since.
    pub was: String,
    pub is: String,
    /// Which lines changed, counted from 1: `4 17-19`. Empty: it has no lines.
    pub lines: String,
    /// How many lines or cells changed.
    pub changed: usize,
}

/// A report or a decision that was handled under a hash, and lies with its person erased under another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    pub was: String,
    pub is: String,
}

impl Note {
    /// As it is written: with a hash of its own in the last line, so that a change shows.
    ///
    /// # Errors
    /// A text cannot be written as TOML.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        sealed_note::bytes(self)
    }

    /// `None`: it is not what was written.
    pub fn of_bytes(bytes: &[u8]) -> Option<Note> {
        sealed_note::read(bytes)
    }

    /// The name of its file.
    pub fn file_name(number: u32) -> String {
        format!("{number:04}.toml")
    }
}

/// Folders outside the office that were away when somebody was erased, by the number of the person, until the erasure is
/// repeated.
///
/// # Errors
/// As for [`notes`].
pub fn away(office: &Path) -> Result<BTreeMap<String, BTreeSet<PathBuf>>> {
    let mut away = BTreeMap::new();
    for (note, _) in notes(office)? {
        if let Some(id) = note.players.into_iter().next() {
            away.insert(id, note.away.into_iter().map(PathBuf::from).collect());
        }
    }
    away.retain(|_, folders: &mut BTreeSet<PathBuf>| !folders.is_empty());
    Ok(away)
}

/// The notes of an office, oldest first, each with the hash of its file.
///
/// # Errors
/// One cannot be read, or is not what was written.
pub fn notes(office: &Path) -> Result<Vec<(Note, String)>> {
    let folder = office.join(NOTES);
    let mut notes: Vec<(Note, String)> = Vec::new();
    for number in 1.. {
        let path = folder.join(Note::file_name(number));
        if !fsx::is_there(&path)? {
            break;
        }
        let bytes = std::fs::read(&path).or_say(|| cannot_read(&path))?;
        let before = notes.last().map_or("", |(_, hash)| hash);
        match Note::of_bytes(&bytes).filter(|note| note.number == number && note.before == before) {
            Some(note) => notes.push((note, sha256(&bytes))),
            None => bail!(text!("erased-note-changed", file = path.display().to_string())),
        }
    }
    Ok(notes)
}
