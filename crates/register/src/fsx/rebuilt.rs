//! Rebuilds a folder of many files, most of them unchanged: an unchanged file becomes a hard link to the present one, and
//! nothing is written.

use super::readers::Readers;
use super::{
    FileKind, aside_of, at, create_folder, holds_bytes, inside, kind, swap_in, sync_folder, take_away, write_synced,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

/// An existing folder with files that may be equal to those of the new folder below the path `at` (`lists/`, or empty).
pub struct OldFolder {
    pub at: &'static str,
    pub folder: PathBuf,
}

/// A folder being built; it appears when it is [finished](Rebuilt::finish).
pub struct Rebuilt {
    folder: PathBuf,
    aside: PathBuf,
    old_folders: Vec<OldFolder>,
    /// The folders created so far.
    folders: Mutex<BTreeSet<PathBuf>>,
    /// Whether a file differs from the one in the present folder.
    has_changes: AtomicBool,
    /// Whether it was put in place, or is about to be.
    is_whole: bool,
}

impl Rebuilt {
    /// Begins a folder that will replace any present one. `old_folders`: other folders that may have the same files.
    pub fn begin(folder: &Path, old_folders: Vec<OldFolder>) -> io::Result<Rebuilt> {
        create_folder(folder.parent().unwrap_or(Path::new(".")))?;
        let aside = aside_of(folder);
        take_away(&aside)?;
        Readers::ByUmask.create_folder(&aside).map_err(at(&aside))?;
        let folders = Mutex::new(BTreeSet::from([aside.clone()]));
        let folder = folder.to_owned();
        Ok(Rebuilt { folder, aside, old_folders, folders, has_changes: AtomicBool::new(false), is_whole: false })
    }

    /// Adds a file; callable from several threads. It is linked rather than written if one with this name and content
    /// exists.
    pub fn add(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let path = inside(&self.aside, name)?;
        self.create_folders_for(&path)?;
        let own = inside(&self.folder, name)?;
        let is_own = is_held(&own, bytes)?;
        self.has_changes.fetch_or(!is_own, Ordering::Relaxed);
        // If linking fails, for example across disks, the file is written.
        if is_own && fs::hard_link(&own, &path).is_ok() {
            return Ok(());
        }
        for old in &self.old_folders {
            let Some(name) = name.strip_prefix(old.at) else { continue };
            let path_before = inside(&old.folder, name)?;
            if is_held(&path_before, bytes)? && fs::hard_link(&path_before, &path).is_ok() {
                return Ok(());
            }
        }
        write_synced(&path, bytes, Readers::ByUmask)
    }

    fn create_folders_for(&self, path: &Path) -> io::Result<()> {
        let mut folders = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        let missing: Vec<&Path> = path.ancestors().skip(1).take_while(|above| !folders.contains(*above)).collect();
        let above: Vec<PathBuf> = missing.into_iter().rev().map(Path::to_owned).collect();
        for folder in above {
            Readers::ByUmask.create_folder(&folder).map_err(at(&folder))?;
            folders.insert(folder);
        }
        Ok(())
    }

    /// Puts the folder in place, unless the present one has all of its files. For a moment, neither may exist.
    pub fn finish(mut self) -> io::Result<()> {
        if !self.has_changes.load(Ordering::Relaxed) {
            return Ok(());
        }
        let folders = self.folders.get_mut().unwrap_or_else(PoisonError::into_inner);
        for folder in folders.iter().rev() {
            sync_folder(folder)?;
        }
        self.is_whole = true;
        swap_in(&self.folder)
    }
}

impl Drop for Rebuilt {
    fn drop(&mut self) {
        if !self.is_whole {
            // An unfinished folder is dropped; errors no longer matter.
            let _ = take_away(&self.aside);
        }
    }
}

/// Whether a plain file holds these bytes; an unreadable one does not.
fn is_held(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    Ok(kind(path)? == Some(FileKind::File) && holds_bytes(path, bytes).unwrap_or(false))
}
