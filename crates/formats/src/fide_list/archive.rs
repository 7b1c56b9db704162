//! A list inside its zip, as FIDE publishes it. It is recognised by its content, read as it is unpacked, and never written
//! anywhere; names inside the zip are shown, but are not paths.

use super::super::block_reader::{LARGEST, Window};
use super::text::TextReader;
use super::{Hashed, ListName, Listed, Stop, contents, xml};
use crate::diagnostic::codes::fide_list_zip;
use crate::diagnostic::{Diagnostic, Place};
use sha2::{Digest, Sha256};
use std::cell::Cell;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::rc::Rc;
use zip::ZipArchive;

/// The most files of a zip; a zip of a list has few. Their directory is in memory as a whole.
const MOST_FILES: usize = 100;

/// The most times that a list may be larger than packed: FIDE's are 7 times as text and 17 as XML.
const LARGEST_RATIO: u64 = 100;

/// Below this many bytes the ratio does not matter.
const SMALL: u64 = 16 << 20;

/// Bytes of each file that are read to recognise a list.
const HEAD: u64 = 4096;

/// Bytes at the end of a zip that hold its last record, and the longest comment.
const TAIL: u64 = 22 + 65_536;

const LAST_RECORD: &[u8; 4] = b"PK\x05\x06";

pub fn is_archive(start: &[u8]) -> bool {
    start == b"PK\x03\x04" || start == LAST_RECORD
}

pub fn read(file: &str, mut input: impl Read + Seek, keep: &mut impl FnMut(u64, &str) -> bool) -> Result<Listed, Stop> {
    let place = Place::file(file);
    let (sha256, length) = hash(&mut input)?;
    if has_too_many_files(&mut input, length)? {
        return Err(fide_list_zip::many(&place, MOST_FILES).into());
    }
    let damaged = |error: String| fide_list_zip::damaged(&place, error);
    let read = Rc::new(Cell::new(0));
    let counted = Counted { input, read: Rc::clone(&read) };
    let mut archive = ZipArchive::new(BufReader::new(counted)).map_err(|error| damaged(error.to_string()))?;
    let (index, name) = find_list(&mut archive, &place)?;
    let entry = archive.by_index(index).map_err(|error| damaged(error.to_string()))?;
    read.set(0);
    let unpacked = Unpacked { input: entry, read, length: 0 };
    let mut listed = contents(&format!("{file}/{name}"), unpacked, keep).map_err(|stop| match stop {
        Stop::Failed(error) if error.kind() == ErrorKind::FileTooLarge => {
            fide_list_zip::too_large(&place, &name, LARGEST_RATIO, LARGEST).into()
        }
        Stop::Failed(error) => damaged(error.to_string()).into(),
        refused => refused,
    })?;
    listed.sha256 = sha256;
    (listed.named, listed.named_inside) = (ListName::of(file), ListName::of(&name));
    Ok(listed)
}

/// The hash of the zip, and its length in bytes.
fn hash(input: &mut (impl Read + Seek)) -> Result<(String, u64), Stop> {
    input.rewind()?;
    let mut hashed = Hashed { input, hash: Sha256::new() };
    let mut window = Window::new(&mut hashed);
    let mut length = 0;
    while window.fill()? {
        length += window.rest().len() as u64;
        window.use_up(usize::MAX);
    }
    Ok((hashed.hex(), length))
}

/// Whether the last record of the zip declares more files than are read. Every occurrence of the record's signature is
/// checked, since a comment may contain it.
fn has_too_many_files(input: &mut (impl Read + Seek), length: u64) -> io::Result<bool> {
    input.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    input.take(TAIL).read_to_end(&mut tail)?;
    Ok(memchr::memmem::find_iter(&tail, LAST_RECORD).any(|at| {
        let number = |offset: usize| {
            let bytes = tail.get(at + offset..at + offset + 2).unwrap_or_default();
            bytes.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
        };
        number(8).max(number(10)) > MOST_FILES
    }))
}

/// The only list of an archive, and its name for messages.
fn find_list<R: Read + Seek>(archive: &mut ZipArchive<R>, place: &Place) -> Result<(usize, String), Box<Diagnostic>> {
    let mut lists = Vec::new();
    for index in 0..archive.len() {
        let data = archive.by_index_data(index).map_err(|error| fide_list_zip::damaged(place, error.to_string()))?;
        let name = display_name(data.name_raw());
        if data.is_dir() {
            continue;
        }
        if data.encrypted() {
            return Err(fide_list_zip::encrypted(place, &name).into());
        }
        let mut head = Vec::new();
        let entry = archive.by_index(index).map_err(|error| error.to_string());
        let read = entry.and_then(|entry| entry.take(HEAD).read_to_end(&mut head).map_err(|error| error.to_string()));
        read.map_err(|error| fide_list_zip::damaged(place, error))?;
        if is_list(&head, place) {
            lists.push((index, name));
        }
    }
    match lists.len() {
        0 => Err(fide_list_zip::none(place).into()),
        1 => Ok(lists.remove(0)),
        _ => Err(fide_list_zip::several(place, lists.into_iter().map(|(_, name)| name)).into()),
    }
}

/// Whether a file is a list, by its first bytes.
fn is_list(head: &[u8], place: &Place) -> bool {
    match xml::is_xml(head) {
        true => memchr::memmem::find(head, b"playerslist").is_some(),
        false => TextReader::open(place, Window::new(head)).is_ok(),
    }
}

/// A name of the zip for people: without folders, and with `?` for characters that are not printable ASCII.
fn display_name(name: &[u8]) -> String {
    let last = name.rsplit(|byte| matches!(byte, b'/' | b'\\')).next().unwrap_or_default();
    last.iter().take(60).map(|byte| if byte.is_ascii_graphic() { char::from(*byte) } else { '?' }).collect()
}

impl From<Box<Diagnostic>> for Stop {
    fn from(diagnostic: Box<Diagnostic>) -> Stop {
        Stop::Refused(diagnostic)
    }
}

/// A reader of the zip that counts its bytes.
struct Counted<R> {
    input: R,
    /// Bytes.
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.input.seek(to)
    }
}

/// The unpacked bytes; reading fails once they are more than a list can have.
struct Unpacked<R> {
    input: R,
    /// Bytes of the zip that it was unpacked from.
    read: Rc<Cell<u64>>,
    /// Bytes.
    length: u64,
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        self.length += length as u64;
        let is_too_large = self.length > SMALL && self.length / LARGEST_RATIO > self.read.get();
        if is_too_large { Err(ErrorKind::FileTooLarge.into()) } else { Ok(length) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_of_a_zip_is_counted() {
        let read = Rc::new(Cell::new(0));
        let mut counted = Counted { input: &b"abcde"[..], read: Rc::clone(&read) };
        let mut buffer = [0; 2];
        let mut counts = Vec::new();
        while counted.read(&mut buffer).unwrap() > 0 {
            counts.push(read.get());
        }
        assert_eq!(counts, [2, 4, 5]);
    }

    #[test]
    fn a_hundred_times_the_packed_size_is_too_much_beyond_16_megabytes() {
        // Unpacks one more byte.
        let is_read = |length: u64, packed: u64| {
            let read = Rc::new(Cell::new(packed));
            Unpacked { input: &b"x"[..], read, length: length - 1 }.read(&mut [0; 8]).is_ok()
        };
        assert!(is_read(1_000, 1) && is_read(SMALL, 0));
        assert!(!is_read(SMALL + 1, 0));
        let packed = 10 << 20;
        assert!(is_read(100 * packed, packed) && is_read(100 * packed + 99, packed));
        assert!(!is_read(100 * packed + 100, packed));
        assert!(is_read(SMALL + 1, SMALL + 1));
    }
}
