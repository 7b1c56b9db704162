//! Stage 1, read: the inbox into reports.

use super::progress::REPORTS_READ;
use crate::decision::{self, DecisionFile};
use crate::diagnostic::codes::{file_ignored, file_unread};
use crate::diagnostic::{Diagnostic, Place};
use crate::formats::bundle::{self, Bundle, InputFile, Reading, bundles_in, may_be_report};
use crate::register::fsx;
use crate::texts::{OrSay, Text, cannot_read, visible};
use anyhow::Result;
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};

/// A report of the inbox, read.
pub struct Filing {
    pub bundle: Bundle,
    /// Of the content: by it a report is known again.
    pub hash: String,
    pub reading: Reading,
    /// SHA-256 of files that are themselves copies without their sanction entries (§ 19), by the names of the copies:
    /// the report was taken from a run.
    pub withheld: BTreeMap<String, String>,
    /// The names of copies by those of their files, where a run has copied them under others than it would today.
    pub copied_as: BTreeMap<String, String>,
    /// In the inbox, where another file has the same name; else nothing that is said may hang on it.
    pub folder: Option<String>,
}

impl Filing {
    pub fn new(hash: String, bundle: Bundle, withheld: BTreeMap<String, String>) -> Filing {
        Filing { reading: bundle.read(), hash, bundle, withheld, copied_as: BTreeMap::new(), folder: None }
    }

    /// The report's id, as far as the file tells.
    pub fn id(&self) -> Cow<'_, str> {
        let own = self.reading.report.as_ref().and_then(|report| report.id.as_ref());
        own.map_or_else(|| self.default_id().into(), |id| id.value.as_str().into())
    }

    /// The id of a report that names none.
    pub fn default_id(&self) -> String {
        bundle::default_id(&self.bundle.stem, &self.hash)
    }

    /// The file's name, to be told from that of another.
    pub fn name_beside(&self, other: &Filing) -> String {
        let name = self.bundle.name();
        if name == other.bundle.name() { format!("{name} ({}…)", &self.hash[..8]) } else { name.to_owned() }
    }
}

/// Everything in the inbox that was not handled before.
#[derive(Default)]
pub struct Inbox {
    /// In the order of name and content, whatever folders the files lie in.
    pub filings: Vec<Filing>,
    /// Reports that earlier runs have handled: name and hash.
    pub known: Vec<(String, String)>,
    /// Files of reports that are here already, byte for byte.
    pub copies: usize,
    /// Of what is no report, or could not be read.
    pub notes: Vec<Diagnostic>,
    /// There is such a folder.
    pub is_there: bool,
}

/// What was not opened, and why.
struct Unread {
    path: PathBuf,
    note: Diagnostic,
    /// The system failed: the next time it may not.
    is_fault: bool,
}

impl Unread {
    fn fault(path: &Path, error: &std::io::Error) -> Unread {
        Unread { path: path.to_owned(), note: file_unread::unreadable(&place(path), error), is_fault: true }
    }

    fn refused(path: &Path, note: fn(&Place) -> Diagnostic) -> Unread {
        Unread { path: path.to_owned(), note: note(&place(path)), is_fault: false }
    }
}

/// Reads the inbox folder and those in it. Links are not followed. `is_known`: by its hash, content that was handled.
pub fn read(folder: &Path, is_known: impl Fn(&str) -> bool) -> Result<Inbox> {
    let mut unread = Vec::new();
    let paths = list(folder, &mut unread)?;
    let mut files = Vec::new();
    for read in paths.par_iter().map(|path| read_file(path)).collect::<Vec<_>>() {
        match read {
            Ok(file) => files.push(file),
            Err(one) => unread.push(*one),
        }
    }
    // A table whose form was not read would be another report: it waits for the form. A JSON report has all in it.
    let halves: HashMap<PathBuf, String> =
        unread.iter().map(|one| (one.path.with_extension(""), visible(&name(&one.path), &[]).into_owned())).collect();
    let mut notes: Vec<Diagnostic> = unread.into_iter().map(|one| one.note).collect();
    files.retain(|(folder, file)| {
        let other = halves
            .get(&folder.join(&file.name).with_extension(""))
            .filter(|_| may_be_report(file) && !is_complete(file));
        notes.extend(other.map(|other| file_unread::beside(&Place::file(&file.name), other)));
        other.is_none()
    });
    let (reports, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, file)| may_be_report(file));
    notes.extend(others.iter().map(|(_, file)| file_ignored::found(&Place::file(&file.name))));
    notes.sort_by(|a, b| a.order().cmp(&b.order()));
    notes.dedup();
    let mut seen = HashSet::new();
    let mut bundles: Vec<(String, PathBuf, Bundle)> =
        bundles_in(reports).into_par_iter().map(|(folder, bundle)| (bundle.hash(), folder, bundle)).collect();
    bundles.sort_by(|a, b| (a.2.name(), &a.0, &a.1).cmp(&(b.2.name(), &b.0, &b.1)));
    let all = bundles.len();
    bundles.retain(|(hash, ..)| seen.insert(hash.clone()));
    let copies = all - bundles.len();
    let mut of_name: HashMap<String, usize> = HashMap::new();
    bundles.iter().for_each(|(.., bundle)| *of_name.entry(bundle.name().to_owned()).or_default() += 1);
    let (known, bundles): (Vec<_>, Vec<_>) = bundles.into_iter().partition(|(hash, ..)| is_known(hash));
    let known = known.into_iter().map(|(hash, _, bundle)| (bundle.name().to_owned(), hash)).collect();
    let filing = |(hash, place, bundle): (String, PathBuf, Bundle)| {
        let is_alone = of_name.get(bundle.name()).is_none_or(|files| *files < 2);
        let place = place.strip_prefix(folder).unwrap_or(&place).to_string_lossy();
        let place = visible(&place, &[]).into_owned();
        Filing { folder: Some(place).filter(|_| !is_alone), ..Filing::new(hash, bundle, BTreeMap::new()) }
    };
    REPORTS_READ.begin(bundles.len());
    let counted = |bundle| {
        let filing = filing(bundle);
        REPORTS_READ.step();
        filing
    };
    let filings = bundles.into_par_iter().map(counted).collect();
    Ok(Inbox { filings, known, copies, notes, is_there: fsx::is_there(folder)? })
}

fn is_complete(file: &InputFile) -> bool {
    Path::new(&file.name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

/// Reads the decisions of an office.
///
/// # Errors
/// One could not be read: without it a run might rate what it refuses.
pub fn decisions(folder: &Path) -> Result<decision::Folder> {
    let mut files = Vec::new();
    let mut unread = Vec::new();
    let paths = list(folder, &mut unread)?;
    for path in paths.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "toml")) {
        match read_file(&path) {
            Ok((_, InputFile { name, bytes })) => files.push(DecisionFile { name, bytes }),
            Err(one) => unread.push(*one),
        }
    }
    if let Some(one) = unread.iter().find(|one| one.is_fault) {
        return Err(one.note.text()).or_say(|| Text::from(one.path.display().to_string()));
    }
    let mut folder = decision::read(files);
    folder.diagnostics.extend(unread.into_iter().map(|one| one.note));
    Ok(folder)
}

/// The files of a folder and of those in it, in one order on every machine. What is no plain file is told of: reading it
/// may lead out of the office, or never end. Hidden files are passed over.
fn list(folder: &Path, unread: &mut Vec<Unread>) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    let mut open: Vec<PathBuf> = Vec::new();
    if fsx::is_there(folder)? {
        look_into(folder, &mut paths, &mut open, unread).or_say(|| cannot_read(folder))?;
    }
    while let Some(below) = open.pop() {
        let (known, others) = (paths.len(), open.len());
        if let Err(error) = look_into(&below, &mut paths, &mut open, unread) {
            // Of half a folder, half of a report may be missing.
            paths.truncate(known);
            open.truncate(others);
            unread.push(Unread::fault(&below, &error));
        }
    }
    paths.sort();
    Ok(paths)
}

fn look_into(
    folder: &Path,
    paths: &mut Vec<PathBuf>,
    open: &mut Vec<PathBuf>,
    unread: &mut Vec<Unread>,
) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => open.push(path),
            Ok(_) if path.read_link().is_ok() => unread.push(Unread::refused(&path, file_unread::link)),
            Ok(kind) if !kind.is_file() => unread.push(Unread::refused(&path, file_unread::no_file)),
            Ok(_) if !is_printable(&name(&path)) => unread.push(Unread::refused(&path, file_unread::name)),
            Ok(_) => paths.push(path),
            Err(error) => unread.push(Unread::fault(&path, &error)),
        }
    }
    Ok(())
}

/// No report is larger, in bytes.
const LARGEST_FILE: u64 = 256 << 20;

fn read_file(path: &Path) -> Result<(PathBuf, InputFile), Box<Unread>> {
    let size = path.metadata().map_or(0, |metadata| metadata.len());
    if size > LARGEST_FILE {
        let note = file_unread::too_large(&place(path), size >> 20);
        return Err(Box::new(Unread { path: path.to_owned(), note, is_fault: false }));
    }
    match std::fs::read(path) {
        Ok(bytes) => {
            let folder = path.parent().map(Path::to_path_buf).unwrap_or_default();
            Ok((folder, InputFile { name: name(path), bytes }))
        }
        Err(error) => Err(Box::new(Unread::fault(path, &error))),
    }
}

/// Without folder. A name that is no UTF-8 comes from a system of the time before it, as the text of such a file does.
fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    match name.to_str() {
        Some(name) => name.to_owned(),
        None => encoding_rs::WINDOWS_1252.decode_without_bom_handling(name.as_encoded_bytes()).0.into_owned(),
    }
}

/// The name as it can be shown.
fn place(path: &Path) -> Place {
    Place::file(&visible(&name(path), &[]))
}

/// It is shown as it is.
fn is_printable(name: &str) -> bool {
    visible(name, &[]) == name
}
