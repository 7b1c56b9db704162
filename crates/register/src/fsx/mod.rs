//! Every write of the program. A file or folder appears whole or not at all: it is written aside, synced, renamed,
//! and the folder that holds it is synced. `clippy.toml` forbids the functions used here everywhere else.
//!
//! A file that was not written just now may have been left by a killed run: it can be read, and is still lost when the
//! power fails. Whoever builds on it settles it first. docs/RELIABILITY.md says how all this is tested.

#![expect(clippy::disallowed_methods, reason = "this is the one place that writes")]

mod folders;
mod readers;
mod rebuilt;

use self::folders::list_if_any;
pub use self::folders::{Entry, Kind, kind, list};
pub use self::readers::{Readers, narrow};
pub use self::rebuilt::{Before, Rebuilt};
use kartotek_formats::texts::{Because, Text, text};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Component, Path, PathBuf};

/// The files of a folder: paths inside it, `/` between folders, and their bytes.
pub type Tree = BTreeMap<String, Vec<u8>>;

/// The path of a file of a tree, which a name that somebody made up must not lead out of its folder.
pub fn inside(folder: &Path, name: &str) -> io::Result<PathBuf> {
    match !name.is_empty() && Path::new(name).components().all(|part| matches!(part, Component::Normal(_))) {
        true => Ok(folder.join(name)),
        false => Err(at(folder)(io::Error::new(io::ErrorKind::InvalidInput, text!("file-leads-out", file = name)))),
    }
}

/// An error with the path it happened at.
fn at(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    move |error| io::Error::new(error.kind(), Because::new(Text::from(path.display().to_string()), error))
}

/// Nothing is written over it.
fn exists(path: &Path) -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, text!("file-exists", file = path.display().to_string()))
}

/// Whether there is something at a path. Not to be able to tell is an error, and not the same as nothing.
pub fn is_there(path: &Path) -> io::Result<bool> {
    path.try_exists().map_err(at(path))
}

/// Whether an error says that there is nothing at a path.
pub fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Whether the system failed, as a disk does: trying again may help, while a file that may not be read stays so until somebody changes it.
pub fn is_of_system(error: &anyhow::Error) -> bool {
    let of_people = [
        io::ErrorKind::NotFound,
        io::ErrorKind::NotADirectory,
        io::ErrorKind::IsADirectory,
        io::ErrorKind::PermissionDenied,
        io::ErrorKind::InvalidInput,
        io::ErrorKind::InvalidData,
    ];
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.raw_os_error().is_some() && !of_people.contains(&cause.kind()))
}

/// Makes the names in a folder durable.
fn sync_folder(folder: &Path) -> io::Result<()> {
    // A bare name is in the folder where we are.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Elsewhere a folder cannot be opened; its file system sees to it.
    if cfg!(unix) { File::open(folder).and_then(|f| f.sync_all()).map_err(at(folder)) } else { Ok(()) }
}

/// Makes the name of a file or folder durable.
fn sync_name(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), sync_folder)
}

/// Makes durable what stands in a folder, of which nobody knows who wrote it when.
pub fn settle(folder: &Path) -> io::Result<()> {
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

/// Creates a folder, and those above it for everybody.
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

/// Whether there is a folder at a path. Not to be able to tell is an error.
pub fn is_folder(path: &Path) -> io::Result<bool> {
    match path.metadata() {
        Ok(metadata) => Ok(metadata.is_dir()),
        Err(error) if is_absent(&error) => Ok(false),
        Err(error) => Err(at(path)(error)),
    }
}

/// Replaces a file, or makes it.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_file_for(path, bytes, Readers::ByUmask)
}

/// The same, for these readers.
pub fn replace_file_for(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    write_synced(&aside(path), bytes, readers)?;
    appear(path)
}

/// Replaces a file that is there, for those who could read it before.
pub fn replace_as_before(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside(path);
    write_synced(&aside, bytes, Readers::Office)?;
    readers::copy(path, &aside).map_err(at(path))?;
    appear(path)
}

/// A file too large to lie in memory: written aside, and there when it is finished. One that never is leaves nothing.
#[derive(Debug)]
pub struct LongFile {
    /// `None`: finished.
    file: Option<BufWriter<File>>,
    path: PathBuf,
}

impl LongFile {
    /// Begins a file that will replace the one at the path, or be the first there.
    pub fn begin(path: &Path) -> io::Result<LongFile> {
        let aside = aside(path);
        let file = Readers::ByUmask.create(&aside).map_err(at(&aside))?;
        Ok(LongFile { file: Some(BufWriter::with_capacity(1 << 18, file)), path: path.to_owned() })
    }

    /// Lets the file appear.
    pub fn finish(mut self) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush().and_then(|()| file.get_ref().sync_all()).map_err(at(&aside(&self.path)))?;
        appear(&self.path)
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
            // Nobody waits for it any more.
            let _ = fs::remove_file(aside(&self.path));
        }
    }
}

/// Writes what a file will hold, durably and beside it, until it [appears](appear). The same bytes, if they are there already,
/// are only synced: writing again would first empty the file.
pub fn announce(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside(path);
    // A symbolic link is replaced, whatever it points to.
    if kind(&aside)? == Some(Kind::File) && fs::read(&aside).map_err(at(&aside))? == bytes {
        File::options().write(true).open(&aside).and_then(|file| file.sync_all()).map_err(at(&aside))?;
    } else {
        write_synced(&aside, bytes, Readers::ByUmask)?;
    }
    sync_name(&aside)
}

/// Whether something [was announced](announce) and has not appeared.
pub fn is_announced(path: &Path) -> io::Result<bool> {
    Ok(kind(&aside(path))?.is_some())
}

/// Takes an announcement back for good.
pub fn withdraw(path: &Path) -> io::Result<()> {
    erase(&aside(path))
}

/// Lets a file hold what was announced.
pub fn appear(path: &Path) -> io::Result<()> {
    fs::rename(aside(path), path).map_err(at(path))?;
    sync_name(path)
}

/// Makes a file that does not exist yet; an existing one is an error.
pub fn new_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    new_file_by(|from, to| fs::hard_link(from, to), path, bytes)
}

fn new_file_by(link: impl Fn(&Path, &Path) -> io::Result<()>, path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Two programs may make files of one name at once.
    let aside = with_ending(path, &format!(".{}.aside", std::process::id()));
    for _ in 0..MOST_ATTEMPTS {
        let mut file = Readers::ByUmask.create(&aside).map_err(at(&aside))?;
        // By the lock others see that somebody is writing; where there are no locks, nobody sweeps.
        let _ = file.lock();
        file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(&aside))?;
        // A link, unlike a rename, never takes the place of a file that is there.
        match link(&aside, path) {
            Ok(()) => fs::remove_file(&aside).map_err(at(&aside))?,
            // It was swept away before it was locked.
            Err(error) if is_absent(&error) && kind(&aside)?.is_none() => continue,
            // Not every file system has links.
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

/// Takes away what [`new_file`] has left aside in a folder where it was cut off. What somebody is writing stays.
pub fn sweep_new(folder: &Path) -> io::Result<()> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_aside = |name: &str| name.strip_suffix(ASIDE)?.rsplit_once('.').map(|(_, process)| is_number(process));
    for entry in list_if_any(folder)? {
        let is_aside = entry.path.file_name().and_then(|name| is_aside(name.to_str()?)).unwrap_or(false);
        if !is_aside || entry.kind()? != Kind::File {
            continue;
        }
        // It may have become what it was to be.
        let Ok(file) = File::open(&entry.path) else { continue };
        if file.try_lock().is_ok() {
            erase(&entry.path)?;
        }
    }
    Ok(())
}

/// Adds files to a folder, each whole or not at all; the folder is synced once.
pub fn add_files(folder: &Path, tree: &Tree) -> io::Result<()> {
    add_files_for(folder, tree, Readers::ByUmask)
}

/// The same, for these readers.
pub fn add_files_for(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    create_folder_for(folder, readers)?;
    let files = tree.iter().map(|(name, bytes)| Ok((inside(folder, name)?, bytes)));
    let files: Vec<(PathBuf, &Vec<u8>)> = files.collect::<io::Result<_>>()?;
    files.par_iter().try_for_each(|(path, bytes)| write_synced(&aside(path), bytes, readers))?;
    files.iter().try_for_each(|(path, _)| fs::rename(aside(path), path).map_err(at(path)))?;
    sync_folder(folder)
}

/// Makes a folder with these files. It must not exist; what an earlier attempt left aside is swept away. What it has below
/// [`INTERNAL`] is the office's alone.
pub fn new_folder(folder: &Path, tree: &Tree) -> io::Result<()> {
    new_folder_for(folder, tree, Readers::ByUmask)
}

/// The part of a folder that nobody else may read.
const INTERNAL: &str = "internal";

/// The same, for these readers.
pub fn new_folder_for(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    write_aside(folder, tree, readers)?;
    appear_new(folder)
}

/// Writes a folder beside the place where it will appear.
fn write_aside(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    create_folder(folder.parent().unwrap_or(Path::new(".")))?;
    let aside = aside(folder);
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

/// Lets a folder that was written aside appear where there is none.
fn appear_new(folder: &Path) -> io::Result<()> {
    if is_there(folder)? {
        return Err(exists(folder));
    }
    fs::rename(aside(folder), folder).map_err(at(folder))?;
    sync_name(folder)
}

/// The same in the place of the one that may be there. Between the two there may be none for a moment.
fn swap_in(folder: &Path) -> io::Result<()> {
    let old = with_ending(folder, ".old.aside");
    take_away(&old)?;
    if is_there(folder)? {
        fs::rename(folder, &old).map_err(at(folder))?;
    }
    appear_new(folder)?;
    take_away(&old)?;
    sync_name(folder)
}

/// Makes a folder with these files in the place of the one that may be there. Between the two there may be none for a
/// moment: for what can be made again at any time.
pub fn replace_folder(folder: &Path, tree: &Tree) -> io::Result<()> {
    replace_folder_for(folder, tree, Readers::ByUmask)
}

/// The same, for these readers.
pub fn replace_folder_for(folder: &Path, tree: &Tree, readers: Readers) -> io::Result<()> {
    write_aside(folder, tree, readers)?;
    swap_in(folder)
}

/// Takes a file away for good.
pub fn erase(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if !is_absent(&error) => Err(at(path)(error)),
        _ => sync_name(path),
    }
}

/// Takes a folder with all that is in it away for good: it is gone at once, and what a cut-off leaves of it is `NAME.aside`.
pub fn discard(folder: &Path, name: &str) -> io::Result<()> {
    let gone = aside(&folder.with_file_name(name));
    take_away(&gone)?;
    fs::rename(folder, &gone).map_err(at(folder))?;
    // Else a power failure might leave the old name with half of what was in it.
    sync_name(folder)?;
    take_away(&gone)?;
    sync_name(folder)
}

/// Takes a folder away in which there is nothing. Whether it was so.
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
        return Err(exists(to));
    }
    fs::rename(from, to).map_err(at(from))?;
    // First the new name: what has both is whole, what has neither is lost.
    sync_name(to)?;
    sync_name(from)
}

/// Takes away what writes that were cut off have left aside in a folder, of names that are the program's own: without
/// `.aside`, `is_ours` says so. Where people keep files too, theirs may have any name.
pub fn sweep(folder: &Path, is_ours: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut has_swept = false;
    for entry in list_if_any(folder)? {
        let name = entry.path.file_name().and_then(|name| name.to_str()?.strip_suffix(ASIDE));
        if name.is_some_and(|name| is_ours(name.strip_suffix(".old").unwrap_or(name))) {
            take_away(&entry.path)?;
            has_swept = true;
        }
    }
    if has_swept { sync_folder(folder) } else { Ok(()) }
}

/// Takes away a file, or a folder with all that is in it; of a link the link, not what it points to.
fn take_away(path: &Path) -> io::Result<()> {
    let gone = match kind(path)? {
        Some(Kind::Folder) => folders::remove(path),
        Some(_) => fs::remove_file(path),
        None => Ok(()),
    };
    gone.map_err(at(path))
}

/// Whether a folder holds these files, byte for byte; it may hold others too.
///
/// # Errors
/// A file is there and cannot be read.
pub fn holds(folder: &Path, tree: &Tree) -> io::Result<bool> {
    for (name, bytes) in tree {
        if !holds_bytes(&inside(folder, name)?, bytes)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The same of a file.
fn holds_bytes(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    match path.metadata() {
        Ok(metadata) if metadata.is_file() && metadata.len() != bytes.len() as u64 => Ok(false),
        Err(error) if is_absent(&error) => Ok(false),
        _ => Ok(fs::read(path).map_err(at(path))? == bytes),
    }
}

/// Lets `link` point to `target`, a name in the same folder.
#[cfg(unix)]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    let aside = aside(link);
    take_away(&aside)?;
    // A copy of the folder made without links has a folder there; what is in it may be somebody's.
    if link.symlink_metadata().is_ok_and(|found| found.is_dir()) {
        let mut copies = (1..).map(|number| with_ending(link, &format!("-copy-{number}")));
        copies.find(|copy| !copy.exists()).map_or(Ok(()), |copy| move_folder(link, &copy))?;
    }
    std::os::unix::fs::symlink(target, &aside).map_err(at(&aside))?;
    fs::rename(&aside, link).map_err(at(link))?;
    sync_name(link)
}

/// Where there are no links, a file with the name.
#[cfg(not(unix))]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    replace_file(link, target.as_bytes())
}

/// Where [`point`] has let `link` point to: a name in the same folder. A folder, as a copy made without links has it, is
/// its own target. `None`: there is nothing, or a link that leads elsewhere.
pub fn target(link: &Path) -> io::Result<Option<PathBuf>> {
    let is_name = |target: &PathBuf| target.file_name() == Some(target.as_os_str());
    if let Ok(target) = fs::read_link(link) {
        return Ok(Some(target).filter(is_name));
    }
    if is_folder(link)? {
        return Ok(link.file_name().map(PathBuf::from));
    }
    match fs::read_to_string(link) {
        Ok(target) => Ok(Some(target.into()).filter(is_name)),
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) => Err(at(link)(error)),
    }
}

/// Opens a file for reading, with these flags of the system's own: without them a link is followed and a pipe waited for.
#[cfg(unix)]
pub fn open_as_it_is(path: &Path, flags: i32) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().read(true).custom_flags(flags).open(path)
}

/// Opens the file that holds the office's lock.
///
/// # Errors
/// It cannot be opened; or it is a link or no file: what is written there would end up elsewhere.
pub fn lock_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).read(true).write(true);
    folders::follow_no_link(&mut options);
    let is_file = |kind: Option<Kind>| kind.is_none_or(|kind| kind == Kind::File);
    if !is_file(kind(path)?) {
        let what = text!("file-is-link", file = path.display().to_string());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, what));
    }
    options.open(path).map_err(at(path))
}

const ASIDE: &str = ".aside";

/// Where something is written before it appears: `NAME.aside` beside it.
fn aside(path: &Path) -> PathBuf {
    with_ending(path, ASIDE)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().map(|name| name.to_os_string()).unwrap_or_default();
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests;
