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
    match path.parent() {
        None => Ok(()),
        // A bare name is in the folder where we are.
        Some(parent) if parent.as_os_str().is_empty() => sync_folder(Path::new(".")),
        Some(parent) => sync_folder(parent),
    }
}

/// Makes a file that does not exist yet; an existing one is an error.
pub fn new_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside(path);
    write_synced(&aside, bytes)?;
    // A link, unlike a rename, never takes the place of a file that is there.
    match fs::hard_link(&aside, path) {
        Ok(()) => fs::remove_file(&aside).map_err(at(&aside))?,
        // Not every file system has links.
        Err(_) if !path.exists() => fs::rename(&aside, path).map_err(at(path))?,
        Err(error) => {
            fs::remove_file(&aside).map_err(at(&aside))?;
            return Err(at(path)(error));
        }
    }
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).map_or(Ok(()), sync_folder)
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

/// Takes a file away for good.
pub fn erase(path: &Path) -> io::Result<()> {
    if path.exists() {
        fs::remove_file(path).map_err(at(path))?;
    }
    path.parent().map_or(Ok(()), sync_folder)
}

/// Moves a folder out of the way, to `NAME.cut-off`, or `NAME.cut-off-2`: nothing is overwritten.
pub fn set_aside(folder: &Path) -> io::Result<()> {
    let mut number = 1;
    loop {
        let ending = if number == 1 { ".cut-off".to_owned() } else { format!(".cut-off-{number}") };
        let aside = with_ending(folder, &ending);
        if !aside.exists() {
            fs::rename(folder, &aside).map_err(at(folder))?;
            return folder.parent().map_or(Ok(()), sync_folder);
        }
        number += 1;
    }
}

/// Takes away what writes that were cut off have left aside in a folder.
pub fn sweep(folder: &Path) -> io::Result<()> {
    if !folder.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let path = entry.path();
        if path.extension().is_some_and(|ending| ending == "aside") {
            let is_folder = entry.file_type().map_err(at(&path))?.is_dir();
            let take_away = if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            take_away.map_err(at(&path))?;
        }
    }
    Ok(())
}

/// Whether a folder holds these files, byte for byte; it may hold others too.
pub fn holds(folder: &Path, tree: &Tree) -> bool {
    tree.iter().all(|(name, bytes)| fs::read(folder.join(name)).is_ok_and(|own| own == *bytes))
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

/// Whether [`point`] has let `link` point to `target`.
pub fn points_to(link: &Path, target: &str) -> bool {
    let now = fs::read_link(link).map(PathBuf::into_os_string).ok();
    let now = now.or_else(|| fs::read_to_string(link).ok().map(Into::into));
    now.is_some_and(|now| now == target)
}

/// Opens the file that holds the office's lock.
pub fn lock_file(path: &Path) -> io::Result<File> {
    File::options().create(true).truncate(false).read(true).write(true).open(path).map_err(at(path))
}

/// Where something is written before it appears: `NAME.aside` beside it.
fn aside(path: &Path) -> PathBuf {
    with_ending(path, ".aside")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().map(|name| name.to_os_string()).unwrap_or_default();
    name.push(ending);
    path.with_file_name(name)
}
