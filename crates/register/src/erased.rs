//! Files rewritten when a person was erased (GDPR, article 17). Runs are chained by hash, so their sums stay unchanged; a
//! list beside the sums names each rewritten file and the hash of its present content.

use crate::fsx::{self, plain};
use crate::sealed_note;
use anyhow::{Result, bail};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, text};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The file of a run folder that lists the rewritten files. `sha256sum -c ERASED` checks them.
pub const ERASED: &str = "ERASED";

/// Copies of the rule sets by which a run was made.
const RULE_SETS: &str = "inputs/rules/";

const HEAD: &str =
    "# Files of this run that were written anew because a person was erased; SHA256SUMS has the hashes from before.\n";

/// A rewritten file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewritten {
    /// SHA-256 in the run's `SHA256SUMS`.
    pub was: String,
    /// SHA-256 of the present content.
    pub is: String,
    /// The numbers of the erasures, oldest first.
    pub erasures: Vec<u32>,
}

/// The rewritten files of a run, by their names inside the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Erased(pub BTreeMap<String, Rewritten>);

/// Tables without names, the facts, and the manifest.
const NEVER_TOUCHED: [&str; 9] =
    ["reports", "entries", "games", "ledger", "corrections", "clubs", "candidate_results", "private", "manifest.json"];

/// Whether a file of a run is never rewritten: facts, ledger, manifest and rule sets contain no names, and the other files
/// are recomputed from them.
pub fn is_never_touched(name: &str) -> bool {
    let table = name.strip_suffix(".csv").or_else(|| name.strip_suffix(".parquet")).unwrap_or(name);
    NEVER_TOUCHED.contains(&table) || name.starts_with(RULE_SETS)
}

impl Erased {
    /// `None`: not in the form this program writes, or with a file that erasures never rewrite.
    pub fn read(bytes: &[u8]) -> Option<Erased> {
        let mut lines = str::from_utf8(bytes).ok()?.strip_prefix(HEAD)?.lines();
        let mut files = BTreeMap::new();
        while let Some(line) = lines.next() {
            let (was, numbers) = line.strip_prefix("# was ")?.split_once(", erased by ")?;
            let erasures = numbers.split(' ').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            let (is, name) = lines.next()?.split_once("  ")?;
            files.insert(name.to_owned(), Rewritten { was: was.to_owned(), is: is.to_owned(), erasures });
        }
        let erased = Erased(files);
        let is_ours = erased.bytes() == bytes && !erased.0.keys().any(|name| is_never_touched(name));
        is_ours.then_some(erased)
    }

    /// The content of the file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut text = HEAD.to_owned();
        for (name, Rewritten { was, is, erasures }) in &self.0 {
            let numbers: Vec<String> = erasures.iter().map(|number| format!("{number:04}")).collect();
            text.push_str(&format!("# was {was}, erased by {}\n{is}  {name}\n", numbers.join(" ")));
        }
        text.into_bytes()
    }

    /// Adds a file that an erasure rewrites; `was` is its hash before this erasure.
    pub fn add(&mut self, name: &str, was: &str, is: &str, erasure: u32) {
        let first = || Rewritten { was: was.to_owned(), is: String::new(), erasures: Vec::new() };
        let rewritten = self.0.entry(name.to_owned()).or_insert_with(first);
        is.clone_into(&mut rewritten.is);
        rewritten.erasures.push(erasure);
    }

    /// Whether an erasure has replaced content of hash `was` by content of hash `is`.
    pub fn replaces(&self, name: &str, was: &str, is: &str) -> bool {
        self.0.get(name).is_some_and(|rewritten| rewritten.was == was && rewritten.is == is)
    }

    /// The hash in the sums of a file that erasures replaced by content of hash `is`.
    pub fn was(&self, name: &str, is: &str) -> Option<&str> {
        self.0.get(name).filter(|rewritten| rewritten.is == is).map(|rewritten| rewritten.was.as_str())
    }
}

// `erased/NNNN.toml`: notes on erasures. Each ends with its own hash and has the hash of the note before.

/// The folder of an office with the notes.
pub const NOTES: &str = "erased";

/// The record of an erasure, without the erased name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasureNote {
    /// Counted from 1.
    pub number: u32,
    pub date: String,
    pub author: String,
    pub reason: String,
    /// The register id, and those of records that were merged into it.
    pub players: Vec<String>,
    /// SHA-256 of the note before; empty for the first.
    pub before: String,
    /// Folders outside the office that were unreachable: the person remains in them until the erasure is repeated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<String>,
    pub runs: Vec<ErasedRun>,
    pub files: Vec<ErasedFile>,
    pub known: Vec<Rehashed>,
}

/// A run with rewritten files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasedRun {
    /// `NNNN-DATE`.
    pub run: String,
    /// SHA-256 of its sums.
    pub sums: String,
    /// SHA-256 of its list of rewritten files, after this erasure.
    pub erased: String,
}

/// A rewritten file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ErasedFile {
    /// Inside the office the relative path, with `/` between folders; elsewhere the full path.
    pub file: String,
    /// SHA-256 before and after.
    pub was: String,
    pub is: String,
    /// The changed lines, counted from 1: `4 17-19`. Empty: the file has no lines.
    pub lines: String,
    /// How many lines or cells changed.
    pub changed: usize,
}

/// A report or decision that was handled under the hash `was` and has the hash `is` after the erasure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rehashed {
    pub was: String,
    pub is: String,
}

impl ErasureNote {
    /// The content of the file. The last line has its hash, so that a change shows.
    ///
    /// # Errors
    /// A text cannot be written as TOML.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        sealed_note::bytes(self)
    }

    /// `None`: not in the form this program writes.
    pub fn of_bytes(bytes: &[u8]) -> Option<ErasureNote> {
        sealed_note::read(bytes)
    }

    /// The old and new hashes of all files, reports and decisions that the erasure changed.
    pub(super) fn rehashed(self) -> impl Iterator<Item = Rehashed> {
        self.files.into_iter().map(|ErasedFile { was, is, .. }| Rehashed { was, is }).chain(self.known)
    }

    /// The name of its file.
    pub fn file_name(number: u32) -> String {
        format!("{number:04}.toml")
    }
}

/// Folders outside the office that were unreachable during an erasure, by the person's id, until the erasure is repeated.
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
/// A note cannot be read, or was changed.
pub fn notes(office: &Path) -> Result<Vec<(ErasureNote, String)>> {
    let folder = office.join(NOTES);
    let mut notes: Vec<(ErasureNote, String)> = Vec::new();
    for number in 1.. {
        let path = folder.join(ErasureNote::file_name(number));
        if !fsx::is_there(&path)? {
            break;
        }
        let bytes = plain::read(&path).or_say(|| cannot_read(&path))?;
        let before = notes.last().map_or("", |(_, hash)| hash);
        match ErasureNote::of_bytes(&bytes).filter(|note| note.number == number && note.before == before) {
            Some(note) => notes.push((note, sha256(&bytes))),
            None => bail!(text!("erased-note-changed", file = path.display().to_string())),
        }
    }
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_anew_comes_back_and_nothing_else_does() {
        let mut erased = Erased::default();
        erased.add("players.csv", &"1".repeat(64), &"2".repeat(64), 1);
        erased.add("players.csv", &"2".repeat(64), &"3".repeat(64), 2);
        let bytes = erased.bytes();
        assert_eq!(Erased::read(&bytes), Some(erased.clone()));
        assert!(erased.replaces("players.csv", &"1".repeat(64), &"3".repeat(64)));
        assert!(!erased.replaces("players.csv", &"1".repeat(64), &"2".repeat(64)));
        for name in ["ledger.csv", "games.parquet", "manifest.json", "clubs.csv", "inputs/rules/2027.toml"] {
            let mut other = erased.clone();
            other.add(name, &"1".repeat(64), &"2".repeat(64), 1);
            assert_eq!(Erased::read(&other.bytes()), None, "{name}");
        }
        for at in 0..bytes.len() {
            let mut other = bytes.clone();
            other[at] = other[at].wrapping_add(1);
            assert_ne!(Erased::read(&other), Some(erased.clone()), "byte {at}");
        }
    }
}
