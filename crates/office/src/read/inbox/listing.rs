//! Lists the files in a folder of the office, and reads one of them.

use anyhow::Result;
use kartotek_formats::bundle::InputFile;
use kartotek_formats::diagnostic::codes::{file_ignored, file_unread};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::file_name;
use kartotek_formats::limits::MOST_FILES;
use kartotek_formats::texts::{OrSay, cannot_read, visible};
use kartotek_intake::identity;
use kartotek_register::{foreign, fsx};
use std::path::{Path, PathBuf};

/// A file that was not read, and why.
pub struct Unread {
    pub path: PathBuf,
    pub note: Diagnostic,
    /// The disk failed, so the next attempt may succeed.
    pub is_fault: bool,
}

impl Unread {
    pub fn fault(path: &Path, error: &std::io::Error) -> Unread {
        Unread { path: path.to_owned(), note: file_unread::unreadable(&place(path), error), is_fault: true }
    }

    pub fn refused(path: &Path, note: fn(&Place) -> Diagnostic) -> Unread {
        Unread { path: path.to_owned(), note: note(&place(path)), is_fault: false }
    }

    pub fn stem_and_name(&self) -> (PathBuf, String) {
        (self.path.with_extension(""), visible(&name(&self.path), &[]).into_owned())
    }
}

/// The finding that a file is not a report, with the kind of file, so that the office can ask for another one. `id`: the id by which a
/// decision refuses the file.
pub fn no_report(file: &InputFile, id: &str) -> Diagnostic {
    let finding = other_kind(file).unwrap_or(file_ignored::found);
    finding(&Place::file(&file.name), identity::refuse(id))
}

/// The finding for a file of a kind that is never a report, by content or extension. `None`: any other file.
pub fn other_kind(file: &InputFile) -> Option<fn(&Place, String) -> Diagnostic> {
    let ending = file_name::ending(&file.name).unwrap_or_default();
    let begins = |signs: &[&[u8]]| signs.iter().any(|sign| file.bytes.starts_with(sign));
    let is_heic = file.bytes.get(4..8) == Some(b"ftyp");
    let is_word = file.bytes.windows(WORD.len()).any(|part| part == WORD) || ["doc", "docx"].contains(&&*ending);
    Some(match &*ending {
        _ if begins(&[b"%PDF"]) => file_ignored::pdf,
        _ if begins(PICTURES) || is_heic => file_ignored::picture,
        _ if is_word => file_ignored::word,
        "tunx" | "tumx" | "turx" | "tutx" | "tun" | "tum" | "tur" | "tut" => file_ignored::swiss_manager,
        "eml" | "msg" => file_ignored::mail,
        _ => return None,
    })
}

/// The first bytes of JPEG, PNG, GIF and TIFF files.
const PICTURES: &[&[u8]] = &[b"\xff\xd8\xff", b"\x89PNG", b"GIF8", b"II*\0", b"MM\0*"];

/// The name, in a Word document's archive, of the part with the text.
const WORD: &[u8] = b"word/document.xml";

/// Lists the files of a folder and its subfolders, in the same order on every machine. Other entries than files are reported in
/// `unread`: reading them might lead out of the office, or never end. Hidden and system files are skipped.
pub fn list(folder: &Path, unread: &mut Vec<Unread>) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    let mut open: Vec<PathBuf> = Vec::new();
    let mut left_out = 0;
    if fsx::is_there(folder)? {
        list_folder(folder, &mut paths, &mut open, unread).or_say(|| cannot_read(folder))?;
    }
    while let Some(below) = open.pop() {
        let (path_count, open_count) = (paths.len(), open.len());
        if let Err(error) = list_folder(&below, &mut paths, &mut open, unread) {
            // A report may be incomplete in an incomplete listing.
            paths.truncate(path_count);
            open.truncate(open_count);
            unread.push(Unread::fault(&below, &error));
        }
        if paths.len() > 2 * MOST_FILES {
            left_out += keep_first(&mut paths);
        }
    }
    left_out += keep_first(&mut paths);
    if left_out > 0 {
        let note = file_unread::many_files(&place(folder), left_out, MOST_FILES);
        unread.push(Unread { path: folder.to_owned(), note, is_fault: false });
    }
    Ok(paths)
}

/// Keeps the first `MOST_FILES` files; returns the number of the others.
fn keep_first(paths: &mut Vec<PathBuf>) -> usize {
    paths.sort();
    let more = paths.len().saturating_sub(MOST_FILES);
    paths.truncate(MOST_FILES);
    more
}

fn list_folder(
    folder: &Path,
    paths: &mut Vec<PathBuf>,
    open: &mut Vec<PathBuf>,
    unread: &mut Vec<Unread>,
) -> std::io::Result<()> {
    for entry in fsx::list(folder)? {
        let is_hidden = entry.path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if is_hidden || file_name::is_system_file(&name(&entry.path)) {
            continue;
        }
        let (kind, path) = (entry.kind(), entry.path);
        match kind {
            Ok(fsx::FileKind::Folder) => open.push(path),
            Ok(fsx::FileKind::Link) => unread.push(Unread::refused(&path, file_unread::link)),
            Ok(fsx::FileKind::Other) => unread.push(Unread::refused(&path, file_unread::no_file)),
            Ok(fsx::FileKind::File) if !is_printable(&name(&path)) => {
                unread.push(Unread::refused(&path, file_unread::name))
            }
            Ok(fsx::FileKind::File) => paths.push(path),
            Err(error) => unread.push(Unread::fault(&path, &error)),
        }
    }
    Ok(())
}

/// Reads a file. `too_large`: makes the finding about a file of more than `most` bytes from its size in megabytes.
pub fn read_file(path: &Path, most: u64, too_large: fn(&Place, u64) -> Diagnostic) -> Result<InputFile, Box<Unread>> {
    let bytes = foreign::read(path, most).map_err(|why| match why {
        foreign::Unread::Link => Unread::refused(path, file_unread::link),
        foreign::Unread::NotAFile => Unread::refused(path, file_unread::no_file),
        foreign::Unread::TooLarge(size) => {
            let note = too_large(&place(path), size.div_ceil(1 << 20));
            Unread { path: path.to_owned(), note, is_fault: false }
        }
        foreign::Unread::Failed(error) => Unread::fault(path, &error),
    });
    Ok(InputFile { name: name(path), bytes: bytes? })
}

/// The file name without folder. A name that is not UTF-8 is read as Windows-1252, like the text of such a file.
pub fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    match name.to_str() {
        Some(name) => name.to_owned(),
        None => encoding_rs::WINDOWS_1252.decode_without_bom_handling(name.as_encoded_bytes()).0.into_owned(),
    }
}

/// The name in a form that can be shown.
fn place(path: &Path) -> Place {
    Place::file(&visible(&name(path), &[]))
}

/// Whether the name can be shown as it is.
fn is_printable(name: &str) -> bool {
    visible(name, &[]) == name
}
