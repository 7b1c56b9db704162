//! Files that were written anew when a person was erased (GDPR, article 17). Runs are chained by hash, and those sums stay as
//! they are: beside them stands which file has other bytes now, and which hash those have.

mod note;

pub use note::{ErasedFile, ErasedRun, Known, NOTES, Note, away, notes};

use std::collections::BTreeMap;

/// The file of a run folder that names those written anew. `sha256sum -c ERASED` checks them.
pub const ERASED: &str = "ERASED";

/// Copies of the rule sets by which a run was made.
const RULE_SETS: &str = "inputs/rules/";

const HEAD: &str =
    "# Files of this run that were written anew because a person was erased; SHA256SUMS has the hashes from before.\n";

/// A file that was written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anew {
    /// SHA-256 that the run's sums have of it.
    pub was: String,
    /// SHA-256 of what stands there now.
    pub is: String,
    /// The numbers of the erasures, oldest first.
    pub erasures: Vec<u32>,
}

/// The files of a run that were written anew, by their names inside the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Erased(pub BTreeMap<String, Anew>);

/// Tables that hold numbers only, or the facts, and the manifest.
const NEVER_TOUCHED: [&str; 9] =
    ["reports", "entries", "games", "ledger", "corrections", "clubs", "candidate_results", "private", "manifest.json"];

/// Whether a file of a run is never written anew: facts, ledger, manifest and rule sets name nobody, and vouch for everything else.
pub fn is_never_touched(name: &str) -> bool {
    let table = name.strip_suffix(".csv").or_else(|| name.strip_suffix(".parquet")).unwrap_or(name);
    NEVER_TOUCHED.contains(&table) || name.starts_with(RULE_SETS)
}

impl Erased {
    /// `None`: it is not what was written, or names what no erasure touches.
    pub fn read(bytes: &[u8]) -> Option<Erased> {
        let mut lines = str::from_utf8(bytes).ok()?.strip_prefix(HEAD)?.lines();
        let mut files = BTreeMap::new();
        while let Some(line) = lines.next() {
            let (was, numbers) = line.strip_prefix("# was ")?.split_once(", erased by ")?;
            let erasures = numbers.split(' ').map(|number| number.parse().ok()).collect::<Option<_>>()?;
            let (is, name) = lines.next()?.split_once("  ")?;
            files.insert(name.to_owned(), Anew { was: was.to_owned(), is: is.to_owned(), erasures });
        }
        let erased = Erased(files);
        let is_ours = erased.bytes() == bytes && !erased.0.keys().any(|name| is_never_touched(name));
        is_ours.then_some(erased)
    }

    /// As it is written.
    pub fn bytes(&self) -> Vec<u8> {
        let mut text = HEAD.to_owned();
        for (name, Anew { was, is, erasures }) in &self.0 {
            let numbers: Vec<String> = erasures.iter().map(|number| format!("{number:04}")).collect();
            text.push_str(&format!("# was {was}, erased by {}\n{is}  {name}\n", numbers.join(" ")));
        }
        text.into_bytes()
    }

    /// Adds a file that an erasure writes anew; `was`: its hash before this erasure.
    pub fn add(&mut self, name: &str, was: &str, is: &str, erasure: u32) {
        let first = || Anew { was: was.to_owned(), is: String::new(), erasures: Vec::new() };
        let anew = self.0.entry(name.to_owned()).or_insert_with(first);
        is.clone_into(&mut anew.is);
        anew.erasures.push(erasure);
    }

    /// Whether bytes of this hash stand, by an erasure, where the sums have another.
    pub fn stands_for(&self, name: &str, was: &str, is: &str) -> bool {
        self.0.get(name).is_some_and(|anew| anew.was == was && anew.is == is)
    }

    /// The hash that the sums have of a file, where an erasure has put this one in its place.
    pub fn was(&self, name: &str, is: &str) -> Option<&str> {
        self.0.get(name).filter(|anew| anew.is == is).map(|anew| anew.was.as_str())
    }
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
        assert!(erased.stands_for("players.csv", &"1".repeat(64), &"3".repeat(64)));
        assert!(!erased.stands_for("players.csv", &"1".repeat(64), &"2".repeat(64)));
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
