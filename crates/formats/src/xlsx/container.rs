//! Checks the container of a workbook before it is read: the right format, no macros, and not larger when unpacked than
//! a report may be.

use crate::diagnostic::codes::{reader_failed, spreadsheet_unreadable};
use crate::diagnostic::{Diagnostic, Place};
use crate::limits::{MOST_PARTS, MOST_TAGS, MOST_TEXT_TAGS, MOST_UNPACKED};
use std::collections::HashSet;
use std::io::{self, Cursor, Read};
use zip::ZipArchive;

/// The first bytes of older workbooks, and of those with a password.
const COMPOUND_FILE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// Whether the file is packed as a workbook, new or old.
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(COMPOUND_FILE)
}

/// Checks the container of a workbook.
///
/// # Errors
/// The reason why the workbook is not read.
pub fn check(bytes: &[u8], file: &Place) -> Result<(), Diagnostic> {
    if bytes.starts_with(COMPOUND_FILE) {
        return Err(spreadsheet_unreadable::other_format(file));
    }
    let damaged = |error: &dyn std::fmt::Display| spreadsheet_unreadable::damaged(file, &error.to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| damaged(&error))?;
    if archive.len() > MOST_PARTS {
        return Err(spreadsheet_unreadable::too_large(file));
    }
    let names: Vec<String> = archive.file_names().flatten().map(|name| name.into_owned()).collect();
    let has = |ending: &str| names.iter().any(|name| name.ends_with(ending));
    if has("vbaProject.bin") {
        return Err(spreadsheet_unreadable::macros(file));
    }
    // OpenDocument has its type in a part of that name; Excel's binary workbooks have parts that end in .bin.
    if has("mimetype") || has("workbook.bin") {
        return Err(spreadsheet_unreadable::other_format(file));
    }
    if !has("workbook.xml") {
        return Err(spreadsheet_unreadable::archive(file));
    }
    // The sizes in the directory may be wrong: each part is unpacked once to be counted, and thrown away.
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|error| damaged(&error))?;
        let kind = PartKind::of(&part.name().unwrap_or_default());
        let counts = count_part(part.take(left + 1)).map_err(|error| damaged(&error))?;
        left = left.checked_sub(counts.bytes).ok_or_else(|| spreadsheet_unreadable::too_large(file))?;
        if kind.most_tags().is_some_and(|most| counts.tags > most) {
            return Err(spreadsheet_unreadable::too_large(file));
        }
        if kind == PartKind::Relations && counts.names_a_part_twice() {
            return Err(spreadsheet_unreadable::too_large(file));
        }
        if kind == PartKind::Texts
            && let Some(announced) = counts.announced().filter(|announced| !is_possible(announced))
        {
            return Err(reader_failed::announced(file, &announced));
        }
    }
    Ok(())
}

/// The content of a part, for the bound on its size.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    /// Cells, which are counted when they are read.
    Cells,
    /// Texts that cells share.
    Texts,
    /// The list of the sheets' parts.
    Relations,
    Other,
}

impl PartKind {
    pub(super) fn of(name: &str) -> PartKind {
        let name = name.to_lowercase();
        match () {
            () if name.contains("worksheets/") && !name.ends_with(".rels") => PartKind::Cells,
            () if name.ends_with("sharedstrings.xml") => PartKind::Texts,
            () if name.ends_with("workbook.xml.rels") => PartKind::Relations,
            () => PartKind::Other,
        }
    }

    fn most_tags(self) -> Option<usize> {
        match self {
            PartKind::Cells => None,
            PartKind::Texts => Some(MOST_TEXT_TAGS),
            PartKind::Relations | PartKind::Other => Some(MOST_TAGS),
        }
    }
}

/// Counts of an unpacked part.
struct PartCounts {
    bytes: u64,
    tags: usize,
    /// The first bytes, with the first element.
    head: Vec<u8>,
}

impl PartCounts {
    /// The number of texts that the part itself declares.
    fn announced(&self) -> Option<String> {
        let head = String::from_utf8_lossy(&self.head);
        Some(values(&head, "uniqueCount").next()?.chars().take(40).collect())
    }

    /// Whether the list of sheets names a part twice, to be read twice; true also if the list is longer than its head.
    fn names_a_part_twice(&self) -> bool {
        let head = String::from_utf8_lossy(&self.head);
        let mut named = HashSet::new();
        let plain = |target: &str| target.to_lowercase().trim_start_matches("/xl/").trim_start_matches("./").to_owned();
        self.bytes > self.head.len() as u64 || !values(&head, "Target").all(|target| named.insert(plain(target)))
    }
}

/// The values of an attribute.
fn values<'x>(xml: &'x str, attribute: &'static str) -> impl Iterator<Item = &'x str> {
    xml.split(attribute).skip(1).filter_map(|after| {
        let value = after.trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
        value[1..].split(quote).next()
    })
}

/// Whether the number is possible. The reader of workbooks allocates room for this many texts before it reads one.
fn is_possible(announced: &str) -> bool {
    announced.trim().parse::<usize>().is_ok_and(|count| count <= MOST_TEXT_TAGS)
}

fn count_part(mut part: impl Read) -> io::Result<PartCounts> {
    const HEAD: usize = 1 << 16;
    let mut counts = PartCounts { bytes: 0, tags: 0, head: Vec::new() };
    let mut block = vec![0; 1 << 16];
    loop {
        let read = match part.read(&mut block) {
            Ok(0) => return Ok(counts),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => &block[..read?],
        };
        counts.bytes += read.len() as u64;
        counts.tags += memchr::memchr_iter(b'<', read).count();
        let room = HEAD - counts.head.len();
        counts.head.extend(&read[..read.len().min(room)]);
    }
}
