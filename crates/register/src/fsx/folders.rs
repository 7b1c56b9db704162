//! Lists and removes folders. Unlike the standard library, this code ignores a failure to close a folder, since nothing is
//! lost by it.

use super::{at, is_absent};
use std::fs::FileType;
use std::io;
use std::path::{Path, PathBuf};

/// The result of a read, or `None` if nothing exists at the path.
pub fn if_any<T>(read: io::Result<T>) -> io::Result<Option<T>> {
    match read {
        Err(error) if is_absent(&error) => Ok(None),
        read => read.map(Some),
    }
}

/// Whether something exists at a path. Unlike with `Path::exists`, a failure of the system is an error.
pub fn is_there(path: &Path) -> io::Result<bool> {
    path.try_exists().map_err(at(path))
}

/// Whether a folder exists at a path. A failure of the system is an error.
pub fn is_folder(path: &Path) -> io::Result<bool> {
    let metadata = if_any(path.metadata()).map_err(at(path))?;
    Ok(metadata.is_some_and(|metadata| metadata.is_dir()))
}

/// The kind of thing at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    File,
    Folder,
    Link,
    /// A pipe, a device, a socket.
    Other,
}

impl FileKind {
    fn of(found: FileType) -> FileKind {
        match found {
            found if found.is_file() => FileKind::File,
            found if found.is_dir() => FileKind::Folder,
            found if found.is_symlink() => FileKind::Link,
            _ => FileKind::Other,
        }
    }
}

#[derive(Clone, Debug)]
pub struct FolderEntry {
    /// The path, including the folder.
    pub path: PathBuf,
    /// The kind given by the listing. `None`: the listing did not give it.
    listed_kind: Option<FileKind>,
}

impl FolderEntry {
    /// The name inside the folder. `None`: it is not UTF-8.
    pub fn name(&self) -> Option<&str> {
        self.path.file_name()?.to_str()
    }

    /// # Errors
    /// The system cannot tell, or the entry is gone.
    pub fn kind(&self) -> io::Result<FileKind> {
        match self.listed_kind {
            Some(kind) => Ok(kind),
            None => kind(&self.path)?.ok_or_else(|| at(&self.path)(io::ErrorKind::NotFound.into())),
        }
    }
}

/// The kind of thing at a path; a link is not followed. `None`: nothing there.
pub fn kind(path: &Path) -> io::Result<Option<FileKind>> {
    let found = if_any(path.symlink_metadata()).map_err(at(path))?;
    Ok(found.map(|found| FileKind::of(found.file_type())))
}

/// Like [`list`], but empty if the folder does not exist.
pub(super) fn list_if_any(folder: &Path) -> io::Result<Vec<FolderEntry>> {
    if is_folder(folder)? { list(folder).map_err(at(folder)) } else { Ok(Vec::new()) }
}

#[cfg(unix)]
mod system {
    use super::{FileKind, FolderEntry};
    use rustix::fs::{AtFlags, CWD, Dir, FileType, Mode, OFlags, openat, unlinkat};
    use std::ffi::{CString, OsStr};
    use std::fs::{self, OpenOptions};
    use std::io;
    use std::os::fd::{AsFd, OwnedFd};
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::OpenOptionsExt;
    use std::path::Path;

    const FLAGS: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

    /// Names and kinds, without `.` and `..`.
    fn entries(folder: OwnedFd) -> io::Result<Vec<(CString, FileType)>> {
        let mut entries = Vec::new();
        for entry in Dir::new(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            if ![c".", c".."].contains(&name) {
                entries.push((name.to_owned(), entry.file_type()));
            }
        }
        Ok(entries)
    }

    /// The entries of a folder, in no order.
    ///
    /// # Errors
    /// It is not a folder, or cannot be read.
    pub fn list(folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let entry = |(name, kind): (CString, FileType)| FolderEntry {
            path: folder.join(OsStr::from_bytes(name.to_bytes())),
            listed_kind: match kind {
                FileType::RegularFile => Some(FileKind::File),
                FileType::Directory => Some(FileKind::Folder),
                FileType::Symlink => Some(FileKind::Link),
                FileType::Unknown => None,
                _ => Some(FileKind::Other),
            },
        };
        Ok(entries(openat(CWD, folder, FLAGS, Mode::empty())?)?.into_iter().map(entry).collect())
    }

    pub fn remove(folder: &Path) -> io::Result<()> {
        empty(openat(CWD, folder, FLAGS.union(OFlags::NOFOLLOW), Mode::empty())?)?;
        fs::remove_dir(folder)
    }

    /// Removes all entries, by names relative to the open folder: if one is replaced meanwhile, nothing outside it is removed.
    fn empty(folder: OwnedFd) -> io::Result<()> {
        for (name, kind) in entries(folder.try_clone()?)? {
            let below = || openat(folder.as_fd(), &name, FLAGS.union(OFlags::NOFOLLOW), Mode::empty());
            let is_folder = kind == FileType::Directory || (kind == FileType::Unknown && below().is_ok());
            if is_folder {
                empty(below()?)?;
                unlinkat(folder.as_fd(), &name, AtFlags::REMOVEDIR)?;
            } else {
                unlinkat(folder.as_fd(), &name, AtFlags::empty())?;
            }
        }
        Ok(())
    }

    pub fn follow_no_link(options: &mut OpenOptions) {
        options.custom_flags(OFlags::NOFOLLOW.union(OFlags::NONBLOCK).bits().cast_signed());
    }
}

#[cfg(not(unix))]
mod system {
    use super::{FileKind, FolderEntry};
    use std::fs::{self, OpenOptions};
    use std::io;
    use std::path::Path;

    /// The entries of a folder, in no order.
    ///
    /// # Errors
    /// It is not a folder, or cannot be read.
    pub fn list(folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let read_entry = |entry: io::Result<fs::DirEntry>| {
            let entry = entry?;
            let listed_kind = entry.file_type().ok().map(FileKind::of);
            Ok(FolderEntry { path: entry.path(), listed_kind })
        };
        fs::read_dir(folder)?.map(entry).collect()
    }

    pub fn remove(folder: &Path) -> io::Result<()> {
        fs::remove_dir_all(folder)
    }

    pub fn follow_no_link(_: &mut OpenOptions) {}
}

pub use self::system::list;
pub(super) use self::system::{follow_no_link, remove};
