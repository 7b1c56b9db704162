//! Reading the office's own files. A link is followed, because an office may be spread over disks; a pipe, socket or device is
//! refused, because reading it may never end.

use kartotek_formats::texts::text;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens a file without waiting.
///
/// # Errors
/// It cannot be opened, or is not a plain file.
pub fn open(path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    let file = super::open_as_it_is(path, rustix::fs::OFlags::NONBLOCK.bits().cast_signed())?;
    #[cfg(not(unix))]
    let file = File::open(path)?;
    let found = file.metadata()?;
    // A folder can be opened; the system refuses to read it.
    match found.is_file() || found.is_dir() {
        true => Ok(file),
        false => Err(io::Error::new(io::ErrorKind::InvalidInput, text!("error-no-plain-file"))),
    }
}

/// # Errors
/// As for [`open`], or it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_up_to(path, u64::MAX)
}

/// Reads up to `most` bytes; of a larger file, one byte more is returned.
///
/// # Errors
/// As for [`read`].
pub fn read_up_to(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = open(path)?;
    let expected = file.metadata()?.len().min(most);
    read_open(file, most, expected)
}

/// Reads an open file like [`read_up_to`]. `expected` is its likely size, for the buffer.
pub(crate) fn read_open(file: File, most: u64, expected: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(usize::try_from(expected).unwrap_or(0).saturating_add(1));
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// # Errors
/// As for [`read`], or it is not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
