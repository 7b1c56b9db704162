//! Files that somebody else has put there. They are opened without waiting and without following a link, looked at when
//! they are open (what a listing said of them may be true no more), and read so far and no further.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Why a file was not read.
#[derive(Debug)]
pub enum Unread {
    /// What it leads to may change, or lie anywhere.
    Link,
    /// A pipe, a socket, a device, a folder: reading it may never end.
    NoFile,
    /// So many bytes.
    TooLarge(u64),
    Failed(io::Error),
}

/// A file that was found in a folder, of at most `most` bytes.
///
/// # Errors
/// Why it was not read.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, Unread> {
    let file = open(path)?;
    let found = file.metadata().map_err(Unread::Failed)?;
    if !found.is_file() {
        return Err(Unread::NoFile);
    }
    if found.len() > most {
        return Err(Unread::TooLarge(found.len()));
    }
    let bytes = upto(file, most).map_err(Unread::Failed)?;
    // It has grown meanwhile.
    if bytes.len() as u64 > most { Err(Unread::TooLarge(bytes.len() as u64)) } else { Ok(bytes) }
}

/// A file that somebody has named: a link is followed then, and a pipe is waited for. Of a larger one `most` bytes and one
/// more, for whoever says so.
///
/// # Errors
/// It cannot be read.
pub fn read_named(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    upto(File::open(path)?, most)
}

fn upto(file: File, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(unix)]
fn open(path: &Path) -> Result<File, Unread> {
    use rustix::fs::OFlags;
    use rustix::io::Errno;
    use std::os::unix::fs::OpenOptionsExt;
    let mut options = OpenOptions::new();
    let flags = OFlags::NONBLOCK.union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);
    options.read(true).custom_flags(flags.bits().cast_signed());
    options.open(path).map_err(|error| match Errno::from_io_error(&error) {
        // What the systems say of a link that is not followed.
        Some(Errno::LOOP | Errno::MLINK) => Unread::Link,
        // Of a socket, and of a device without its driver.
        Some(Errno::NXIO | Errno::NODEV | Errno::OPNOTSUPP) => Unread::NoFile,
        _ => Unread::Failed(error),
    })
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<File, Unread> {
    let found = path.symlink_metadata().map_err(Unread::Failed)?;
    match found.file_type() {
        kind if kind.is_symlink() => Err(Unread::Link),
        kind if !kind.is_file() => Err(Unread::NoFile),
        _ => OpenOptions::new().read(true).open(path).map_err(Unread::Failed),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    #[test]
    fn a_file_is_read_up_to_its_limit_and_what_is_none_is_not() {
        let here = tempfile::tempdir().unwrap();
        let path = |name: &str| here.path().join(name);
        fs::write(path("a"), "1234").unwrap();
        assert_eq!(read(&path("a"), 4).unwrap(), b"1234");
        assert!(matches!(read(&path("a"), 3), Err(Unread::TooLarge(4))));
        assert_eq!(read_named(&path("a"), 2).unwrap(), b"123");
        symlink(path("a"), path("link")).unwrap();
        symlink("circle", path("circle")).unwrap();
        assert!(matches!(read(&path("link"), 4), Err(Unread::Link)));
        assert!(matches!(read(&path("circle"), 4), Err(Unread::Link)));
        assert_eq!(read_named(&path("link"), 4).unwrap(), b"1234");
        let _socket = UnixListener::bind(path("socket")).unwrap();
        for no_file in [path("socket"), here.path().to_owned(), "/dev/zero".into()] {
            assert!(matches!(read(&no_file, 4), Err(Unread::NoFile)), "{no_file:?}");
        }
        assert!(matches!(read(&path("none"), 4), Err(Unread::Failed(_))));
    }

    #[test]
    fn a_pipe_that_took_the_place_of_a_file_is_not_waited_for() {
        let here = tempfile::tempdir().unwrap();
        let pipe = here.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.is_ok_and(|made| made.success()));
        assert!(matches!(read(&pipe, 4), Err(Unread::NoFile)));
    }
}
