//! Every write of the program. A file or folder appears whole or not at all: it is written aside, synced, renamed,
//! and the folder that holds it is synced. `clippy.toml` forbids the functions used here everywhere else.
//!
//! What is there and was not written just now may be what a killed run left: it can be read, and is still lost when
//! the power fails. Whoever builds on it settles it first. docs/RELIABILITY.md tells how all this is tested.

#![expect(clippy::disallowed_methods, reason = "this is the one place that writes")]

use crate::texts::{Because, Text, text};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The files of a folder: paths inside it, `/` between folders, and their bytes.
pub type Tree = BTreeMap<String, Vec<u8>>;

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

fn write_synced(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path).map_err(at(path))?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(at(path))
}

/// Creates a folder and those above it.
pub fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || is_folder(folder)? {
        return Ok(());
    }
    folder.parent().map_or(Ok(()), create_folder)?;
    match fs::create_dir(folder) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists || !is_folder(folder)? => Err(at(folder)(error)),
        _ => sync_name(folder),
    }
}

fn is_folder(path: &Path) -> io::Result<bool> {
    match path.metadata() {
        Ok(metadata) => Ok(metadata.is_dir()),
        Err(error) if is_absent(&error) => Ok(false),
        Err(error) => Err(at(path)(error)),
    }
}

/// Replaces a file, or makes it.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_synced(&aside(path), bytes)?;
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
        let file = File::create(&aside).map_err(at(&aside))?;
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

/// Says durably what a file will hold when it [appears](appear). What says so already is never cut short.
pub fn announce(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let aside = aside(path);
    match fs::read(&aside) {
        Ok(own) if own == bytes => {
            File::options().write(true).open(&aside).and_then(|file| file.sync_all()).map_err(at(&aside))?
        }
        Err(error) if !is_absent(&error) => return Err(at(&aside)(error)),
        _ => write_synced(&aside, bytes)?,
    }
    sync_name(&aside)
}

/// Lets a file hold what was announced.
pub fn appear(path: &Path) -> io::Result<()> {
    fs::rename(aside(path), path).map_err(at(path))?;
    sync_name(path)
}

/// Makes a file that does not exist yet; an existing one is an error.
pub fn new_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Two programs may make files of one name at once.
    let aside = with_ending(path, &format!(".{}.aside", std::process::id()));
    write_synced(&aside, bytes)?;
    // A link, unlike a rename, never takes the place of a file that is there.
    match fs::hard_link(&aside, path) {
        Ok(()) => fs::remove_file(&aside).map_err(at(&aside))?,
        // Not every file system has links.
        Err(_) if !is_there(path)? => fs::rename(&aside, path).map_err(at(path))?,
        Err(error) => {
            fs::remove_file(&aside).map_err(at(&aside))?;
            return Err(at(path)(error));
        }
    }
    sync_name(path)
}

/// Adds files to a folder, each whole or not at all; the folder is synced once.
pub fn add_files(folder: &Path, tree: &Tree) -> io::Result<()> {
    create_folder(folder)?;
    let files: Vec<(PathBuf, &Vec<u8>)> = tree.iter().map(|(name, bytes)| (folder.join(name), bytes)).collect();
    files.par_iter().try_for_each(|(path, bytes)| write_synced(&aside(path), bytes))?;
    files.iter().try_for_each(|(path, _)| fs::rename(aside(path), path).map_err(at(path)))?;
    sync_folder(folder)
}

/// Makes a folder with these files. It must not exist; what an earlier attempt left aside is swept away.
pub fn new_folder(folder: &Path, tree: &Tree) -> io::Result<()> {
    let parent = folder.parent().unwrap_or(Path::new("."));
    create_folder(parent)?;
    let aside = aside(folder);
    if is_there(&aside)? {
        fs::remove_dir_all(&aside).map_err(at(&aside))?;
    }
    let mut folders: BTreeSet<PathBuf> = BTreeSet::from([aside.clone()]);
    for name in tree.keys() {
        let above = Path::new(name).ancestors().skip(1).map(|above| aside.join(above));
        folders.extend(above);
    }
    for folder in &folders {
        fs::create_dir(folder).map_err(at(folder))?;
    }
    let files: Vec<(&String, &Vec<u8>)> = tree.iter().collect();
    files.par_iter().try_for_each(|(name, bytes)| write_synced(&aside.join(name), bytes))?;
    for folder in folders.iter().rev() {
        sync_folder(folder)?;
    }
    if is_there(folder)? {
        return Err(exists(folder));
    }
    fs::rename(&aside, folder).map_err(at(folder))?;
    sync_folder(parent)
}

/// Makes a folder with these files in the place of the one that may be there. Between the two there may be none for a
/// moment: for what can be made again at any time.
pub fn replace_folder(folder: &Path, tree: &Tree) -> io::Result<()> {
    let parent = folder.parent().unwrap_or(Path::new("."));
    sweep(parent)?;
    if is_there(folder)? {
        fs::rename(folder, with_ending(folder, ".old.aside")).map_err(at(folder))?;
    }
    new_folder(folder, tree)?;
    sweep(parent)
}

/// Takes a file away for good.
pub fn erase(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if !is_absent(&error) => Err(at(path)(error)),
        _ => sync_name(path),
    }
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

/// Takes away what writes that were cut off have left aside in a folder.
pub fn sweep(folder: &Path) -> io::Result<()> {
    if !is_folder(folder)? {
        return Ok(());
    }
    let mut has_swept = false;
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let path = entry.path();
        if path.extension().is_some_and(|ending| ending == "aside") {
            let is_folder = entry.file_type().map_err(at(&path))?.is_dir();
            let take_away = if is_folder { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            take_away.map_err(at(&path))?;
            has_swept = true;
        }
    }
    if has_swept { sync_folder(folder) } else { Ok(()) }
}

/// Whether a folder holds these files, byte for byte; it may hold others too.
///
/// # Errors
/// A file is there and cannot be read.
pub fn holds(folder: &Path, tree: &Tree) -> io::Result<bool> {
    for (name, bytes) in tree {
        let path = folder.join(name);
        match fs::read(&path) {
            Ok(own) if own == *bytes => {}
            Err(error) if !is_absent(&error) => return Err(at(&path)(error)),
            _ => return Ok(false),
        }
    }
    Ok(true)
}

/// Lets `link` point to `target`, a name in the same folder.
#[cfg(unix)]
pub fn point(link: &Path, target: &str) -> io::Result<()> {
    let aside = aside(link);
    if aside.symlink_metadata().is_ok() {
        fs::remove_file(&aside).map_err(at(&aside))?;
    }
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
/// its own target. `None`: there is nothing.
pub fn target(link: &Path) -> io::Result<Option<PathBuf>> {
    if let Ok(target) = fs::read_link(link) {
        return Ok(Some(target));
    }
    if is_folder(link)? {
        return Ok(link.file_name().map(PathBuf::from));
    }
    match fs::read_to_string(link) {
        Ok(target) => Ok(Some(target.into())),
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) => Err(at(link)(error)),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    /// A link to itself: there is something, and nobody can tell what.
    #[cfg(unix)]
    fn circle(folder: &Path) -> PathBuf {
        let circle = folder.join("circle");
        std::os::unix::fs::symlink(&circle, &circle).unwrap();
        circle
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = entries.collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_is_made_with_those_above_it_and_never_out_of_a_file() {
        let root = folder();
        let deep = root.path().join("a/b/c");
        create_folder(&deep).and_then(|()| create_folder(&deep)).unwrap();
        assert!(deep.is_dir());
        let file = root.path().join("file");
        fs::write(&file, "x").unwrap();
        assert_eq!(create_folder(&file).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert!(create_folder(&file.join("b")).is_err());
    }

    #[test]
    fn of_many_who_make_a_folder_at_once_all_find_it() {
        let root = folder();
        for round in 0..300 {
            let folder = root.path().join(round.to_string());
            let start = std::sync::Barrier::new(8);
            let all = std::thread::scope(|scope| {
                let make = || {
                    start.wait();
                    create_folder(&folder)
                };
                let makers = [(); 8].map(|()| scope.spawn(make));
                makers.map(|maker| maker.join().unwrap())
            });
            assert!(all.iter().all(Result::is_ok), "{all:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_nobody_can_tell_is_not_nothing() {
        let root = folder();
        let circle = circle(root.path());
        assert!(is_there(&circle).is_err() && sweep(&circle).is_err() && settle(&circle).is_err());
        let missing = root.path().join("missing");
        assert!(sweep(&missing).is_ok() && settle(&missing).is_ok());
        assert!(sync_folder(&missing).is_err() && sync_name(&missing.join("file")).is_err());
        let file = root.path().join("file");
        fs::write(&file, [0xff]).unwrap();
        assert!(target(&file).is_err(), "no name");
        assert_eq!(target(&missing).unwrap(), None);
    }

    #[test]
    fn a_long_file_is_written_aside_and_one_that_is_never_finished_leaves_nothing() {
        let root = folder();
        let path = root.path().join("long");
        let mut file = LongFile::begin(&path).unwrap();
        file.write_all(b"abc").and_then(|()| file.flush()).unwrap();
        assert_eq!((fs::read(aside(&path)).unwrap().as_slice(), path.exists()), (b"abc".as_slice(), false));
        file.finish().unwrap();
        assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["long".to_owned()], b"abc".to_vec()));
        drop(LongFile::begin(&path).unwrap());
        assert_eq!(names(root.path()), ["long"]);
    }

    #[test]
    fn an_announcement_that_stands_is_left_alone_and_another_is_replaced() {
        let root = folder();
        let path = root.path().join("CURRENT");
        announce(&path, b"one").unwrap();
        let before = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        File::options().write(true).open(aside(&path)).unwrap().set_modified(before).unwrap();
        announce(&path, b"one").unwrap();
        assert_eq!(fs::metadata(aside(&path)).unwrap().modified().unwrap(), before);
        announce(&path, b"two").unwrap();
        assert!(!path.exists());
        appear(&path).unwrap();
        assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["CURRENT".to_owned()], b"two".to_vec()));
    }

    #[test]
    fn a_new_file_takes_nobodys_place() {
        let root = folder();
        let path = root.path().join("file");
        new_file(&path, b"one").unwrap();
        assert_eq!(new_file(&path, b"two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["file".to_owned()], b"one".to_vec()));
    }

    #[test]
    fn what_is_not_there_is_erased_and_not_held_and_what_cannot_be_is_an_error() {
        let root = folder();
        let inner = root.path().join("folder");
        fs::create_dir(&inner).unwrap();
        assert!(erase(&inner).is_err() && erase(&root.path().join("missing")).is_ok());
        let tree = |name: &str| Tree::from([(name.to_owned(), b"x".to_vec())]);
        assert!(holds(root.path(), &tree("folder")).is_err());
        assert!(!holds(root.path(), &tree("missing")).unwrap());
        fs::write(root.path().join("file"), "x").unwrap();
        assert!(holds(root.path(), &tree("file")).unwrap());
        fs::write(root.path().join("file"), "y").unwrap();
        assert!(!holds(root.path(), &tree("file")).unwrap());
    }

    #[test]
    fn only_what_was_left_aside_is_swept_away() {
        let root = folder();
        fs::write(root.path().join("file"), "x").unwrap();
        fs::write(root.path().join("file.aside"), "x").unwrap();
        fs::create_dir(root.path().join("run.aside")).unwrap();
        fs::write(root.path().join("run.aside/file"), "x").unwrap();
        sweep(root.path()).unwrap();
        assert_eq!(names(root.path()), ["file"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_turned_and_a_folder_in_its_place_is_kept_under_another_name() {
        let root = folder();
        let link = root.path().join("latest");
        point(&link, "one").and_then(|()| point(&link, "two")).unwrap();
        assert_eq!(target(&link).unwrap(), Some("two".into()));
        fs::remove_file(&link).and_then(|()| fs::create_dir(&link)).unwrap();
        assert_eq!(target(&link).unwrap(), Some("latest".into()), "a folder is its own target");
        point(&link, "three").unwrap();
        assert_eq!(
            (target(&link).unwrap(), names(root.path())),
            (Some("three".into()), vec!["latest".to_owned(), "latest-copy-1".to_owned()])
        );
    }
}
