//! `SHA256SUMS`, read so strictly that not a byte of it could be another.

use kartotek_formats::bundle::sha256;
use kartotek_register::run_folder::SUMS;
use std::collections::BTreeMap;

/// The lines of a file of sums.
#[derive(Default)]
pub struct Sums {
    /// Hashes by names inside the folder.
    pub files: BTreeMap<String, String>,
    /// The folder of the run before, and the hash of its sums.
    pub parent: Option<(String, String)>,
    /// A line cannot be read, or stands there twice.
    pub is_damaged: bool,
}

pub fn read(bytes: &[u8]) -> Sums {
    let mut sums = Sums::default();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let line = str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n'));
        let Some((hash, name)) = line.and_then(|line| line.split_once("  ")).filter(|(hash, _)| is_hash(hash)) else {
            sums.is_damaged = true;
            continue;
        };
        let parent = name.strip_prefix("../").and_then(|name| name.strip_suffix(SUMS)?.strip_suffix('/'));
        let twice = match parent {
            Some(parent) => sums.parent.replace((parent.to_owned(), hash.to_owned())).is_some(),
            None => sums.files.insert(name.to_owned(), hash.to_owned()).is_some(),
        };
        sums.is_damaged |= twice;
    }
    sums
}

pub fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The sums as the program writes them: files in the order of their names, then the parent.
pub fn write<'s>(files: impl Iterator<Item = (&'s str, &'s str)>, parent: Option<(&str, &str)>) -> Vec<u8> {
    let mut lines: String = files.map(|(name, hash)| format!("{hash}  {name}\n")).collect();
    if let Some((parent, hash)) = parent {
        lines.push_str(&format!("{hash}  ../{parent}/{SUMS}\n"));
    }
    lines.into_bytes()
}

/// A manifest's lines on the other files of its run.
#[derive(serde::Deserialize)]
pub struct Manifest {
    pub format: u64,
    /// The version that made the run.
    #[serde(default)]
    pub program: String,
    /// Folders elsewhere in which lists were published.
    #[serde(default)]
    pub places: usize,
    pub run: String,
    pub parent: Option<String>,
    pub inputs: BTreeMap<String, String>,
    pub outputs: BTreeMap<String, String>,
}

impl Manifest {
    /// The hash of a file. `None`: it names none.
    pub fn hash(&self, name: &str) -> Option<&str> {
        self.outputs.get(name).or_else(|| self.inputs.get(name)).map(String::as_str)
    }

    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.inputs.keys().chain(self.outputs.keys())
    }
}

/// The hash that a child names, of sums that say this.
pub fn hash_of<'s>(files: impl Iterator<Item = (&'s str, &'s str)>, parent: Option<(&str, &str)>) -> String {
    sha256(&write(files, parent))
}
