//! Finds everything that an erasure searches, and the places that it cannot search.

use super::why::{self, ReasonLeft};
use super::{Remaining, Written};
use crate::verify::{Survey, SurveyEntry};
use anyhow::Result;
use kartotek_register::erased::NOTES;
use kartotek_register::places::{self, Original, PUBLISHED, REPORTS};
use kartotek_register::private::Vault;
use kartotek_register::{Office, fsx};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The files and folders that are searched.
pub struct Searched {
    pub survey: Survey,
    /// Where lists are published, by the names of the survey.
    pub places: Vec<String>,
    /// Folders outside the office; `missing`: those missing now; `before`: those missing at an earlier erasure of the same person.
    outside: Vec<PathBuf>,
    pub missing: BTreeSet<PathBuf>,
    before: BTreeSet<PathBuf>,
}

impl Searched {
    /// Finds everything that the office holds and has published elsewhere, but not the lists of its original if it is a
    /// copy. `before`: folders missing at an earlier erasure of the same person.
    pub fn of(
        office: &Office,
        elsewhere: &[PathBuf],
        before: BTreeSet<PathBuf>,
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
        let linked = || reports.read_link().ok().map(|to| office.root.join(to));
        published.extend(match reports.canonicalize() {
            Ok(real) => Some(real),
            Err(error) if fsx::is_absent(&error) => linked(),
            Err(_) => linked().or(Some(reports.clone())),
        });
        let internal = [vault.kept_in()?, vec![office.internal()]].concat();
        let remembered = published.into_iter().map(|folder| (folder, true));
        let remembered = remembered.chain(internal.into_iter().map(|folder| (folder, false)));
        let (mut outside, mut missing) = (Vec::new(), BTreeSet::new());
        let mut places = BTreeSet::from([REPORTS.to_owned()]);
        let all = elsewhere.iter().map(|folder| (folder.clone(), true)).chain(remembered);
        for (folder, is_published) in all.filter(|(folder, _)| original.is_none_or(|original| !original.has(folder))) {
            // Settings may call it `../internal`.
            let folder = places::real(&folder);
            let below = folder.strip_prefix(&root).ok();
            if is_published {
                places.insert(below.unwrap_or(&folder).to_string_lossy().into_owned());
            }
            if below.is_some() {
                continue;
            }
            survey.add(&folder, &folder.to_string_lossy());
            // An empty folder may be the place of a missing disk.
            if survey.is_any_in(&folder.to_string_lossy()) {
                outside.push(folder);
            } else {
                missing.insert(folder);
            }
        }
        // If none of these places has lists, a disk is missing.
        let is_published = |place: &String| survey.names_in(place).iter().any(|name| places::is_of_day(name));
        if office.chain.len() > 1 && missing.is_empty() && original.is_none() && !places.iter().any(is_published) {
            missing.insert(root.join(REPORTS));
        }
        let before = before.iter().map(|folder| places::real(folder)).collect();
        Ok(Searched { survey, places: places.into_iter().collect(), outside, missing, before })
    }

    /// Whether a file is the office's or of its published lists; folders outside may have files of others.
    pub fn is_own(&self, file: &str) -> bool {
        let file = Path::new(file);
        !file.is_absolute() || places::published_in(&self.outside, file).is_some()
    }

    /// Removes the files of others from `written`; they stay, and are reported.
    pub fn remove_files_of_others(&self, written: &mut BTreeMap<String, Written>) -> Vec<Remaining> {
        let others: Vec<String> = written.keys().filter(|file| !self.is_own(file)).cloned().collect();
        others.iter().for_each(|file| drop(written.remove(file)));
        others.into_iter().map(|file| Remaining::whole(file, ReasonLeft::Words)).collect()
    }

    /// Whether an earlier erasure of the same person could not reach a file.
    pub fn was_missing(&self, file: &str) -> bool {
        self.before.iter().any(|folder| Path::new(file).starts_with(folder))
    }

    /// Whether a folder that was missing at an earlier erasure is there again.
    pub fn is_any_found_again(&self) -> bool {
        self.before.iter().any(|folder| !self.missing.contains(folder))
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
        let repositories = self.survey.files().filter_map(why::repository);
        let repositories = repositories.map(|folder| Remaining::whole(folder, ReasonLeft::Repository));
        missing.chain(others).chain(repositories).collect()
    }
}
