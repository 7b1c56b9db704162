//! What a workbook is packed in, before anything of it is read: no other format, no macros, and not larger than any
//! report when it is unpacked.

use crate::diagnostic::codes::spreadsheet_unreadable;
use crate::diagnostic::{Diagnostic, Place};
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// Of all parts together, unpacked, in bytes.
pub const MOST_UNPACKED: u64 = 64 << 20;
const MOST_PARTS: usize = 1_000;

/// How older workbooks begin, and those under a password.
const COMPOUND_FILE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// Whether the file is packed as workbooks are.
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(COMPOUND_FILE)
}

/// # Errors
/// Why no part of it is read.
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
    // OpenDocument says its kind in a part of that name; Excel's binary workbooks have parts that end in .bin.
    if has("mimetype") || has("workbook.bin") {
        return Err(spreadsheet_unreadable::other_format(file));
    }
    if !has("workbook.xml") {
        return Err(spreadsheet_unreadable::archive(file));
    }
    // What the directory says of sizes may be untrue: each part is unpacked once, and thrown away.
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|error| damaged(&error))?;
        let unpacked =
            std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).map_err(|error| damaged(&error))?;
        left = left.checked_sub(unpacked).ok_or_else(|| spreadsheet_unreadable::too_large(file))?;
    }
    Ok(())
}
