//! Reads and writes files of the repository for the tests.

use std::fs;
use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"))
}

#[expect(clippy::disallowed_methods, reason = "a document of the repository, no file of an office")]
pub fn write(path: &str, text: &str) -> Result<(), String> {
    fs::write(root().join(path), text).map_err(|error| format!("{path}: {error}"))
}

/// The names of the files in a folder that have this ending, in order.
pub fn names_in(folder: &str, ending: &str) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(root().join(folder)).map_err(|error| format!("{folder}: {error}"))?;
    let names = entries.filter_map(|entry| entry.ok().map(|entry| entry.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    Ok(names)
}
