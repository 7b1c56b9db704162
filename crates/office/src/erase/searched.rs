//! Finds the files that an erasure searches, the places that it cannot search, and the reasons why a place is not changed.

use super::{Remaining, Written};
use crate::verify::{Survey, SurveyEntry};
use anyhow::Result;
use kartotek_formats::texts::Text;
use kartotek_register::erased::NOTES;
use kartotek_register::places::{self, Original, PUBLISHED, REPORTS};
use kartotek_register::private::Vault;
use kartotek_register::{Office, fsx};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The files and folders that are searched.
pub struct Searched {
    pub survey: Survey,
    /// The folders where lists are published, by their names in the survey.
    pub places: Vec<String>,
    /// Folders outside the office that were found.
    outside: Vec<PathBuf>,
    /// Folders outside the office that were not found.
    pub missing: BTreeSet<PathBuf>,
    /// Folders that an earlier erasure of the same person did not find.
    missing_before: BTreeSet<PathBuf>,
}

impl Searched {
    /// Finds all files that the office holds and has published elsewhere, but not the lists of its original if it is a
    /// copy. `missing_before`: folders that an earlier erasure of the same person did not find.
    pub fn of(
        office: &Office,
        elsewhere: &[PathBuf],
        missing_before: BTreeSet<PathBuf>,
        original: Option<&Original>,
    ) -> Result<Searched> {
        let mut survey = Survey::default();
        for entry in fsx::list(&office.root)? {
            let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if ![NOTES, "LOCK", "private"].contains(&name.as_str()) {
                survey.add(&entry.path, &name);
            }
        }
        let vault = Vault::open(&office.root)?;
        let root = places::real(&office.root);
        let mut published = places::read(&office.root.join(PUBLISHED))?;
        // A link is not followed: its target is searched by itself, and may be missing.
        let reports = office.reports(None);
        let link_target = || reports.read_link().ok().map(|to| office.root.join(to));
        published.extend(match reports.canonicalize() {
            Ok(real) => Some(real),
            Err(error) if fsx::is_absent(&error) => link_target(),
            Err(_) => link_target().or(Some(reports.clone())),
        });
        let internal = [vault.kept_in()?, vec![office.internal()]].concat();
        let published_folders = published.into_iter().map(|folder| (folder, true));
        let remembered = published_folders.chain(internal.into_iter().map(|folder| (folder, false)));
        let (mut outside, mut missing) = (Vec::new(), BTreeSet::new());
        let mut places = BTreeSet::from([REPORTS.to_owned()]);
        let all = elsewhere.iter().map(|folder| (folder.clone(), true)).chain(remembered);
        for (folder, is_published) in all.filter(|(folder, _)| original.is_none_or(|original| !original.has(folder))) {
            // The path may contain `..`, as in `../internal`.
            let real_folder = places::real(&folder);
            let path_in_office = real_folder.strip_prefix(&root).ok();
            if is_published {
                places.insert(path_in_office.unwrap_or(&real_folder).to_string_lossy().into_owned());
            }
            if path_in_office.is_some() {
                continue;
            }
            survey.add(&real_folder, &real_folder.to_string_lossy());
            // An empty folder may be the place of a missing disk.
            if survey.has_entries(&real_folder.to_string_lossy()) {
                outside.push(real_folder);
            } else {
                missing.insert(real_folder);
            }
        }
        // If none of these places has lists, a disk is missing.
        let has_lists = |place: &String| survey.names_in(place).iter().any(|name| places::is_of_day(name));
        if office.chain.len() > 1 && missing.is_empty() && original.is_none() && !places.iter().any(has_lists) {
            missing.insert(root.join(REPORTS));
        }
        let missing_before = missing_before.iter().map(|folder| places::real(folder)).collect();
        Ok(Searched { survey, places: places.into_iter().collect(), outside, missing, missing_before })
    }

    /// Whether a file is in the office or in a folder of its lists; the folders outside may have files of others.
    pub fn is_own(&self, file: &str) -> bool {
        let file = Path::new(file);
        !file.is_absolute() || places::published_in(&self.outside, file).is_some()
    }

    /// Removes the files of others from `written`, and returns them as not changed.
    pub fn remove_files_of_others(&self, written: &mut BTreeMap<String, Written>) -> Vec<Remaining> {
        let others: Vec<String> = written.keys().filter(|file| !self.is_own(file)).cloned().collect();
        others.iter().for_each(|file| drop(written.remove(file)));
        others.into_iter().map(|file| Remaining::whole(file, ReasonLeft::Words)).collect()
    }

    /// Whether an earlier erasure of the same person did not find the file's folder.
    pub fn was_missing(&self, file: &str) -> bool {
        self.missing_before.iter().any(|folder| Path::new(file).starts_with(folder))
    }

    /// Whether a folder that an earlier erasure did not find exists now.
    pub fn is_any_found_again(&self) -> bool {
        self.missing_before.iter().any(|folder| !self.missing.contains(folder))
    }

    /// Places that are not searched: missing folders, links, unreadable entries, and other programs' repositories.
    pub fn unsearched_places(&self, root: &Path) -> BTreeSet<Remaining> {
        let missing = self.missing.iter().map(|folder| Remaining::whole(folder.to_string_lossy(), ReasonLeft::Away));
        let real = |path: &Path| path.canonicalize().ok();
        let searched: Vec<PathBuf> = self.outside.iter().map(PathBuf::as_path).chain([root]).filter_map(real).collect();
        let is_searched =
            |name: &str| real(&root.join(name)).is_some_and(|to| searched.iter().any(|folder| to.starts_with(folder)));
        let others = self.survey.all().filter_map(|(name, entry)| match entry {
            SurveyEntry::File(_) => None,
            SurveyEntry::Link(_) => (!is_searched(name)).then(|| Remaining::whole(name, ReasonLeft::Link)),
            SurveyEntry::Other => Some(Remaining::whole(name, ReasonLeft::Unknown)),
            SurveyEntry::Unreadable(_) => Some(Remaining::whole(name, ReasonLeft::Unreadable)),
        });
        let folders = self.survey.files().filter_map(repository);
        let repositories = folders.map(|folder| Remaining::whole(folder, ReasonLeft::Repository));
        missing.chain(others).chain(repositories).collect()
    }
}

/// The reason why a place is not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReasonLeft {
    /// A word of the name, in a place that may be about another person.
    Words,
    /// A report that no run has handled, in a format that is not rewritten.
    Waits,
    /// A workbook, an archive, or a letter that the officer wrote.
    Packed,
    /// Base64 or a similar encoding.
    Encoded,
    /// Compressed, and not opened.
    Compressed,
    Repository,
    Link,
    /// Neither text nor a known format.
    Unknown,
    Unreadable,
    /// A missing folder of published lists.
    Away,
    /// A published file that cannot be written yet: the new one is ready.
    Closed,
}

/// Each reason with its word in JSON and its sentence.
const KINDS: [(ReasonLeft, &str, Text); 11] = [
    (ReasonLeft::Words, "words", Text::new("erase-left-words")),
    (ReasonLeft::Waits, "waits", Text::new("erase-left-waits")),
    (ReasonLeft::Packed, "packed", Text::new("erase-left-packed")),
    (ReasonLeft::Encoded, "encoded", Text::new("erase-left-encoded")),
    (ReasonLeft::Compressed, "compressed", Text::new("erase-left-compressed")),
    (ReasonLeft::Repository, "repository", Text::new("erase-left-repository")),
    (ReasonLeft::Link, "link", Text::new("erase-left-link")),
    (ReasonLeft::Unknown, "unknown", Text::new("erase-left-unknown")),
    (ReasonLeft::Unreadable, "unreadable", Text::new("erase-left-unreadable")),
    (ReasonLeft::Away, "away", Text::new("erase-left-away")),
    (ReasonLeft::Closed, "closed", Text::new("erase-left-closed")),
];

/// Folders in which version control keeps all earlier states of the files beside it.
const REPOSITORIES: [&str; 4] = [".git", ".hg", ".svn", ".bzr"];

/// Compressed files by their endings, and by their first bytes.
const ENDINGS: [&str; 9] = [".gz", ".tgz", ".bz2", ".xz", ".txz", ".zst", ".7z", ".rar", ".lz4"];
const MAGIC: [&[u8]; 7] =
    [b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\xd0\xcf\x11\xe0"];

impl ReasonLeft {
    pub fn as_str(self) -> &'static str {
        KINDS.iter().find(|(why, ..)| *why == self).map_or("", |(_, word, _)| word)
    }

    /// Each reason with its sentence, in the order in which they are reported.
    pub fn all() -> impl Iterator<Item = (ReasonLeft, Text)> {
        KINDS.into_iter().map(|(why, _, sentence)| (why, sentence))
    }
}

/// The version control folder that contains a file. `None`: none does.
pub fn repository(name: &str) -> Option<&str> {
    let mut end = 0;
    name.split_inclusive('/').find_map(|part| {
        end += part.len();
        REPOSITORIES.contains(&part.trim_end_matches('/')).then_some(name[..end].trim_end_matches('/'))
    })
}

pub fn is_compressed(name: &str, bytes: &[u8]) -> bool {
    let name = name.to_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending)) || MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repository_is_told_once_and_by_its_folder() {
        for (name, due) in [
            ("gemt/.git/objects/00/ab", Some("gemt/.git")),
            (".git/HEAD", Some(".git")),
            (".gitignore", None),
            ("inbox/a.trf", None),
        ] {
            assert_eq!(repository(name), due, "{name}");
        }
        assert!(KINDS.iter().enumerate().all(|(place, (why, ..))| *why as usize == place));
    }
}
