//! Many files that change together. What will be written lies ready in one folder, which appears by a rename: from then on it
//! happens, and whoever takes the office's lock next finishes what was cut off.
//!
//! Somebody may have handed the office over, so the folder is not believed. A file is written only if the note that lies ready
//! with it, sealed and next in its chain, names the file with that hash; in the office never through a link; elsewhere only
//! where the office remembers that it has published, from the place where it lies now, in a folder of a day, and over the very
//! bytes that the note says were there. What cannot be written elsewhere waits, and keeps nobody from working.
//!
//! Erasures alone need this. A run and what is published are folders that appear whole by a rename, which is the same with one
//! step less; a rollback moves a folder of any size, which would have to be copied into the list; the journal of letters is
//! one file at a time, and what says how long it is follows behind it.

use super::erased::{ERASED, Erased, ErasedFile, NOTES, Note, notes};
use super::fsx::{self, Kind, Readers, Tree};
use super::places;
use anyhow::{Result, bail};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_read, of_error, text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// The folder that holds what is written while an erasure is at work.
pub const AT_WORK: &str = "erased/at-work";

/// Below it, by the number of its note, lies what could not be written outside the office.
pub const ELSEWHERE: &str = "erased/elsewhere";

const LIST: &str = "files.toml";

/// A file that is written anew.
#[derive(Clone, Debug)]
pub struct Staged {
    /// In the office with `/` between folders; elsewhere the whole path.
    pub file: String,
    pub bytes: Vec<u8>,
}

/// The files, in their order, and the note that names them.
#[derive(Serialize, Deserialize)]
struct List {
    /// SHA-256.
    note: String,
    files: Vec<Target>,
}

#[derive(Serialize, Deserialize)]
struct Target {
    file: String,
    is: String,
}

/// A file that may be written, and where.
struct Ready {
    path: PathBuf,
    /// The hash of what is there: `None` in the office, where the folder decides.
    was: Option<String>,
    staged: Staged,
}

/// Files that wait until a folder outside the office can be written.
pub struct Waiting {
    /// The number of the note.
    pub number: u32,
    /// Where they lie ready.
    pub folder: String,
    pub files: Vec<String>,
}

/// Lays everything ready that an erasure writes. When it is there, the erasure happens.
///
/// # Errors
/// A file is none that an erasure may write, or it could not be laid ready: nothing has happened.
pub fn begin(office: &Path, note: &Note, staged: Vec<Staged>) -> Result<()> {
    let bytes = note.bytes()?;
    // The lists of a run's erased files first: whoever reads beside accepts either content then. The note last.
    let (mut all, others): (Vec<Staged>, Vec<Staged>) =
        staged.into_iter().partition(|staged| staged.file.rsplit('/').next() == Some(ERASED));
    all.extend(others);
    all.push(Staged { file: format!("{NOTES}/{}", Note::file_name(note.number)), bytes });
    let ready = Work { folder: AT_WORK, note: note.clone() }.places(office, &notes(office)?, all)?;
    fsx::create_folder_for(&office.join(NOTES), Readers::Office)?;
    lay_ready(office, AT_WORK, note, &ready)
}

/// Finishes the erasure that is at work, if one is, and tries again what could not be written elsewhere.
///
/// # Errors
/// Something of the office could not be read or written, and the next command goes on with it; or the folder asks for what no
/// erasure writes.
pub fn finish(office: &Path) -> Result<()> {
    let notes = office.join(NOTES);
    if fsx::kind(&notes)? != Some(Kind::Folder) {
        return Ok(());
    }
    fsx::sweep(&notes, |_| true)?;
    let folder = office.join(AT_WORK);
    if fsx::kind(&folder)?.is_some() {
        fsx::settle(&notes)?;
        let (note, ready) = Work::read(office, AT_WORK)?;
        let (of_office, elsewhere): (Vec<Ready>, Vec<Ready>) = ready.into_iter().partition(|ready| ready.was.is_none());
        of_office.iter().try_for_each(put)?;
        let left: Vec<Ready> = elsewhere.into_iter().filter(|ready| !put_elsewhere(ready)).collect();
        let waiting = format!("{ELSEWHERE}/{:04}", note.number);
        // Cut off right here before, it is there already.
        if !left.is_empty() && !fsx::is_there(&office.join(&waiting))? {
            fsx::create_folder_for(&office.join(ELSEWHERE), Readers::Office)?;
            lay_ready(office, &waiting, &note, &left)?;
        }
        return Ok(fsx::discard(&folder, "at-work-done")?);
    }
    let elsewhere = office.join(ELSEWHERE);
    fsx::sweep(&elsewhere, |_| true)?;
    for name in numbers(office)? {
        let folder = format!("{ELSEWHERE}/{name}");
        // It may be none of ours, and must not keep anybody from working.
        match Work::read(office, &folder) {
            Ok((_, ready)) if ready.iter().all(put_elsewhere) => fsx::discard(&office.join(&folder), &name)?,
            Ok(_) => {}
            Err(error) => warn(&error),
        }
    }
    if fsx::is_there(&elsewhere)? {
        fsx::discard_empty(&elsewhere)?;
    }
    Ok(())
}

/// Everything that waits for folders outside the office.
///
/// # Errors
/// The folder cannot be read.
pub fn waiting(office: &Path) -> Result<Vec<Waiting>> {
    let all = numbers(office)?.into_iter().map(|name| {
        let folder = format!("{ELSEWHERE}/{name}");
        // One that is none of ours is told by its name.
        let files = list(&office.join(&folder)).map_or_else(|_| Vec::new(), |list| list.files);
        let number = name.parse().unwrap_or_default();
        Waiting { number, files: files.into_iter().map(|target| target.file).collect(), folder }
    });
    Ok(all.collect())
}

fn warn(error: &anyhow::Error) {
    tracing::warn!("{}", of_error(error).say(Language::En));
}

/// The numbers of the notes of which something waits.
fn numbers(office: &Path) -> Result<Vec<String>> {
    let folder = office.join(ELSEWHERE);
    if fsx::kind(&folder)? != Some(Kind::Folder) {
        return Ok(Vec::new());
    }
    let entries = fsx::list(&folder).or_say(|| cannot_read(&folder))?.into_iter();
    let names = entries.filter_map(|entry| Some(entry.path.file_name()?.to_str()?.to_owned()));
    let mut names: Vec<String> = names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).collect();
    names.sort();
    Ok(names)
}

fn lay_ready(office: &Path, folder: &str, note: &Note, ready: &[Ready]) -> Result<()> {
    let mut tree = Tree::new();
    let mut files = Vec::new();
    for (number, Ready { staged: Staged { file, bytes }, .. }) in ready.iter().enumerate() {
        files.push(Target { file: file.clone(), is: sha256(bytes) });
        tree.insert(ready_name(number), bytes.clone());
    }
    let list = List { note: sha256(&note.bytes()?), files };
    tree.insert(LIST.to_owned(), toml::to_string(&list)?.into_bytes());
    Ok(fsx::new_folder(&office.join(folder), &tree)?)
}

fn ready_name(number: usize) -> String {
    format!("internal/{number:06}")
}

fn list(folder: &Path) -> Result<List> {
    let path = folder.join(LIST);
    let text = std::fs::read_to_string(&path).or_say(|| cannot_read(&path))?;
    toml::from_str(&text).or_say(|| cannot_read(&path))
}

/// Everything that lies ready in a folder, with the note that names all of it, which is the last of the `notes` or follows them. Where it is
/// to be written is not looked at. `read`: a file of the office, by its name.
///
/// # Errors
/// Something is missing, is not what was laid ready, or is none that the note names.
pub fn laid_ready(
    folder: &str,
    notes: &[(Note, String)],
    read: &dyn Fn(&str) -> Result<Vec<u8>>,
) -> Result<(Note, Vec<Staged>)> {
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
    let lies_ready = || staged.iter().find(is_note).and_then(|staged| Note::of_bytes(&staged.bytes));
    let note = known.or_else(lies_ready).or_say(|| not_ours(folder, LIST))?;
    let work = Work { folder, note };
    work.hold(notes, &staged)?;
    Ok((work.note, staged))
}

/// A folder of staged files, with the note that names them.
struct Work<'w> {
    folder: &'w str,
    note: Note,
}

impl Work<'_> {
    /// Everything that lies ready. Of the whole nothing is written before all of it is right.
    fn read(office: &Path, folder: &str) -> Result<(Note, Vec<Ready>)> {
        inside(office, folder).filter(|here| here.is_dir()).or_say(|| not_ours(folder, folder))?;
        let read = |name: &str| {
            let path = inside(office, name).or_say(|| not_ours(folder, name))?;
            std::fs::read(&path).or_say(|| cannot_read(&path))
        };
        let notes = notes(office)?;
        let (note, staged) = laid_ready(folder, &notes, &read)?;
        let work = Work { folder, note };
        let ready = work.places(office, &notes, staged)?;
        Ok((work.note, ready))
    }

    /// Holds the note against those before it.
    fn own(&self, notes: &[(Note, String)]) -> Result<(String, String)> {
        let (own, hash) = (format!("{NOTES}/{}", Note::file_name(self.note.number)), sha256(&self.note.bytes()?));
        let place = self.note.number as usize;
        let hash_of = |at: usize| notes.get(at).map(|(_, hash)| hash.as_str());
        let before = place.checked_sub(2).map_or("", |before| hash_of(before).unwrap_or("?"));
        if place == 0 || self.note.before != before || hash_of(place - 1).is_some_and(|known| known != hash) {
            bail!(not_ours(self.folder, &own));
        }
        Ok((own, hash))
    }

    /// Holds files against the note. Returns the hash of each before.
    fn hold(&self, notes: &[(Note, String)], staged: &[Staged]) -> Result<Vec<String>> {
        let (own, hash) = self.own(notes)?;
        let mut named = self.named(staged);
        named.insert(own, (String::new(), hash));
        let was = staged.iter().map(|staged| {
            let named = named.get(&staged.file).filter(|(_, is)| *is == sha256(&staged.bytes));
            Ok(named.or_say(|| not_ours(self.folder, &staged.file))?.0.clone())
        });
        was.collect()
    }

    /// Holds files against the note, and the note against those before it; and finds where each is to be written.
    fn places(&self, office: &Path, notes: &[(Note, String)], staged: Vec<Staged>) -> Result<Vec<Ready>> {
        let was = self.hold(notes, &staged)?;
        // One that has been moved, or copied, or handed over, has none before it publishes from where it lies.
        let places = if places::is_home(office)? { places::elsewhere(office)? } else { Vec::new() };
        let ready = staged.into_iter().zip(was).map(|(staged, was)| {
            let place = match Path::new(&staged.file).is_absolute() {
                true => outside(&places, &staged.file).map(|path| (path, Some(was))),
                false => inside(office, &staged.file).map(|path| (path, None)),
            };
            let (path, was) = place.or_say(|| not_ours(self.folder, &staged.file))?;
            Ok(Ready { path, was, staged })
        });
        ready.collect()
    }

    /// Every file that the note names, by itself or by the list of its run, with its hashes before and since.
    fn named(&self, staged: &[Staged]) -> BTreeMap<String, (String, String)> {
        let mut named = BTreeMap::new();
        for ErasedFile { file, was, is, .. } in &self.note.files {
            named.insert(file.clone(), (was.clone(), is.clone()));
        }
        for run in &self.note.runs {
            let folders = ["runs", "runs/rolled-back", "runs/cut-off"].map(|above| format!("{above}/{}", run.run));
            for Staged { file, bytes } in staged.iter().filter(|staged| sha256(&staged.bytes) == run.erased) {
                let folder = folders.iter().find(|folder| *file == format!("{folder}/{ERASED}"));
                let Some((folder, Erased(files))) = folder.zip(Erased::read(bytes)) else { continue };
                named.insert(file.clone(), (String::new(), run.erased.clone()));
                let files = files.into_iter().map(|(name, anew)| (format!("{folder}/{name}"), (anew.was, anew.is)));
                named.extend(files);
            }
        }
        named
    }
}

fn not_ours(folder: &str, file: &str) -> Text {
    text!("staged-not-ours", folder, file)
}

/// A path of the office by its name. `None`: it leads out, or through a link.
fn inside(office: &Path, name: &str) -> Option<PathBuf> {
    let mut path = office.to_owned();
    let mut parts = Path::new(name).components().peekable();
    while let Some(part) = parts.next() {
        let Component::Normal(part) = part else { return None };
        path.push(part);
        let kind = fsx::kind(&path).ok()?;
        if parts.peek().is_some() && !matches!(kind, None | Some(Kind::Folder)) || kind == Some(Kind::Link) {
            return None;
        }
    }
    Some(path)
}

/// A path in a folder that the office has published elsewhere.
fn outside(places: &[PathBuf], file: &str) -> Option<PathBuf> {
    let (place, below) = places::published_in(places, Path::new(file))?;
    inside(place, below.to_str()?)
}

/// Folders of an office that only the office may read, beside what is internal anywhere.
const OF_OFFICE: [&str; 1] = ["mail/"];

/// Lets a file of the office hold these bytes, for those who could read it before; a new one is private where its folder is.
fn put(Ready { path, staged: Staged { file, bytes }, .. }: &Ready) -> Result<()> {
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

/// Writes a file outside the office, if it still is what the note says was there. Returns whether it now holds its bytes.
fn put_elsewhere(Ready { path, was, staged: Staged { bytes, .. } }: &Ready) -> bool {
    let try_put = || -> Result<()> {
        let found = sha256(&std::fs::read(path).or_say(|| cannot_read(path))?);
        if found == sha256(bytes) {
            return Ok(());
        }
        if was.as_ref() != Some(&found) {
            bail!(text!("staged-other-since", file = path.display().to_string()));
        }
        Ok(fsx::replace_as_before(path, bytes)?)
    };
    try_put().inspect_err(warn).is_ok()
}

#[cfg(test)]
mod tests;
