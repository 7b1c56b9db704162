//! Every write of the program. A file or folder appears whole or not at all: it is written aside, synced, renamed,
//! and the folder that holds it is synced. `clippy.toml` forbids the functions used here everywhere else.
//!
//! A file found on disk may come from a killed run: it can be read, yet may be lost at a power failure. Code that depends on
//! such a file first makes it durable. docs/RELIABILITY.md describes the tests.

#![expect(clippy::disallowed_methods, reason = "this is the one place that writes")]

mod folders;
pub mod plain;
mod readers;
mod rebuilt;

use self::folders::list_if_any;
pub use self::folders::{FileKind, FolderEntry, if_any, is_folder, is_there, kind, list};
pub use self::readers::{Readers, narrow};
pub use self::rebuilt::{OldFolder, Rebuilt};
use kartotek_formats::texts::{ErrorInContext, Text, text};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Component, Path, PathBuf};

/// The files of a folder: paths inside it, `/` between folders, and their bytes.
pub type Tree = BTreeMap<String, Vec<u8>>;

/// The path of a file of a tree; an error if the name leads out of the folder.
pub fn inside(folder: &Path, name: &str) -> io::Result<PathBuf> {
    match !name.is_empty() && Path::new(name).components().all(|part| matches!(part, Component::Normal(_))) {
        true => Ok(folder.join(name)),
        false => Err(at(folder)(io::Error::new(io::ErrorKind::InvalidInput, text!("file-leads-out", file = name)))),
    }
}

/// An error with the path it happened at.
fn at(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    move |error| io::Error::new(error.kind(), ErrorInContext::new(Text::from(path.display().to_string()), error))
}

/// The error for a path at which something exists already.
fn already_exists(path: &Path) -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, text!("file-exists", file = path.display().to_string()))
}

/// Whether an error means that nothing exists at a path.
pub fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Whether the system failed, for example a disk, so that trying again may help. Missing files and permissions need a
/// person's action instead.
pub fn is_of_system(error: &anyhow::Error) -> bool {
    let needing_a_person = [
        io::ErrorKind::NotFound,
        io::ErrorKind::NotADirectory,
        io::ErrorKind::IsADirectory,
        io::ErrorKind::PermissionDenied,
        io::ErrorKind::InvalidInput,
        io::ErrorKind::InvalidData,
    ];
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.raw_os_error().is_some() && !needing_a_person.contains(&cause.kind()))
}

/// Makes the names in a folder durable.
fn sync_folder(folder: &Path) -> io::Result<()> {
    // A bare name is in the current folder.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Other systems cannot open a folder; their file systems sync it themselves.
    if cfg!(unix) { File::open(folder).and_then(|f| f.sync_all()).map_err(at(folder)) } else { Ok(()) }
}

/// Makes the name of a file or folder durable.
fn sync_name(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), sync_folder)
}

/// Makes the content of a folder durable, whichever process wrote it.
pub fn make_durable(folder: &Path) -> io::Result<()> {
    if is_there(folder)? { sync_folder(folder) } else { Ok(()) }
}

fn write_synced(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    let mut file = readers.create(path).map_err(at(path))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(path))
}

/// Creates a folder and those above it.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    create_folder_for(folder, Readers::ByUmask)
}

/// Creates a folder for `readers`; missing folders above it follow the umask.
pub fn create_folder_for(folder: &Path, readers: Readers) -> io::Result<()> {
    if folder.as_os_str().is_empty() || is_folder(folder)? {
        return Ok(());
    }
    folder.parent().map_or(Ok(()), create_folder)?;
    match readers.create_folder(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists || !is_folder(folder)? => Err(at(folder)(error)),
        _ => sync_name(folder),
    }
}

/// Writes a file, replacing any present one.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_file_for(path, bytes, Readers::ByUmask)
}

/// Like [`replace_file`], for these readers.
pub fn replace_file_for(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    write_synced(&aside_of(path), bytes, readers)?;
    put_in_place(path)
}

/// Replaces an existing file and keeps its permissions.
pub fn replace_as_before(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside_of(path);
    write_synced(&aside, bytes, Readers::Office)?;
    readers::copy(path, &aside).map_err(at(path))?;
    put_in_place(path)
}

/// A file too large for memory: it is written aside and appears when finished. If it is dropped unfinished, it is removed.
#[derive(Debug)]
pub struct LongFile {
    /// `None`: finished.
    file: Option<BufWriter<File>>,
    path: PathBuf,
}

impl LongFile {
    /// Begins a file that will be put at the path, replacing any present one.
    pub fn begin(path: &Path) -> io::Result<LongFile> {
        let aside = aside_of(path);
        let file = Readers::ByUmask.create(&aside).map_err(at(&aside))?;
        Ok(LongFile { file: Some(BufWriter::with_capacity(1 << 18, file)), path: path.to_owned() })
    }

    /// Puts the file in place.
    pub fn finish(mut self) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush().and_then(|()| file.get_ref().sync_all()).map_err(at(&aside_of(&self.path)))?;
        put_in_place(&self.path)
    }

    fn open(&mut self) -> io::Result<&mut BufWriter<File>> {
        self.file.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Write for LongFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.open()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.open()?.flush()
    }
}

impl Drop for LongFile {
    fn drop(&mut self) {
        if self.file.take().is_some() {
            // An unfinished file is dropped; errors no longer matter.
            let _ = fs::remove_file(aside_of(&self.path));
        }
    }
}

/// Writes a file's future content durably beside it, until it [appears](put_in_place). If the same bytes are already there,
/// they are only synced: writing again would first empty the file.
pub fn announce(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside_of(path);
    // A symbolic link is replaced rather than followed.
    if kind(&aside)? == Some(FileKind::File) && fs::read(&aside).map_err(at(&aside))? == bytes {
        File::options().write(true).open(&aside).and_then(|file| file.sync_all()).map_err(at(&aside))?;
    } else {
        write_synced(&aside, bytes, Readers::ByUmask)?;
    }
    sync_name(&aside)
}

/// Whether an [announced](announce) file has not appeared yet.
pub fn is_announced(path: &Path) -> io::Result<bool> {
    Ok(kind(&aside_of(path))?.is_some())
}

/// Removes an announcement.
pub fn withdraw(path: &Path) -> io::Result<()> {
    erase(&aside_of(path))
}

/// Puts the announced content in place.
pub fn put_in_place(path: &Path) -> io::Result<()> {
    fs::rename(aside_of(path), path).map_err(at(path))?;
    sync_name(path)
}

/// Creates a file; fails if one exists.
pub fn new_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    new_file_by(|from, to| fs::hard_link(from, to), path, bytes)
}

fn new_file_by(link: impl Fn(&Path, &Path) -> io::Result<()>, path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Two processes may create files of one name at once.
    let aside = with_ending(path, &format!(".{}.aside", std::process::id()));
    for _ in 0..MOST_ATTEMPTS {
        let mut file = Readers::ByUmask.create(&aside).map_err(at(&aside))?;
        // The lock shows `sweep_new` that the file is being written; on file systems without locks, nothing is swept.
        let _ = file.lock();
        file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(&aside))?;
        // Unlike a rename, a link never replaces an existing file.
        match link(&aside, path) {
            Ok(()) => fs::remove_file(&aside).map_err(at(&aside))?,
            // It was swept away before it was locked.
            Err(error) if is_absent(&error) && kind(&aside)?.is_none() => continue,
            // Some file systems have no links.
            Err(_) if !is_there(path)? => fs::rename(&aside, path).map_err(at(path))?,
            Err(error) => {
                fs::remove_file(&aside).map_err(at(&aside))?;
                return Err(at(path)(error));
            }
        }
        return sync_name(path);
    }
    Err(at(&aside)(io::ErrorKind::NotFound.into()))
}

const MOST_ATTEMPTS: usize = 10;

/// Removes what interrupted calls of [`new_file`] left aside in a folder. Files being written are kept.
pub fn sweep_new(folder: &Path) -> io::Result<()> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_aside = |name: &str| name.strip_suffix(ASIDE)?.rsplit_once('.').map(|(_, process)| is_number(process));
    for entry in list_if_any(folder)? {
        let is_aside = entry.name().and_then(is_aside).unwrap_or(false);
        if !is_aside || entry.kind()? != FileKind::File {
            continue;
        }
        // It may have been renamed to its final name meanwhile.
        let Ok(file) = File::open(&entry.path) else { continue };
        if file.try_lock().is_ok() {
            erase(&entry.path)?;
        }
    }
    Ok(())
}

/// Adds files to a folder, each atomically; the folder is synced once.
pub fn add_files(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    create_folder_for(folder, readers)?;
    let paths = tree.iter().map(|(name, bytes)| Ok((inside(folder, name)?, bytes)));
    let files: Vec<(PathBuf, &Vec<u8>)> = paths.collect::<io::Result<_>>()?;
    files.par_iter().try_for_each(|(path, bytes)| write_synced(&aside_of(path), bytes, readers))?;
    files.iter().try_for_each(|(path, _)| fs::rename(aside_of(path), path).map_err(at(path)))?;
    sync_folder(folder)
}

/// The part of a folder that only the office may read.
const INTERNAL: &str = "internal";

/// Creates a folder with these files. It must not exist; leftovers of an earlier attempt are removed. Its subfolder
/// [`INTERNAL`] is readable only by the office.
pub fn new_folder(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    write_aside(folder, tree, readers)?;
    put_new_in_place(folder)
}

/// Writes a folder beside its final place.
fn write_aside(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    create_folder(folder.parent().unwrap_or(Path::new(".")))?;
    let aside = aside_of(folder);
    take_away(&aside)?;
    let mut folders: BTreeSet<PathBuf> = BTreeSet::from([aside.clone()]);
    for name in tree.keys() {
        let path = inside(&aside, name)?;
        folders.extend(path.ancestors().skip(1).take_while(|above| *above != aside).map(Path::to_path_buf));
    }
    let internal = aside.join(INTERNAL);
    let readers_of = |path: &Path| if path.starts_with(&internal) { Readers::Office } else { readers };
    for folder in &folders {
        readers_of(folder).create_folder(folder).map_err(at(folder))?;
    }
    let files: Vec<(&String, &Vec<u8>)> = tree.iter().collect();
    files.par_iter().try_for_each(|(name, bytes)| {
        let path = aside.join(name);
        write_synced(&path, bytes, readers_of(&path))
    })?;
    folders.iter().rev().try_for_each(|folder| sync_folder(folder))
}

/// Renames a folder that was written aside to its final name, which must be free.
fn put_new_in_place(folder: &Path) -> io::Result<()> {
    if is_there(folder)? {
        return Err(already_exists(folder));
    }
    fs::rename(aside_of(folder), folder).map_err(at(folder))?;
    sync_name(folder)
}

/// Like [`put_new_in_place`], replacing any present folder. For a moment, neither the old nor the new one may exist.
fn swap_in(folder: &Path) -> io::Result<()> {
    let old = with_ending(folder, ".old.aside");
    take_away(&old)?;
    if is_there(folder)? {
        fs::rename(folder, &old).map_err(at(folder))?;
    }
    put_new_in_place(folder)?;
    take_away(&old)?;
    sync_name(folder)
}

/// Creates a folder with these files, replacing any present one. For a moment neither may exist, so this is only for content
/// that can be made again at any time.
pub fn replace_folder(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    write_aside(folder, tree, readers)?;
    swap_in(folder)
}

/// Removes a file; a missing one is no error.
pub fn erase(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if !is_absent(&error) => Err(at(path)(error)),
        _ => sync_name(path),
    }
}

/// Removes a folder and its content: it is renamed to `NAME.aside` first, which an interrupted removal leaves.
pub fn discard(folder: &Path, name: &str) -> io::Result<()> {
    let moved = aside_of(&folder.with_file_name(name));
    take_away(&moved)?;
    fs::rename(folder, &moved).map_err(at(folder))?;
    // Otherwise a power failure might leave the old name with half of its content.
    sync_name(folder)?;
    take_away(&moved)?;
    sync_name(folder)
}

/// Removes a folder if it is empty, and returns whether it was.
pub fn discard_empty(folder: &Path) -> io::Result<bool> {
    if list(folder).map_err(at(folder))?.is_empty() {
        fs::remove_dir(folder).map_err(at(folder))?;
        sync_name(folder)?;
        return Ok(true);
    }
    Ok(false)
}

/// Moves a folder to another name, which must be free.
pub fn move_folder(from: &Path, to: &Path) -> io::Result<()> {
    to.parent().map_or(Ok(()), create_folder)?;
    if is_there(to)? {
        return Err(already_exists(to));
    }
    fs::rename(from, to).map_err(at(from))?;
    // The new name is synced first: a power failure may leave the folder with both names, but never with neither.
    sync_name(to)?;
    sync_name(from)
}

/// Removes what interrupted writes left aside in a folder. `is_ours` decides whether a name without `.aside` is the
/// program's; users' files in the folder may have any name.
pub fn sweep(folder: &Path, is_ours: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut has_swept = false;
    for entry in list_if_any(folder)? {
        let name = entry.name().and_then(|name| name.strip_suffix(ASIDE));
        if name.is_some_and(|name| is_ours(name.strip_suffix(".old").unwrap_or(name))) {
            take_away(&entry.path)?;
            has_swept = true;
        }
    }
    if has_swept { sync_folder(folder) } else { Ok(()) }
}

/// Removes a file, or a folder with its content; a link itself, not its target.
fn take_away(path: &Path) -> io::Result<()> {
    let removed = match kind(path)? {
        Some(FileKind::Folder) => folders::remove(path),
        Some(_) => fs::remove_file(path),
        None => Ok(()),
    };
    removed.map_err(at(path))
}

/// Whether a folder holds these files, byte for byte; others may be there too.
///
/// # Errors
/// A file exists but cannot be read.
pub fn holds(folder: &Path, tree: &Tree) -> io::Result<bool> {
    for (name, bytes) in tree {
        if !holds_bytes(&inside(folder, name)?, bytes)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Like [`holds`], for one file.
fn holds_bytes(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    match path.metadata() {
        Ok(metadata) if metadata.is_file() && metadata.len() != bytes.len() as u64 => Ok(false),
        Err(error) if is_absent(&error) => Ok(false),
        _ => Ok(fs::read(path).map_err(at(path))? == bytes),
    }
}

/// Makes `link` point to `target`, a name in the same folder.
#[cfg(unix)]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    let aside = aside_of(link);
    take_away(&aside)?;
    // A copy of the folder made without links has a folder here; users may have put files in it.
    if link.symlink_metadata().is_ok_and(|found| found.is_dir()) {
        let mut copies = (1..).map(|number| with_ending(link, &format!("-copy-{number}")));
        copies.find(|copy| !copy.exists()).map_or(Ok(()), |copy| move_folder(link, &copy))?;
    }
    std::os::unix::fs::symlink(target, &aside).map_err(at(&aside))?;
    fs::rename(&aside, link).map_err(at(link))?;
    sync_name(link)
}

/// On systems without links: writes the target's name into a file.
#[cfg(not(unix))]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    replace_file(link, target.as_bytes())
}

/// The name that `link` points to, in the same folder, as set by [`point`]. A folder in the link's place, as in a copy made
/// without links, is its own target. `None`: nothing exists, or the link leads elsewhere.
pub fn target(link: &Path) -> io::Result<Option<PathBuf>> {
    let is_name = |target: &PathBuf| target.file_name() == Some(target.as_os_str());
    if let Ok(target) = fs::read_link(link) {
        return Ok(Some(target).filter(is_name));
    }
    if is_folder(link)? {
        return Ok(link.file_name().map(PathBuf::from));
    }
    let target = if_any(fs::read_to_string(link)).map_err(at(link))?;
    Ok(target.map(PathBuf::from).filter(is_name))
}

/// Opens a file for reading, with the system's own `flags`. Without flags a link is followed and a pipe waited for.
#[cfg(unix)]
pub fn open_as_it_is(path: &Path, flags: i32) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().read(true).custom_flags(flags).open(path)
}

/// Opens the file that holds the office's lock.
///
/// # Errors
/// It cannot be opened, or is a link or not a plain file: writes would end up elsewhere.
pub fn lock_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).read(true).write(true);
    folders::follow_no_link(&mut options);
    let is_file = |kind: Option<FileKind>| kind.is_none_or(|kind| kind == FileKind::File);
    if !is_file(kind(path)?) {
        let what = text!("file-is-link", file = path.display().to_string());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    options.open(path).map_err(at(path))
}

const ASIDE: &str = ".aside";

/// The place where content is written before it appears: `NAME.aside` beside it.
fn aside_of(path: &Path) -> PathBuf {
    with_ending(path, ASIDE)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().map(|name| name.to_os_string()).unwrap_or_default();
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests;
