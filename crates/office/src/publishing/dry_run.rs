//! The folder of a dry run, with what it would tell the office. It lies among temporary files, for the office is left
//! as it is.

use anyhow::Result;
use kartotek_formats::texts::{OrSay, cannot_write};
use kartotek_publish::folder;
use kartotek_register::fsx::{Readers, Tree};
use kartotek_register::run_folder::RunName;
use std::io::ErrorKind;
use std::path::PathBuf;

/// A folder of one dry run, once there is something to tell; nobody else may look into it.
#[derive(Default)]
pub struct Aside(Option<PathBuf>);

impl Aside {
    /// Returns where the internal lists of a run, or of what is held back without one, can be read.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn tell(&mut self, run: RunName, tree: &Tree) -> Result<PathBuf> {
        let folder = match &self.0 {
            Some(folder) => folder,
            None => self.0.insert(new_folder()?),
        };
        folder::publish_alone(folder, run, tree)
    }
}

/// A folder that is there already is somebody else's, or of an earlier process of this number.
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
