//! A survey of the files of an office with their hashes, by which a verification judges them.

use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{Text, of_io};
use kartotek_register::fsx::{self, plain};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// An entry of the survey.
#[derive(Clone)]
pub enum SurveyEntry {
    File(SurveyedFile),
    /// A link with its target.
    Link(String),
    /// A pipe or a device.
    Other,
    /// A file that cannot be read, with the reason.
    Unreadable(Text),
}

/// A file.
#[derive(Clone)]
pub struct SurveyedFile {
    pub sha256: String,
    /// In bytes.
    pub size: u64,
    source: Source,
}

#[derive(Clone)]
enum Source {
    Disk(PathBuf),
    Memory(Vec<u8>),
}

/// The files of an office by name: the path in the office, with `/` between folders; outside the office the whole path.
#[derive(Clone, Default)]
pub struct Survey {
    entries: BTreeMap<String, SurveyEntry>,
    folders: BTreeSet<String>,
    /// Folders, or what may be one, whose content is unknown.
    closed: BTreeSet<String>,
    /// The first file that could be read at first and not later; shared by clones of the survey.
    lost: Arc<OnceLock<String>>,
}

impl Survey {
    /// Surveys these folders and files of an office. Missing ones are skipped.
    pub fn of_office(root: &Path, names: &[&str]) -> Survey {
        let mut survey = Survey::default();
        names.iter().for_each(|name| survey.add(&root.join(name), name));
        survey
    }

    /// A survey of files in memory.
    pub fn of_files(files: BTreeMap<String, Vec<u8>>) -> Survey {
        let mut survey = Survey::default();
        files.into_iter().for_each(|(name, bytes)| survey.put(name, bytes));
        survey
    }

    /// Sets the content of a file in the survey; the disk is not changed.
    pub fn put(&mut self, name: String, bytes: Vec<u8>) {
        let folders = name.match_indices('/').map(|(index, _)| name[..index].to_owned());
        self.folders.extend(folders);
        let found = SurveyedFile { sha256: sha256(&bytes), size: bytes.len() as u64, source: Source::Memory(bytes) };
        self.entries.insert(name, SurveyEntry::File(found));
    }

    /// Keeps the content of a file in memory.
    pub fn keep(&mut self, name: &str) {
        if let Some(bytes) = self.bytes(name).map(Cow::into_owned) {
            self.put(name.to_owned(), bytes);
        }
    }

    /// Adds a link.
    pub fn put_link(&mut self, name: String, target: String) {
        self.entries.insert(name, SurveyEntry::Link(target));
    }

    /// Adds the file or folder at a path, with all files below it, under a name. A missing path is skipped.
    pub fn add(&mut self, path: &Path, name: &str) {
        let mut files = Vec::new();
        let mut open = vec![(path.to_owned(), name.to_owned())];
        while let Some((path, name)) = open.pop() {
            let kind = match path.symlink_metadata() {
                Ok(metadata) => metadata.file_type(),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => {
                    self.close(name, &error);
                    continue;
                }
            };
            if let Ok(target) = std::fs::read_link(&path) {
                self.entries.insert(name, SurveyEntry::Link(target.to_string_lossy().into_owned()));
            } else if kind.is_file() {
                files.push((path, name));
            } else if !kind.is_dir() {
                self.entries.insert(name, SurveyEntry::Other);
            } else {
                match list_folder(&path, &name) {
                    Ok(below) => open.extend(below),
                    Err(error) => self.close(name.clone(), &error),
                }
                self.folders.insert(name);
            }
        }
        let entries = files.into_par_iter().map(|(path, name)| (name, entry(path)));
        self.entries.extend(entries.collect::<Vec<_>>());
    }

    fn close(&mut self, name: String, error: &std::io::Error) {
        self.closed.insert(name.clone());
        self.entries.insert(name, SurveyEntry::Unreadable(of_io(error)));
    }

    /// Folders whose content is unknown.
    pub fn closed(&self) -> impl Iterator<Item = &str> {
        self.closed.iter().map(String::as_str)
    }

    pub fn get(&self, name: &str) -> Option<&SurveyEntry> {
        self.entries.get(name)
    }

    pub fn file(&self, name: &str) -> Option<&SurveyedFile> {
        match self.entries.get(name)? {
            SurveyEntry::File(found) => Some(found),
            _ => None,
        }
    }

    pub fn hash(&self, name: &str) -> Option<&str> {
        self.file(name).map(|found| found.sha256.as_str())
    }

    /// The content of a file. `None`: missing or unreadable.
    pub fn bytes(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        match &self.file(name)?.source {
            Source::Memory(bytes) => Some(Cow::Borrowed(bytes)),
            Source::Disk(path) => {
                let read = plain::read(path).inspect_err(|_| drop(self.lost.set(name.to_owned())));
                read.ok().map(Cow::Owned)
            }
        }
    }

    /// The name of a file that [`Survey::bytes`] could not read. If there is one, results of the survey may be incomplete.
    pub fn lost(&self) -> Option<&str> {
        self.lost.get().map(String::as_str)
    }

    /// The path of a file on disk. `None`: missing, or in memory.
    pub fn path(&self, name: &str) -> Option<&Path> {
        match &self.file(name)?.source {
            Source::Memory(_) => None,
            Source::Disk(path) => Some(path),
        }
    }

    /// The names of all files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.found().map(|(name, _)| name)
    }

    fn found(&self) -> impl Iterator<Item = (&str, &SurveyedFile)> {
        self.entries.iter().filter_map(|(name, entry)| match entry {
            SurveyEntry::File(found) => Some((name.as_str(), found)),
            _ => None,
        })
    }

    /// All entries, including links and unreadable files.
    pub fn all(&self) -> impl Iterator<Item = (&str, &SurveyEntry)> {
        self.entries.iter().map(|(name, entry)| (name.as_str(), entry))
    }

    /// Whether a folder exists.
    pub fn has_folder(&self, name: &str) -> bool {
        self.folders.contains(name)
    }

    /// Whether a folder has entries. The mount point of a missing disk has none.
    pub fn has_entries(&self, folder: &str) -> bool {
        self.below(folder).next().is_some()
    }

    /// Whether a folder of this name exists in any folder.
    pub fn has_folder_called(&self, name: &str) -> bool {
        self.folders.iter().any(|folder| folder.rsplit('/').next() == Some(name))
    }

    /// All entries below a folder, at any depth, by their paths in the folder.
    pub fn below<'s>(&'s self, folder: &str) -> impl Iterator<Item = (&'s str, &'s SurveyEntry)> + use<'s> {
        let prefix = format!("{folder}/");
        let entries = self.entries.range(prefix.clone()..);
        entries.map_while(move |(name, entry)| Some((name.strip_prefix(&prefix)?, entry)))
    }

    /// The names of the files and folders directly in a folder.
    pub fn names_in(&self, folder: &str) -> BTreeSet<String> {
        let prefix = format!("{folder}/");
        let first = |name: &str| name.split('/').next().unwrap_or(name).to_owned();
        let files = self.below(folder).map(|(name, _)| first(name));
        let folders = self.folders.range(prefix.clone()..).map_while(|name| Some(first(name.strip_prefix(&prefix)?)));
        files.chain(folders).collect()
    }

    /// Empty folders below a folder.
    pub fn empty_below<'s>(&'s self, folder: &str) -> impl Iterator<Item = &'s str> + use<'s> {
        let prefix = format!("{folder}/");
        let from_prefix = self.folders.range(prefix.clone()..);
        let below = from_prefix.map(String::as_str).take_while(move |name| name.starts_with(&prefix));
        below.filter(|name| self.names_in(name).is_empty())
    }

    /// The number of files, and their size in bytes.
    pub fn size(&self) -> (usize, u64) {
        self.found().fold((0, 0), |(files, bytes), (_, found)| (files + 1, bytes + found.size))
    }

    /// Names of files by their hashes.
    pub fn by_hash(&self) -> BTreeMap<&str, &str> {
        self.found().map(|(name, found)| (found.sha256.as_str(), name)).collect()
    }
}

fn list_folder(folder: &Path, name: &str) -> std::io::Result<Vec<(PathBuf, String)>> {
    let mut below = Vec::new();
    for fsx::FolderEntry { path, .. } in fsx::list(folder)? {
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        below.push((path, format!("{name}/{file}")));
    }
    Ok(below)
}

fn entry(path: PathBuf) -> SurveyEntry {
    match plain::read(&path) {
        Ok(bytes) => SurveyEntry::File(SurveyedFile {
            sha256: sha256(&bytes),
            size: bytes.len() as u64,
            source: Source::Disk(path),
        }),
        Err(error) => SurveyEntry::Unreadable(of_io(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn survey(names: &[&str]) -> Survey {
        Survey::of_files(names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect())
    }

    #[test]
    fn what_is_below_a_folder_is_not_what_begins_like_it() {
        let survey = survey(&["a/1", "a/b/2", "a-b/3", "ab/4", "a.csv"]);
        assert_eq!(survey.below("a").map(|(name, _)| name).collect::<Vec<_>>(), ["1", "b/2"]);
        assert_eq!(survey.names_in("a").into_iter().collect::<Vec<_>>(), ["1", "b"]);
        assert!(survey.has_folder("a/b") && !survey.has_folder("b") && survey.has_folder_called("b"));
        assert_eq!(survey.size(), (5, 3 + 5 + 5 + 4 + 5));
    }

    #[test]
    fn what_is_in_a_closed_folder_is_not_said_to_be_missing() {
        let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
        let mut survey = survey(&["CURRENT", "kartotek.toml"]);
        survey.close("runs".into(), &denied);
        let today = "2026-04-01".parse().unwrap();
        let verdict = super::super::judge(&survey, &[], today, super::super::Depth::Deep);
        let faults: Vec<_> = verdict.faults.iter().map(|fault| (fault.kind, fault.file.as_str())).collect();
        assert_eq!(faults, [(super::super::Kind::Unreadable, "runs")]);
    }

    #[test]
    fn of_a_disk_links_are_not_followed_and_empty_folders_are_seen() {
        let here = tempfile::tempdir().unwrap();
        fsx::create_folder(&here.path().join("a/empty")).unwrap();
        fsx::replace_file(&here.path().join("a/file"), b"x").unwrap();
        let survey = Survey::of_office(here.path(), &["a", "absent"]);
        assert_eq!(survey.empty_below("a").collect::<Vec<_>>(), ["a/empty"]);
        assert_eq!(survey.files().collect::<Vec<_>>(), ["a/file"]);
        assert_eq!(survey.bytes("a/file").as_deref(), Some(&b"x"[..]));
        assert!(survey.get("absent").is_none());
    }
}
