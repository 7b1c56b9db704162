//! Stage 1, read: reads the reports in the inbox.

mod dropped;
mod gathering;
mod listing;

pub use self::dropped::{DecisionSource, is_dropped};
pub use self::gathering::note_of_other_kind;
use self::listing::{Unread, read_file};
use crate::handed_on::inbox::Inbox;
use anyhow::Result;
use kartotek_decisions::{self as decision, DecisionFile, misnamed};
use kartotek_formats::bundle::InputFile;
use kartotek_formats::diagnostic::codes::file_unread;
use kartotek_formats::limits::{DECISIONS_READ, LARGEST_BESIDE, LARGEST_DECISION};
use kartotek_formats::texts::{OrSay, Text};
use kartotek_register::{Office, fsx};
use std::path::{Path, PathBuf};

/// Reads the inbox folder and its subfolders. Links are not followed. `is_known`: whether the content with a hash was handled.
///
/// # Errors
/// The folder itself cannot be read.
pub fn read(folder: &Path, is_known: impl Fn(&str) -> bool + Sync) -> Result<Inbox> {
    let mut unread = Vec::new();
    let paths = listing::list(folder, &mut unread)?;
    Ok(gathering::gather(folder, paths, unread, fsx::is_there(folder)?, is_known))
}

/// Reads an office's inbox as [`read`] does, and sets the ids that its files had before people were erased from them.
///
/// # Errors
/// As for [`read`].
pub fn of(office: &Office, is_known: impl Fn(&str) -> bool + Sync) -> Result<Inbox> {
    let mut inbox = read(&office.root.join("inbox"), is_known)?;
    inbox.set_ids_before_erasures(office);
    Ok(inbox)
}

/// Reads the reports in an office's inbox that no run has handled.
///
/// # Errors
/// As for [`read`].
pub fn unhandled(office: &Office) -> Result<Inbox> {
    of(office, |hash| office.handled.contains_key(hash))
}

/// Reads the decisions of an office: those in their folder, and those of the inbox that a run uses.
///
/// # Errors
/// A decision could not be read. A run without it might rate a report that the decision refuses.
pub fn decisions(source: &DecisionSource) -> Result<decision::Folder> {
    let DecisionFiles { mut files, unread, others } = read_folder(&source.root.join("decisions"))?;
    let of_inbox = dropped::dropped(source, &files)?;
    files.extend(of_inbox.files);
    let mut folder = decision::read(files);
    folder.of_inbox = of_inbox.names;
    folder.diagnostics.extend(of_inbox.notes);
    folder.diagnostics.extend(unread.into_iter().map(|one| one.note));
    // The folder may also have other files, such as letters.
    let other_files = others.iter().filter_map(|path| read_file(path, LARGEST_BESIDE, file_unread::too_large).ok());
    let others = other_files.filter_map(|InputFile { name, bytes }| misnamed(&name, &bytes));
    for (broken, found) in others {
        folder.broken.push(broken);
        folder.diagnostics.push(found);
    }
    Ok(folder)
}

/// Copies decisions of the inbox into their folder, so that they stay in force when the inbox is cleared.
///
/// # Errors
/// A decision could not be read, or a copy could not be written.
pub fn copy_decisions_into_folder(source: &DecisionSource) -> Result<()> {
    let DecisionFiles { files, .. } = read_folder(&source.root.join("decisions"))?;
    dropped::copy_into_folder(source, &files)
}

/// The files in the folder of decisions.
struct DecisionFiles {
    files: Vec<DecisionFile>,
    unread: Vec<Unread>,
    /// Files without the extension of decisions.
    others: Vec<PathBuf>,
}

fn read_folder(folder: &Path) -> Result<DecisionFiles> {
    let (mut files, mut unread) = (Vec::new(), Vec::new());
    let all_paths = listing::list(folder, &mut unread)?;
    let (paths, others): (Vec<PathBuf>, Vec<PathBuf>) =
        all_paths.into_iter().partition(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut left = DECISIONS_READ;
    for path in paths {
        match read_file(&path, LARGEST_DECISION, file_unread::decisions_too_large) {
            Ok(InputFile { name, bytes }) => match left.checked_sub(bytes.len() as u64) {
                Some(rest) => {
                    left = rest;
                    files.push(DecisionFile { name, bytes });
                }
                None => unread.push(Unread::refused(&path, file_unread::decisions_full)),
            },
            Err(one) => unread.push(*one),
        }
    }
    if let Some(one) = unread.iter().find(|one| one.is_fault) {
        return Err(one.note.text()).or_say(|| Text::from(one.path.display().to_string()));
    }
    Ok(DecisionFiles { files, unread, others })
}
