//! Every write of the program. A file or folder appears whole or not at all: it is written aside, synced, renamed,
//! and the folder that holds it is synced. `clippy.toml` forbids the functions used here everywhere else.

#![expect(clippy::disallowed_methods, reason = "this is the one place that writes")]

use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The files of a folder: paths inside it, `/` between folders, and their bytes.
pub type Tree = BTreeMap<String, Vec<u8>>;

/// An error with the path it happened at.
fn at(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder).and_then(|f| f.sync_all()).map_err(at(folder))
}

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path).map_err(at(path))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(path))
}

/// Creates a folder and those above it.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(at(folder))
}

/// Replaces a file, or makes it.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside(path);
    write_synced(&aside, bytes)?;
    fs::rename(&aside, path).map_err(at(path))?;
    path.parent().map_or(Ok(()), sync_folder)
}

/// Makes a file that does not exist yet; an existing one is an error.
pub fn new_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path).map_err(at(path))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(path))
}

/// Makes a folder with these files. It must not exist; what an earlier attempt left aside is swept away.
pub fn new_folder(folder: &Path, tree: &Tree) -> io::Result<()> {
    let parent = folder.parent().unwrap_or(Path::new("."));
    create_folder(parent)?;
    let aside = aside(folder);
    if aside.exists() {
        fs::remove_dir_all(&aside).map_err(at(&aside))?;
    }
    let mut folders: BTreeSet<PathBuf> = BTreeSet::from([aside.clone()]);
    for name in tree.keys() {
        let above = Path::new(name).ancestors().skip(1).map(|above| aside.join(above));
        folders.extend(above);
    }
    for folder in &folders {
        create_folder(folder)?;
    }
    let files: Vec<(&String, &Vec<u8>)> = tree.iter().collect();
    files.par_iter().try_for_each(|(name, bytes)| write_synced(&aside.join(name), bytes))?;
    for folder in folders.iter().rev() {
        sync_folder(folder)?;
    }
    if folder.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{} exists", folder.display())));
    }
    fs::rename(&aside, folder).map_err(at(folder))?;
    sync_folder(parent)
}

/// Moves a folder out of the way, to `NAME.aside`, over whatever stands there.
pub fn set_aside(folder: &Path) -> io::Result<()> {
    let aside = aside(folder);
    if aside.exists() {
        fs::remove_dir_all(&aside).map_err(at(&aside))?;
    }
    fs::rename(folder, &aside).map_err(at(folder))
}

/// Lets `link` point to `target`, a name in the same folder.
#[cfg(unix)]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    let aside = aside(link);
    if aside.symlink_metadata().is_ok() {
        fs::remove_file(&aside).map_err(at(&aside))?;
    }
    std::os::unix::fs::symlink(target, &aside).map_err(at(&aside))?;
    fs::rename(&aside, link).map_err(at(link))?;
    link.parent().map_or(Ok(()), sync_folder)
}

/// Where there are no links, a file with the name.
#[cfg(not(unix))]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    replace_file(link, target.as_bytes())
}

/// Opens the file that holds the office's lock.
pub fn lock_file(path: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).read(true).write(true).open(path).map_err(at(path))
}

/// `NAME.aside` beside it.
fn aside(path: &Path) -> PathBuf {
    let mut name = path.file_name().map(|name| name.to_os_string()).unwrap_or_default();
    name.push(".aside");
    path.with_file_name(name)
}
