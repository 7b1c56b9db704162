//! Read permissions of written files.

#![expect(clippy::disallowed_methods, reason = "part of the one place that writes")]

use super::{FileKind, at, kind, list};
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// The readers of a file or folder, from its creation on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Everyone whom the umask permits: for files that a web server serves or others may see.
    ByUmask,
    /// Only the account that runs the office, regardless of the umask: 0700, 0600.
    Office,
}

impl Readers {
    /// Creates a file. Leftovers of an interrupted write are removed first, so that no link is followed and no process that
    /// has the old file open can read along.
    pub(super) fn create(self, path: &Path) -> io::Result<File> {
        let new = self.new_file();
        new.open(path).or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => fs::remove_file(path).and_then(|()| new.open(path)),
            _ => Err(error),
        })
    }

    #[cfg(unix)]
    fn new_file(self) -> OpenOptions {
        use std::os::unix::fs::OpenOptionsExt;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        if self == Readers::Office {
            options.mode(0o600);
        }
        options
    }

    #[cfg(unix)]
    pub fn create_folder(self, folder: &Path) -> io::Result<()> {
        use std::os::unix::fs::DirBuilderExt;
        let mut builder = DirBuilder::new();
        if self == Readers::Office {
            builder.mode(0o700);
        }
        builder.create(folder)
    }

    #[cfg(not(unix))]
    fn new_file(self) -> OpenOptions {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        options
    }

    #[cfg(not(unix))]
    pub fn create_folder(self, folder: &Path) -> io::Result<()> {
        DirBuilder::new().create(folder)
    }
}

/// Gives a file another file's mode, and its owner and group if the system permits.
#[cfg(unix)]
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    let metadata = from.metadata()?;
    // Only root may change an owner; for any other account the file is its own already.
    let _ = chown(to, Some(metadata.uid()), Some(metadata.gid()));
    fs::set_permissions(to, metadata.permissions())
}

/// On systems without modes, nothing is copied.
#[cfg(not(unix))]
pub(super) fn copy(_: &Path, _: &Path) -> io::Result<()> {
    Ok(())
}

/// Restricts a folder and its content to the office, and returns whether others could read it before. Links are not
/// followed, since their targets are not the office's.
///
/// # Errors
/// The system refuses.
#[cfg(unix)]
pub fn narrow(folder: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o077;
    if kind(folder)? != Some(FileKind::Folder) {
        return Ok(false);
    }
    let mode = |path: &Path| -> io::Result<u32> { Ok(path.symlink_metadata().map_err(at(path))?.permissions().mode()) };
    let restrict = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o7777 & !OTHERS)).map_err(at(path))
    };
    let mode_of_folder = mode(folder)?;
    if mode_of_folder & OTHERS == 0 {
        return Ok(false);
    }
    let mut open = vec![folder.to_owned()];
    while let Some(below) = open.pop() {
        for entry in list(&below).map_err(at(&below))? {
            let kind = entry.kind()?;
            if kind == FileKind::Link {
                continue;
            }
            restrict(&entry.path, mode(&entry.path)?)?;
            if kind == FileKind::Folder {
                open.push(entry.path);
            }
        }
    }
    // The folder comes last: an interrupted call then repeats everything.
    restrict(folder, mode_of_folder)?;
    Ok(true)
}

/// On systems without modes, nothing is changed.
#[cfg(not(unix))]
pub fn narrow(_: &Path) -> io::Result<bool> {
    Ok(false)
}
