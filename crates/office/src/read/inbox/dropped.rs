//! Files of decisions in the inbox, recognised by their content. Those saved by the desk page count like those in the
//! folder of decisions; a run first copies them there, because the inbox may be cleared at any time. Others wait, because any
//! sender of reports can put a file into the inbox.

use super::listing::{self, read_file};
use anyhow::Result;
use kartotek_decisions::several_in_file::is_decisions;
use kartotek_decisions::{DecisionFile, read};
use kartotek_formats::bundle::{InputFile, stem};
use kartotek_formats::diagnostic::codes::{decisions_of_others, file_unread};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::file_name::ending;
use kartotek_formats::limits::{DECISIONS_READ, LARGEST_FILE};
use kartotek_formats::texts::{OrSay, cannot_write, text};
use kartotek_intake::identity;
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{InboxDecisions, Office, desk_token, fsx};
use std::collections::{HashMap, HashSet};
use std::io::ErrorKind;
use std::path::Path;

/// Whether a file of the inbox contains decisions instead of a report.
pub fn is_dropped(file: &InputFile) -> bool {
    ending(&file.name).is_some_and(|ending| ending == "toml") && is_decisions(&file.bytes)
}

/// Decisions of the inbox.
#[derive(Default)]
pub struct Dropped {
    pub files: Vec<DecisionFile>,
    /// Names of `files`, and of files in the folder of decisions that are copies of files of the inbox.
    pub names: HashSet<String>,
    /// Findings about files that wait, and about files that were not read because of the limit.
    pub notes: Vec<Diagnostic>,
}

/// The inbox of an office, and which decisions a run uses from it.
pub struct DecisionSource<'o> {
    pub root: &'o Path,
    /// The first run, from which the token of the desk page is made. `None`: not founded, so files with a token wait.
    pub founding: Option<&'o RunFolder>,
    pub taken: InboxDecisions,
}

impl<'o> DecisionSource<'o> {
    pub fn of(office: &'o Office) -> DecisionSource<'o> {
        let Office { root, chain, settings, .. } = office;
        DecisionSource { root, founding: chain.first(), taken: settings.inbox_decisions }
    }

    /// Whether a run uses the decisions in a file of the inbox.
    ///
    /// # Errors
    /// The register as it was founded cannot be read.
    pub fn takes(&self, bytes: &[u8]) -> Result<bool> {
        match (self.taken, self.founding) {
            (InboxDecisions::All, _) => Ok(true),
            // The token is made only if a file carries one.
            (InboxDecisions::Desk, Some(founding)) if desk_token::line(bytes).is_some() => {
                Ok(desk_token::is_carried(bytes, &desk_token::of(founding)?))
            }
            (InboxDecisions::Desk, _) => Ok(false),
        }
    }
}

/// Reads the decisions of the inbox that are not yet in the folder of decisions. `known`: the files in that folder.
///
/// # Errors
/// The inbox itself, or the register as it was founded, cannot be read.
pub fn dropped(source: &DecisionSource, known: &[DecisionFile]) -> Result<Dropped> {
    let root = source.root;
    let known: HashMap<&[u8], &str> = known.iter().map(|file| (file.bytes.as_slice(), file.name.as_str())).collect();
    // Unreadable files are reported with the reports.
    let paths = listing::list(&root.join("inbox"), &mut Vec::new())?;
    let toml = paths.iter().filter(|path| ending(&listing::name(path)).is_some_and(|ending| ending == "toml"));
    let (mut found, mut bytes_left) = (Dropped::default(), DECISIONS_READ);
    for path in toml {
        let Ok(file) = read_file(path, LARGEST_FILE as u64, file_unread::too_large) else { continue };
        if !is_dropped(&file) {
            continue;
        }
        if let Some(copy) = known.get(file.bytes.as_slice()) {
            found.names.insert((*copy).to_owned());
            continue;
        }
        let InputFile { name, bytes } = file;
        let place = Place::file(&name);
        if !source.takes(&bytes)? {
            let path = path.strip_prefix(root).unwrap_or(path).display().to_string();
            found.notes.push(decisions_of_others::found(&place, &identity::quoted(&path)));
            continue;
        }
        match bytes_left.checked_sub(bytes.len() as u64) {
            Some(rest) => {
                bytes_left = rest;
                found.names.insert(name.clone());
                found.files.push(DecisionFile { name, bytes });
            }
            None => found.notes.push(file_unread::decisions_full(&place)),
        }
    }
    Ok(found)
}

/// Copies the decisions into their folder. Files that are partly unreadable are not copied; they must be corrected first.
///
/// # Errors
/// A copy cannot be written.
pub fn copy_into_folder(source: &DecisionSource, known: &[DecisionFile]) -> Result<()> {
    let folder = source.root.join("decisions");
    let is_whole = |file: &DecisionFile| read([file.clone()]).diagnostics.is_empty();
    for file in dropped(source, known)?.files.into_iter().filter(is_whole) {
        fsx::create_folder(&folder).or_say(|| cannot_write(&folder))?;
        fsx::sweep_new(&folder).or_say(|| cannot_write(&folder))?;
        copy(&folder, &file)?;
    }
    Ok(())
}

fn copy(folder: &Path, file: &DecisionFile) -> Result<()> {
    for number in 1..1000 {
        let more = if number == 1 { String::new() } else { format!("_{number:03}") };
        let path = folder.join(format!("{}{more}.toml", stem(&file.name)));
        match fsx::new_file(&path, &file.bytes) {
            Ok(()) => return Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).or_say(|| cannot_write(&path)),
        }
    }
    anyhow::bail!(text!("decisions-full", folder = folder.display().to_string()))
}
