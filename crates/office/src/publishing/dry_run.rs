//! The folder of a dry run with its internal lists. It is among temporary files, because the office
//! is not changed.

use anyhow::Result;
use kartotek_formats::texts::{OrSay, cannot_write};
use kartotek_publish::folder;
use kartotek_register::fsx::{Readers, Tree};
use kartotek_register::run_folder::RunName;
use std::io::ErrorKind;
use std::path::PathBuf;

/// The folder of a dry run, created on first use; only the office can read it.
#[derive(Default)]
pub struct DryRunFolder(Option<PathBuf>);

impl DryRunFolder {
    /// Writes the internal lists of a run, or of reports held back without one, and returns their folder.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, run: RunName, tree: &Tree) -> Result<PathBuf> {
        let folder = match &self.0 {
            Some(folder) => folder,
            None => self.0.insert(new_folder()?),
        };
        folder::publish_alone(folder, run, tree)
    }
}

/// Creates a new folder. An existing one may be another user's, or of an earlier process with this number.
fn new_folder() -> Result<PathBuf> {
    const TRIES: u32 = 1_000;
    let mut tried = 1;
    loop {
        let folder = std::env::temp_dir().join(format!("kartotek-dry-run-{}-{tried}", std::process::id()));
        match Readers::Office.create_folder(&folder) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && tried < TRIES => tried += 1,
            done => return done.or_say(|| cannot_write(&folder)).map(|()| folder),
        }
    }
}
