//! Folders outside the office that an erasure could not reach: they stand on a list until the erasure is repeated by number. The
//! list blocks nothing, and `status` shows it.

use anyhow::Result;
use kartotek_register::erased::Staged;
use kartotek_register::fsx::{self, Readers};
use kartotek_register::places;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The beginning of the file of an office that names the folders; the number of who was erased is behind it.
const LIST: &str = "UNERASED-";
/// A file by which is tried whether a folder can be written.
const TRIAL: &str = ".kartotek-erase";

fn list(office: &Path, id: &str) -> PathBuf {
    office.join(format!("{LIST}{id}"))
}

/// The folders in which somebody is not erased yet.
///
/// # Errors
/// The list cannot be read.
pub fn waiting(office: &Path, id: &str) -> Result<Vec<PathBuf>> {
    places::read(&list(office, id))
}

/// Everybody who is not erased everywhere, and in how many folders.
///
/// # Errors
/// A list cannot be read.
pub fn all(office: &Path) -> Result<Vec<(String, usize)>> {
    let names = fsx::list(office)?.into_iter();
    let names = names.filter_map(|entry| Some(entry.path.file_name()?.to_str()?.strip_prefix(LIST)?.to_owned()));
    let all = names.map(|id| Ok((waiting(office, &id)?.len(), id)));
    all.map(|one: Result<_>| one.map(|(folders, id)| (id, folders))).collect()
}

/// Puts folders on the list before anything is written.
///
/// # Errors
/// The list cannot be written.
pub fn expect<'f>(office: &Path, id: &str, folders: impl Iterator<Item = &'f PathBuf>) -> Result<()> {
    let list = list(office, id);
    folders.into_iter().try_for_each(|folder| places::remember(&list, folder, Readers::Office))
}

/// Takes folders off the list, those in which the person is erased by now.
///
/// # Errors
/// The list cannot be written.
pub fn done(office: &Path, id: &str, is_left: impl Fn(&Path) -> bool) -> Result<()> {
    places::keep(&list(office, id), is_left, Readers::Office)
}

/// The folder of the given ones that a file is in.
pub fn folder_of<'f>(folders: &'f BTreeSet<PathBuf>, file: &str) -> Option<&'f PathBuf> {
    folders.iter().rev().find(|folder| Path::new(file).starts_with(folder))
}

/// Whether every folder of these files can be written.
pub fn can_be_written(files: &[Staged]) -> bool {
    let folders: BTreeSet<&Path> = files.iter().filter_map(|staged| Path::new(&staged.file).parent()).collect();
    let can_be = |folder: &&Path| {
        let trial = folder.join(TRIAL);
        let tried = fsx::replace_file(&trial, b"").and_then(|()| fsx::erase(&trial));
        // A trial that failed may have left something aside.
        drop(fsx::sweep(folder, |name| name == TRIAL));
        tried.is_ok()
    };
    folders.iter().all(can_be)
}

/// Writes files that are there.
///
/// # Errors
/// One cannot be written; those after it are as they were.
pub fn write(files: &[Staged]) -> Result<()> {
    files.iter().try_for_each(|staged| Ok(fsx::replace_as_before(Path::new(&staged.file), &staged.bytes)?))
}
