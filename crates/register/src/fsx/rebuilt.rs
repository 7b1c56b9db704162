//! A folder that is made anew of many files, most of which are as they were before: such a file becomes another name of
//! the one that is there, and nothing is written.

use super::readers::Readers;
use super::{Kind, create_folder};
use super::{aside, at, exists, inside, is_there, kind, sync_folder, sync_name, take_away, with_ending, write_synced};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A folder whose files may lie in the new one too, below `at` (`lists/`, or nothing).
pub struct Before {
    pub at: &'static str,
    pub folder: PathBuf,
}

/// A folder that is being made; it appears when it is [finished](Rebuilt::finish).
pub struct Rebuilt {
    folder: PathBuf,
    aside: PathBuf,
    before: Vec<Before>,
    /// Those that have been made.
    folders: Mutex<BTreeSet<PathBuf>>,
    /// A file is another than the one that the folder has so far.
    is_another: AtomicBool,
}

impl Rebuilt {
    /// Begins a folder in the place of the one that may be there. `before`: others that may have the same files.
    pub fn begin(folder: &Path, before: Vec<Before>) -> io::Result<Rebuilt> {
        create_folder(folder.parent().unwrap_or(Path::new(".")))?;
        let aside = aside(folder);
        take_away(&aside)?;
        Readers::ByUmask.create_folder(&aside).map_err(at(&aside))?;
        let folders = Mutex::new(BTreeSet::from([aside.clone()]));
        Ok(Rebuilt { folder: folder.to_owned(), aside, before, folders, is_another: AtomicBool::new(false) })
    }

    /// Adds a file, from several threads. Whether it had to be written: else there was one with this name and these bytes.
    pub fn add(&self, name: &str, bytes: &[u8]) -> io::Result<bool> {
        let path = inside(&self.aside, name)?;
        self.make_room(&path)?;
        let own = inside(&self.folder, name)?;
        let is_own = holds(&own, bytes)?;
        self.is_another.fetch_or(!is_own, Ordering::Relaxed);
        // Where a file cannot have two names it is written, and so it is where the other is on another disk.
        if is_own && fs::hard_link(&own, &path).is_ok() {
            return Ok(false);
        }
        for before in &self.before {
            let Some(name) = name.strip_prefix(before.at) else { continue };
            let old = inside(&before.folder, name)?;
            if holds(&old, bytes)? && fs::hard_link(&old, &path).is_ok() {
                return Ok(false);
            }
        }
        write_synced(&path, bytes, Readers::ByUmask).map(|()| true)
    }

    fn make_room(&self, path: &Path) -> io::Result<()> {
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        let above: Vec<&Path> = path.ancestors().skip(1).take_while(|above| !folders.contains(*above)).collect();
        let above: Vec<PathBuf> = above.into_iter().rev().map(Path::to_owned).collect();
        for folder in above {
            Readers::ByUmask.create_folder(&folder).map_err(at(&folder))?;
            folders.insert(folder);
        }
        Ok(())
    }

    /// Lets the folder appear, unless the one that is there has all of its files. Between the old one and this there may be
    /// none for a moment.
    pub fn finish(self) -> io::Result<()> {
        if !self.is_another.into_inner() {
            return take_away(&self.aside);
        }
        let folders = self.folders.into_inner().unwrap_or_else(PoisonError::into_inner);
        for folder in folders.iter().rev() {
            sync_folder(folder)?;
        }
        let old = with_ending(&self.folder, ".old.aside");
        take_away(&old)?;
        if is_there(&self.folder)? {
            fs::rename(&self.folder, &old).map_err(at(&self.folder))?;
        }
        if is_there(&self.folder)? {
            return Err(exists(&self.folder));
        }
        fs::rename(&self.aside, &self.folder).map_err(at(&self.folder))?;
        sync_name(&self.folder)?;
        take_away(&old)?;
        sync_name(&self.folder)
    }
}

/// Whether a plain file holds these bytes. What cannot be read does not.
fn holds(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    if kind(path)? != Some(Kind::File) || path.metadata().map_err(at(path))?.len() != bytes.len() as u64 {
        return Ok(false);
    }
    Ok(fs::read(path).is_ok_and(|held| held == bytes))
}
