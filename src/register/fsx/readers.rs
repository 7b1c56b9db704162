//! Who may read what is written.

#![expect(clippy::disallowed_methods, reason = "part of the one place that writes")]

use super::{at, is_folder};
use std::fs::{self, DirBuilder, File};
use std::io;
use std::path::Path;

/// Who may read a file or folder, from the moment it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Whom the umask lets: what a web server shows, and what it does not matter that others see.
    ByUmask,
    /// The account that runs the office, and nobody else, whatever the umask: 0700, 0600.
    Office,
}

impl Readers {
    #[cfg(unix)]
    pub(super) fn create(self, path: &Path) -> io::Result<File> {
        use std::os::unix::fs::OpenOptionsExt;
        if self == Readers::ByUmask {
            return File::create(path);
        }
        // What a killed run of an older version left there is open to others, and so would be what is written into it.
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        File::options().write(true).create_new(true).mode(0o600).open(path)
    }

    #[cfg(unix)]
    pub(super) fn create_folder(self, folder: &Path) -> io::Result<()> {
        use std::os::unix::fs::DirBuilderExt;
        let mut builder = DirBuilder::new();
        if self == Readers::Office {
            builder.mode(0o700);
        }
        builder.create(folder)
    }

    #[cfg(not(unix))]
    pub(super) fn create(self, path: &Path) -> io::Result<File> {
        File::create(path)
    }

    #[cfg(not(unix))]
    pub(super) fn create_folder(self, folder: &Path) -> io::Result<()> {
        DirBuilder::new().create(folder)
    }
}

/// Takes a folder, and what is in it, from everybody but the office: versions up to 0.2 left that to the umask. Whether
/// anybody else could read it.
///
/// # Errors
/// The system cannot do so.
#[cfg(unix)]
pub fn narrow(folder: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o077;
    if !is_folder(folder)? {
        return Ok(false);
    }
    let mode = |path: &Path| -> io::Result<u32> { Ok(path.symlink_metadata().map_err(at(path))?.permissions().mode()) };
    let take = |path: &Path, mode: u32| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode & 0o7777 & !OTHERS)).map_err(at(path))
    };
    let own = mode(folder)?;
    if own & OTHERS == 0 {
        return Ok(false);
    }
    let mut open = vec![folder.to_owned()];
    while let Some(below) = open.pop() {
        for entry in fs::read_dir(&below).map_err(at(&below))? {
            let entry = entry.map_err(at(&below))?;
            let (path, kind) = (entry.path(), entry.file_type().map_err(at(&below))?);
            // A link is not followed: where it leads is not ours.
            if kind.is_symlink() {
                continue;
            }
            take(&path, mode(&path)?)?;
            if kind.is_dir() {
                open.push(path);
            }
        }
    }
    // Last: cut off before, all of it is done again.
    take(folder, own)?;
    Ok(true)
}

/// Where modes are not known, others are kept away by other means.
#[cfg(not(unix))]
pub fn narrow(_: &Path) -> io::Result<bool> {
    Ok(false)
}
