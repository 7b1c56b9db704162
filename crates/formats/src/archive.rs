//! An archive that is not a workbook, with other files in it.

use super::limits::{MOST_PARTS, MOST_UNPACKED};
use super::texts::text;
use anyhow::{Result, bail};
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The new content of a file, by its name; `None`: it stays.
pub type Change<'c> = &'c dyn Fn(&str, &[u8]) -> Result<Option<Vec<u8>>>;

/// Whether the file is packed, and no document of several parts, which programs know by one of these.
pub fn is_archive(bytes: &[u8]) -> bool {
    const DOCUMENTS: [&str; 2] = ["[Content_Types].xml", "mimetype"];
    let names = |archive: ZipArchive<Cursor<&[u8]>>| -> Vec<String> {
        archive.file_names().flatten().map(|name| name.into_owned()).collect()
    };
    bytes.starts_with(b"PK\x03\x04")
        && ZipArchive::new(Cursor::new(bytes))
            .is_ok_and(|archive| names(archive).iter().all(|name| !DOCUMENTS.contains(&name.as_str())))
}

/// Changes the files of an archive. Returns it, and how many changed; `None`: none.
///
/// # Errors
/// As for [`with_files`].
pub fn rewritten(bytes: &[u8], change: Change) -> Result<Option<(Vec<u8>, usize)>> {
    let (whole, changed) = with_files(bytes, change)?;
    Ok((changed > 0).then_some((whole, changed)))
}

/// The archive with its files as `change` gives them back, and how many are other than before.
///
/// # Errors
/// It is damaged, locked, or larger than any workbook that is read; or a file cannot be changed.
pub fn with_files(
    bytes: &[u8],
    mut change: impl FnMut(&str, &[u8]) -> Result<Option<Vec<u8>>>,
) -> Result<(Vec<u8>, usize)> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let (mut changed, mut left) = (0, MOST_UNPACKED);
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
        if part.is_dir() {
            writer.add_directory(name, SimpleFileOptions::default())?;
            continue;
        }
        if let Some(other) = change(&name, &content)? {
            changed += usize::from(other != content);
            content = other;
        }
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        writer.start_file(name, options)?;
        writer.write_all(&content)?;
    }
    Ok((writer.finish()?.into_inner(), changed))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(files: &[(&str, &str)]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, text) in files {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(text.as_bytes()).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn files_change_by_their_names_and_documents_are_no_archives() {
        let bytes = packed(&[("a.csv", "1,Bo\n"), ("b/c.txt", "Bo\n")]);
        assert!(is_archive(&bytes) && !is_archive(&packed(&[("mimetype", "x")])) && !is_archive(b"PK\x03\x04"));
        let change = |name: &str, _: &[u8]| Ok((name == "a.csv").then(|| b"1,12\n".to_vec()));
        let (anew, changed) = rewritten(&bytes, &change).unwrap().unwrap();
        assert_eq!(changed, 1);
        let all = std::cell::RefCell::new(Vec::new());
        let look = |name: &str, content: &[u8]| {
            all.borrow_mut().push((name.to_owned(), String::from_utf8_lossy(content).into_owned()));
            Ok(None)
        };
        assert!(rewritten(&anew, &look).unwrap().is_none());
        let due = [("a.csv", "1,12\n"), ("b/c.txt", "Bo\n")].map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(all.into_inner(), due);
    }
}
