//! Changes many files together. The new files are prepared in one folder, which appears by a rename. From then on the change
//! counts as made: if it is interrupted, the next command that takes the office's lock finishes it.
//!
//! The office may come from another person, so the folder is not trusted. A file is written only if the accompanying note,
//! sealed and next in its chain, names it with that hash. Inside the office no link is followed. Outside, only folders of a
//! day are written, only where the office has published from its present location, and only over the bytes that the note
//! records. Files that cannot be written outside wait, without blocking other commands.
//!
//! Only erasures need this. Runs and publications are folders that appear by one rename. A rollback moves a folder too large
//! to be copied. The journal of letters is one file, written before the note of its length.

use super::erased::{ERASED, Erased, ErasedFile, ErasureNote, NOTES, notes};
use super::fsx::{self, FileKind, Readers, Tree, plain};
use super::places;
use anyhow::{Result, bail};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_read, of_error, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// The folder with the files of an erasure in progress.
pub const AT_WORK: &str = "erased/at-work";

/// The folder with files that could not be written outside the office, in a subfolder named by the number of the note.
pub const ELSEWHERE: &str = "erased/elsewhere";

const LIST: &str = "files.toml";

/// A rewritten file.
#[derive(Clone, Debug)]
pub struct Staged {
    /// Inside the office the relative path, with `/` between folders; elsewhere the full path.
    pub file: String,
    pub bytes: Vec<u8>,
}

/// The files in order, and the hash of their note.
#[derive(Serialize, Deserialize)]
struct List {
    /// SHA-256 of the note.
    note: String,
    files: Vec<Target>,
}

#[derive(Serialize, Deserialize)]
struct Target {
    file: String,
    is: String,
}

/// A file that has passed all checks, with its path.
struct Ready {
    path: PathBuf,
    /// The hash of the present content; `None` inside the office, where it need not match.
    was: Option<String>,
    staged: Staged,
}

/// Files that wait until a folder outside the office is writable.
pub struct WaitingFiles {
    /// Number of the note.
    pub number: u32,
    /// The folder with the prepared files.
    pub folder: String,
    pub files: Vec<String>,
}

/// Prepares all files that an erasure writes. Once the folder is complete, the erasure takes effect.
///
/// # Errors
/// An erasure may not write one of the files, or preparing failed; then nothing has changed.
pub fn begin(office: &Path, note: &ErasureNote, staged: Vec<Staged>) -> Result<()> {
    let bytes = note.bytes()?;
    // The lists of erased files come first: a concurrent reader then accepts either content. The note comes last.
    let (mut all, others): (Vec<Staged>, Vec<Staged>) =
        staged.into_iter().partition(|staged| staged.file.rsplit('/').next() == Some(ERASED));
    all.extend(others);
    all.push(Staged { file: format!("{NOTES}/{}", ErasureNote::file_name(note.number)), bytes });
    let ready = Work { folder: AT_WORK, note: note.clone() }.check_files(office, &notes(office)?, all)?;
    fsx::create_folder_for(&office.join(NOTES), Readers::Office)?;
    prepare(office, AT_WORK, note, &ready)
}

/// Finishes an erasure in progress, and retries files that could not be written outside the office.
///
/// # Errors
/// Reading or writing in the office failed, and the next command will continue; or the folder asks for something that no
/// erasure writes.
pub fn finish(office: &Path) -> Result<()> {
    let notes = office.join(NOTES);
    if fsx::kind(&notes)? != Some(FileKind::Folder) {
        return Ok(());
    }
    fsx::sweep(&notes, |_| true)?;
    let at_work = office.join(AT_WORK);
    if fsx::kind(&at_work)?.is_some() {
        fsx::make_durable(&notes)?;
        let (note, ready) = Work::read(office, AT_WORK)?;
        let (of_office, elsewhere): (Vec<Ready>, Vec<Ready>) = ready.into_iter().partition(|ready| ready.was.is_none());
        of_office.iter().try_for_each(write_inside)?;
        let left: Vec<Ready> = elsewhere.into_iter().filter(|ready| !write_outside(ready)).collect();
        let waiting = format!("{ELSEWHERE}/{:04}", note.number);
        // It exists if an earlier attempt was cut off right after this step.
        if !left.is_empty() && !fsx::is_there(&office.join(&waiting))? {
            fsx::create_folder_for(&office.join(ELSEWHERE), Readers::Office)?;
            prepare(office, &waiting, &note, &left)?;
        }
        return Ok(fsx::discard(&at_work, "at-work-done")?);
    }
    let elsewhere = office.join(ELSEWHERE);
    fsx::sweep(&elsewhere, |_| true)?;
    for name in waiting_numbers(office)? {
        let folder = format!("{ELSEWHERE}/{name}");
        // The folder may come from another person, and must not block other commands.
        match Work::read(office, &folder) {
            Ok((_, ready)) if ready.iter().all(write_outside) => fsx::discard(&office.join(&folder), &name)?,
            Ok(_) => {}
            Err(error) => warn(&error),
        }
    }
    if fsx::is_there(&elsewhere)? {
        fsx::discard_empty(&elsewhere)?;
    }
    Ok(())
}

/// All files waiting for folders outside the office.
///
/// # Errors
/// The folder cannot be read.
pub fn waiting(office: &Path) -> Result<Vec<WaitingFiles>> {
    let all = waiting_numbers(office)?.into_iter().map(|name| {
        let folder = format!("{ELSEWHERE}/{name}");
        // Of a folder that is not the program's, only the name is listed.
        let files = read_list(&office.join(&folder)).map_or_else(|_| Vec::new(), |list| list.files);
        let number = name.parse().unwrap_or_default();
        WaitingFiles { number, files: files.into_iter().map(|target| target.file).collect(), folder }
    });
    Ok(all.collect())
}

fn warn(error: &anyhow::Error) {
    tracing::warn!("{}", of_error(error).say(Language::En));
}

/// The numbers of the notes with waiting files.
fn waiting_numbers(office: &Path) -> Result<Vec<String>> {
    let folder = office.join(ELSEWHERE);
    if fsx::kind(&folder)? != Some(FileKind::Folder) {
        return Ok(Vec::new());
    }
    let entries = fsx::list(&folder).or_say(|| cannot_read(&folder))?.into_iter();
    let all_names = entries.filter_map(|entry| entry.name().map(str::to_owned));
    let mut names: Vec<String> = all_names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).collect();
    names.sort();
    Ok(names)
}

fn prepare(office: &Path, folder: &str, note: &ErasureNote, ready: &[Ready]) -> Result<()> {
    let mut tree = Tree::new();
    let mut files = Vec::new();
    for (number, Ready { staged: Staged { file, bytes }, .. }) in ready.iter().enumerate() {
        files.push(Target { file: file.clone(), is: sha256(bytes) });
        tree.insert(ready_name(number), bytes.clone());
    }
    let list = List { note: sha256(&note.bytes()?), files };
    tree.insert(LIST.to_owned(), toml::to_string(&list)?.into_bytes());
    Ok(fsx::new_folder(&office.join(folder), &tree, Readers::ByUmask)?)
}

fn ready_name(number: usize) -> String {
    format!("internal/{number:06}")
}

fn read_list(folder: &Path) -> Result<List> {
    let path = folder.join(LIST);
    let text = plain::read_text(&path).or_say(|| cannot_read(&path))?;
    toml::from_str(&text).or_say(|| cannot_read(&path))
}

/// The files prepared in a folder, with the note that covers them all; it is among `notes`, or one of the prepared files.
/// Target paths are not checked. `read` reads a file of the office by name.
///
/// # Errors
/// A file is missing, was changed, or is not covered by the note.
pub fn read_prepared(
    folder: &str,
    notes: &[(ErasureNote, String)],
    read: &dyn Fn(&str) -> Result<Vec<u8>>,
) -> Result<(ErasureNote, Vec<Staged>)> {
    let name = format!("{folder}/{LIST}");
    let text = String::from_utf8(read(&name)?).or_say(|| not_ours(folder, LIST))?;
    let List { note, files } = toml::from_str(&text).or_say(|| not_ours(folder, LIST))?;
    let mut staged = Vec::new();
    for (number, Target { file, is }) in files.into_iter().enumerate() {
        let name = format!("{folder}/{}", ready_name(number));
        let bytes = read(&name)?;
        if sha256(&bytes) != is {
            bail!(text!("staged-changed", file = name));
        }
        staged.push(Staged { file, bytes });
    }
    let known = notes.iter().find(|(_, hash)| *hash == note).map(|(note, _)| note.clone());
    let is_note = |staged: &&Staged| sha256(&staged.bytes) == note;
    let among_staged = || staged.iter().find(is_note).and_then(|staged| ErasureNote::of_bytes(&staged.bytes));
    let note = known.or_else(among_staged).or_say(|| not_ours(folder, LIST))?;
    let work = Work { folder, note };
    work.check_hashes(notes, &staged)?;
    Ok((work.note, staged))
}

/// A folder of prepared files, with the note that covers them.
struct Work<'w> {
    folder: &'w str,
    note: ErasureNote,
}

impl Work<'_> {
    /// All prepared files. They are all checked before any is written.
    fn read(office: &Path, folder: &str) -> Result<(ErasureNote, Vec<Ready>)> {
        let prepared = inside(office, folder)?.or_say(|| not_ours(folder, folder))?;
        if !fsx::is_folder(&prepared)? {
            bail!(not_ours(folder, folder));
        }
        let read = |name: &str| {
            let path = inside(office, name)?.or_say(|| not_ours(folder, name))?;
            plain::read(&path).or_say(|| cannot_read(&path))
        };
        let notes = notes(office)?;
        let (note, staged) = read_prepared(folder, &notes, &read)?;
        let work = Work { folder, note };
        let ready = work.check_files(office, &notes, staged)?;
        Ok((work.note, ready))
    }

    /// Checks the note against the earlier notes. Returns its file name and hash.
    fn check_note(&self, notes: &[(ErasureNote, String)]) -> Result<(String, String)> {
        let (own, hash) =
            (format!("{NOTES}/{}", ErasureNote::file_name(self.note.number)), sha256(&self.note.bytes()?));
        let place = self.note.number as usize;
        let hash_of = |at: usize| notes.get(at).map(|(_, hash)| hash.as_str());
        let before = place.checked_sub(2).map_or("", |before| hash_of(before).unwrap_or("?"));
        if place == 0 || self.note.before != before || hash_of(place - 1).is_some_and(|known| known != hash) {
            bail!(not_ours(self.folder, &own));
        }
        Ok((own, hash))
    }

    /// Checks the files against the note. Returns the hash that each had before the erasure.
    fn check_hashes(&self, notes: &[(ErasureNote, String)], staged: &[Staged]) -> Result<Vec<String>> {
        let (own, hash) = self.check_note(notes)?;
        let mut covered = self.covered_files(staged);
        covered.insert(own, (String::new(), hash));
        let was = staged.iter().map(|staged| {
            let hashes = covered.get(&staged.file).filter(|(_, is)| *is == sha256(&staged.bytes));
            Ok(hashes.or_say(|| not_ours(self.folder, &staged.file))?.0.clone())
        });
        was.collect()
    }

    /// Checks the note and the files, and finds the path of each file.
    fn check_files(&self, office: &Path, notes: &[(ErasureNote, String)], staged: Vec<Staged>) -> Result<Vec<Ready>> {
        let was = self.check_hashes(notes, &staged)?;
        // An office that was moved, copied or handed over has no such folders until it publishes from its new location.
        let places = if places::is_home(office)? { places::elsewhere(office)? } else { Vec::new() };
        let ready = staged.into_iter().zip(was).map(|(staged, was)| {
            let place = match Path::new(&staged.file).is_absolute() {
                true => outside(&places, &staged.file)?.map(|path| (path, Some(was))),
                false => inside(office, &staged.file)?.map(|path| (path, None)),
            };
            let (path, was) = place.or_say(|| not_ours(self.folder, &staged.file))?;
            Ok(Ready { path, was, staged })
        });
        ready.collect()
    }

    /// Each file covered by the note, directly or through its run's list, with the hashes before and after.
    fn covered_files(&self, staged: &[Staged]) -> BTreeMap<String, (String, String)> {
        let mut covered = BTreeMap::new();
        for ErasedFile { file, was, is, .. } in &self.note.files {
            covered.insert(file.clone(), (was.clone(), is.clone()));
        }
        for run in &self.note.runs {
            let folders = ["runs", "runs/rolled-back", "runs/cut-off"].map(|above| format!("{above}/{}", run.run));
            for Staged { file, bytes } in staged.iter().filter(|staged| sha256(&staged.bytes) == run.erased) {
                let folder = folders.iter().find(|folder| *file == format!("{folder}/{ERASED}"));
                let Some((folder, Erased(rewritten))) = folder.zip(Erased::read(bytes)) else { continue };
                covered.insert(file.clone(), (String::new(), run.erased.clone()));
                let files = rewritten.into_iter().map(|(name, anew)| (format!("{folder}/{name}"), (anew.was, anew.is)));
                covered.extend(files);
            }
        }
        covered
    }
}

fn not_ours(folder: &str, file: &str) -> Text {
    text!("staged-not-ours", folder, file)
}

/// A file's path inside the office. `None`: it leads outside, or through a link.
fn inside(office: &Path, name: &str) -> std::io::Result<Option<PathBuf>> {
    let mut path = office.to_owned();
    let mut parts = Path::new(name).components().peekable();
    while let Some(part) = parts.next() {
        let Component::Normal(part) = part else { return Ok(None) };
        path.push(part);
        let kind = fsx::kind(&path)?;
        if parts.peek().is_some() && !matches!(kind, None | Some(FileKind::Folder)) || kind == Some(FileKind::Link) {
            return Ok(None);
        }
    }
    Ok(Some(path))
}

/// A file's path in a folder that the office has published outside.
fn outside(places: &[PathBuf], file: &str) -> std::io::Result<Option<PathBuf>> {
    let found = places::published_in(places, Path::new(file));
    found
        .and_then(|(place, below)| Some((place, below.to_str()?)))
        .map_or(Ok(None), |(place, below)| inside(place, below))
}

/// Further folders that only the office may read, besides `internal` and `private`.
const OF_OFFICE: [&str; 1] = ["mail/"];

/// Writes a file of the office. An existing file keeps its readers; a new one is private if its folder is.
fn write_inside(Ready { path, staged: Staged { file, bytes }, .. }: &Ready) -> Result<()> {
    if fsx::is_there(path)? {
        return Ok(fsx::replace_as_before(path, bytes)?);
    }
    let is_of_office = OF_OFFICE.iter().any(|folder| file.starts_with(folder));
    let is_private = is_of_office || file.split('/').any(|part| ["internal", "private"].contains(&part));
    let readers = if is_private { Readers::Office } else { Readers::ByUmask };
    if path.parent().map_or(Ok(false), fsx::is_folder)? {
        fsx::replace_file_for(path, bytes, readers)?;
    }
    Ok(())
}

/// Writes a file outside the office if its content is still as the note records. Returns whether it has the new content.
fn write_outside(Ready { path, was, staged: Staged { bytes, .. } }: &Ready) -> bool {
    let try_write = || -> Result<()> {
        let found = sha256(&plain::read(path).or_say(|| cannot_read(path))?);
        if found == sha256(bytes) {
            return Ok(());
        }
        if was.as_ref() != Some(&found) {
            bail!(text!("staged-other-since", file = path.display().to_string()));
        }
        Ok(fsx::replace_as_before(path, bytes)?)
    };
    try_write().inspect_err(warn).is_ok()
}

#[cfg(test)]
mod tests;
