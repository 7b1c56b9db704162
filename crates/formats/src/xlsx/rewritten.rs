//! A workbook of which the texts are others, and nothing else.

use super::container;
use crate::diagnostic::Place;
use anyhow::{Result, bail};
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The workbook with its parts as `change` gives them back, and how many have changed. `None`: none has.
///
/// # Errors
/// It is damaged, or larger than any workbook that is read.
pub fn rewritten(bytes: &[u8], change: &dyn Fn(&str) -> Option<String>) -> Result<Option<(Vec<u8>, usize)>> {
    let (whole, changed) = with_parts(bytes, &mut |_, part| change(part))?;
    Ok((changed > 0).then_some((whole, changed)))
}

/// The same, with the names of the parts; whatever has changed.
pub(super) fn with_parts(
    bytes: &[u8],
    change: &mut dyn FnMut(&str, &str) -> Option<String>,
) -> Result<(Vec<u8>, usize)> {
    if let Err(found) = container::check(bytes, &Place::file("workbook")) {
        bail!(found.text());
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let mut changed = 0;
    for index in 0..archive.len() {
        let mut part = archive.by_index(index)?;
        let name = part.name().unwrap_or_default().into_owned();
        let mut content = Vec::new();
        part.read_to_end(&mut content)?;
        if let Some(other) = str::from_utf8(&content).ok().and_then(|content| change(&name, content)) {
            changed += usize::from(other.as_bytes() != content);
            content = other.into_bytes();
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        writer.start_file(name, options)?;
        writer.write_all(&content)?;
    }
    Ok((writer.finish()?.into_inner(), changed))
}
