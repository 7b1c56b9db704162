//! Files from outside. A file found in a folder is opened without waiting or following links, checked after opening (a
//! listing may be out of date), and read up to a limit. A file that the user named may be a link or a pipe.

use super::fsx::{self, plain};
use anyhow::bail;
use kartotek_formats::limits::{LARGEST_SETTINGS, LARGEST_TABLE};
use kartotek_formats::texts::{OrSay, Text, cannot_read, text};
use std::fs::File;
use std::io;
use std::path::Path;

/// Why a file was not read.
#[derive(Debug)]
pub enum Unread {
    /// A link: its target may change, or be anywhere.
    Link,
    /// A pipe, socket, device or folder: reading it may never end.
    NotAFile,
    /// The file's size in bytes; for a file that grew while it was read, at least this.
    TooLarge(u64),
    /// The system could not open or read it.
    Failed(io::Error),
}

/// Reads a file that was found in a folder, of at most `most` bytes.
///
/// # Errors
/// Why it was not read.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, Unread> {
    let file = open(path)?;
    let found = file.metadata().map_err(Unread::Failed)?;
    if !found.is_file() {
        return Err(Unread::NotAFile);
    }
    if found.len() > most {
        return Err(Unread::TooLarge(found.len()));
    }
    let bytes = plain::read_open(file, most, found.len()).map_err(Unread::Failed)?;
    // The file may have grown since its size was read.
    if bytes.len() as u64 > most { Err(Unread::TooLarge(bytes.len() as u64)) } else { Ok(bytes) }
}

/// Reads a file that a person has named: links are followed, and pipes are waited for. Of a file larger than `most` bytes,
/// one byte more than `most` is returned, so that the caller can tell.
///
/// # Errors
/// It cannot be read.
pub fn read_named(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    plain::read_open(File::open(path)?, most, 0)
}

/// Reads a table that a person has named.
///
/// # Errors
/// It cannot be read, or is larger than a table may be.
pub fn read_table(path: &Path) -> anyhow::Result<Vec<u8>> {
    check_table_size(path, read_named(path, LARGEST_TABLE).or_say(|| cannot_read(path))?)
}

/// Reads a table of an office.
///
/// # Errors
/// As for [`read_table_if_any`], or it is missing.
pub fn read_office_table(path: &Path) -> anyhow::Result<Vec<u8>> {
    check_table_size(path, plain::read_up_to(path, LARGEST_TABLE).or_say(|| cannot_read(path))?)
}

/// Reads a table of an office that may be missing.
///
/// # Errors
/// It cannot be read, or is larger than a table may be.
pub fn read_table_if_any(path: &Path) -> anyhow::Result<Option<Vec<u8>>> {
    let bytes = fsx::if_any(plain::read_up_to(path, LARGEST_TABLE)).or_say(|| cannot_read(path))?;
    bytes.map(|bytes| check_table_size(path, bytes)).transpose()
}

fn check_table_size(path: &Path, bytes: Vec<u8>) -> anyhow::Result<Vec<u8>> {
    if bytes.len() as u64 > LARGEST_TABLE {
        bail!(text!("table-too-large", file = path.display().to_string(), most = LARGEST_TABLE >> 20));
    }
    Ok(bytes)
}

/// Reads settings or rules. `unread` gives the message for a file that cannot be read.
///
/// # Errors
/// The file cannot be read, is larger than settings may be, or is not UTF-8.
pub fn read_settings(path: &Path, unread: impl FnOnce() -> Text) -> anyhow::Result<String> {
    let bytes = plain::read_up_to(path, LARGEST_SETTINGS).or_say(unread)?;
    if bytes.len() as u64 > LARGEST_SETTINGS {
        bail!(text!("settings-too-large", file = path.display().to_string(), most = LARGEST_SETTINGS >> 10));
    }
    String::from_utf8(bytes).or_say(|| cannot_read(path))
}

/// Opens a file that a person has named, for reading piece by piece.
///
/// # Errors
/// It cannot be opened.
pub fn open_named(path: &Path) -> io::Result<File> {
    File::open(path)
}

#[cfg(unix)]
fn open(path: &Path) -> Result<File, Unread> {
    use rustix::fs::OFlags;
    use rustix::io::Errno;
    let flags = OFlags::NONBLOCK.union(OFlags::NOFOLLOW).bits().cast_signed();
    fsx::open_as_it_is(path, flags).map_err(|error| match Errno::from_io_error(&error) {
        // Systems differ in the error for a link that is not followed.
        Some(Errno::LOOP | Errno::MLINK) => Unread::Link,
        // Errors of sockets, and of devices without a driver.
        Some(Errno::NXIO | Errno::NODEV | Errno::OPNOTSUPP) => Unread::NotAFile,
        _ => Unread::Failed(error),
    })
}

#[cfg(not(unix))]
fn open(path: &Path) -> Result<File, Unread> {
    let found = path.symlink_metadata().map_err(Unread::Failed)?;
    match found.file_type() {
        _ if path.read_link().is_ok() => Err(Unread::Link),
        kind if !kind.is_file() => Err(Unread::NotAFile),
        _ => File::open(path).map_err(Unread::Failed),
    }
}

#[cfg(all(test, unix))]
mod tests;
