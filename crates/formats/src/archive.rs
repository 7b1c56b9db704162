//! The files of a ZIP archive, or the parts of a document that is one.

use super::limits::{MOST_PARTS, MOST_UNPACKED};
use super::texts::text;
use anyhow::{Result, bail};
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// Whether a file is a ZIP archive.
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Unpacks an archive: every file with its name.
///
/// # Errors
/// It is damaged, locked, or larger than any workbook that is read.
pub fn files(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let (mut files, mut left) = (Vec::new(), MOST_UNPACKED);
    if archive.len() > MOST_PARTS {
        bail!(text!("archive-too-large"));
    }
    for index in 0..archive.len() {
        let mut part = archive.by_index(index)?;
        let name = part.name().unwrap_or_default().into_owned();
        let mut content = Vec::new();
        let read = part.by_ref().take(left + 1).read_to_end(&mut content)? as u64;
        let Some(rest) = left.checked_sub(read) else { bail!(text!("archive-too-large")) };
        left = rest;
        files.push((name, content));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    #[test]
    fn every_file_comes_with_its_name() {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in [("a.csv", "1,Bo\n"), ("b/c.txt", "Bo\n")] {
            writer.start_file(name, SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        let bytes = writer.finish().unwrap().into_inner();
        let due = [("a.csv", "1,Bo\n"), ("b/c.txt", "Bo\n")].map(|(name, text)| (name.to_owned(), text.into()));
        assert_eq!(files(&bytes).unwrap(), due);
        assert!(is_zip(&bytes) && files(&bytes[..40]).is_err() && !is_zip(b"PKK"));
    }
}
