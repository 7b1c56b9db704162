//! Makes the lists of a run in further forms and its site again from the recomputed run, and compares them with the published
//! files. They are not kept in memory.
//!
//! Their look depends on settings. Files that were not made with the settings of the run are compared with those made with the
//! settings of other runs or of today. The version of the program that made them is taken to be that of the run.

use super::super::fault::{Fault, Kind, NotRecomputed, Place, first_difference};
use super::super::published::command;
use super::super::runs::Run;
use super::super::survey::{Survey, SurveyEntry};
use super::Work;
use crate::publishing::make_site_files;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::limits::LARGEST_SETTINGS;
use kartotek_formats::texts::{Text, of_error, text};
use kartotek_publish::folder::{self, PUBLIC, SITE};
use kartotek_publish::render::{self, Choice};
use kartotek_publish::site::kept::{EarlierSite, INDEX, PreviousSite};
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::SUMS;
use kartotek_register::{ListFormat, Office, PublishSettings, Settings};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// A published file that differs from the one made again.
struct PageDifference {
    kind: Kind,
    name: String,
    what: Text,
    place: Option<Place>,
    /// The content made again, if requested.
    expected: Option<Vec<u8>>,
}

/// The outcome of a comparison.
#[derive(Default)]
struct Outcome {
    /// Files that are the same, byte for byte.
    same: usize,
    differs: Vec<PageDifference>,
    /// Pages that are the same and that later sites may keep.
    pages: Vec<Page>,
    /// The index of a site, made again.
    index: Vec<u8>,
}

/// The name and hash of a page of a site.
pub type Page = (String, String);

/// The folder of published lists to which a site or a dated folder belongs.
fn lists_folder_of(site: &str) -> &str {
    let dated = site.strip_suffix(SITE).map_or(site, |dated| dated.trim_end_matches('/'));
    dated.rsplit_once('/').map_or(dated, |(lists, _)| lists)
}

/// Whether later sites may keep the page.
fn may_be_kept(name: &str) -> bool {
    ["tournaments/", "players/", "by-date/"].iter().any(|folder| name.starts_with(folder))
}

impl Work<'_> {
    /// Compares the published forms and sites of a run. Records the pages and indexes that later sites need.
    pub(super) fn compare_pages(&mut self, office: &mut Office, run: &Run, tree: &Tree) {
        let published = self.published;
        let folders: Vec<&str> = (published.iter())
            .filter(|(_, run_folder)| *run_folder == run.folder)
            .map(|(folder, _)| folder.as_str())
            .collect();
        for folder in &folders {
            self.compare_forms(office, run, tree, folder);
        }
        let with_site = folders.into_iter().filter(|folder| self.survey.has_folder(&format!("{folder}/{SITE}")));
        for folder in with_site {
            self.compare_site(office, run, &format!("{folder}/{SITE}"));
        }
    }

    /// Compares the lists of a folder in further forms.
    fn compare_forms(&mut self, office: &Office, run: &Run, tree: &Tree, path: &str) {
        let folder = Folder { survey: self.survey, path, is_kept: self.erased.is_some() };
        let has = |list: &str| tree.contains_key(&format!("{PUBLIC}{list}"));
        let present: BTreeSet<&str> = folder.names().filter(|name| folder::is_further(name, has)).collect();
        let is_present = |form: &ListFormat| present.iter().any(|name| name.ends_with(&format!(".{}", form.ending())));
        let forms: Vec<ListFormat> = ListFormat::FURTHER.into_iter().filter(is_present).collect();
        if forms.is_empty() {
            return;
        }
        let choice = Choice::further(&PublishSettings { forms, ..PublishSettings::default() });
        let make = |settings: &Settings| -> Result<Outcome> {
            let made = render::lists(tree, run.name.date, settings, &choice)?;
            let mut outcome = Outcome::default();
            for (name, bytes) in &made {
                folder.compare(name, bytes, &mut outcome);
            }
            folder.add_extra(present.iter().copied(), |name| made.contains_key(name), &mut outcome);
            Ok(outcome)
        };
        let looks = |settings: &Settings| format!("{:?} {}", settings.language, settings.federation_name());
        let outcome = make_with_best(&office.settings, self.known_settings(), looks, make);
        self.record(run, path, outcome);
    }

    /// Compares a site.
    fn compare_site(&mut self, office: &mut Office, run: &Run, path: &str) {
        let folder = Folder { survey: self.survey, path, is_kept: self.erased.is_some() };
        let of_office = office.settings.clone();
        let (right, index_before) = (&self.right, self.sites.get(lists_folder_of(path)));
        let make = |settings: &Settings| -> Result<Outcome> {
            office.settings = settings.clone();
            // The comparisons so far, and the names of the files made.
            let progress = Mutex::new((Outcome::default(), BTreeSet::from([SUMS.to_owned()])));
            // A page kept from an earlier site is right if it was right there; otherwise it is made again.
            let kept = |name: &str| {
                let file = folder.survey.file(&format!("{path}/{name}"))?;
                let is_right = name == INDEX || right.contains(&(name.to_owned(), file.sha256.clone()));
                is_right.then(|| folder.survey.bytes(&format!("{path}/{name}")).map(Cow::into_owned))?
            };
            // The index of the site before has the tournaments that must be in this one.
            let index_before = |name: &str| index_before.filter(|_| name == INDEX).cloned();
            let sites: [&EarlierSite; 2] = [&kept, &index_before];
            make_site_files(office, &PreviousSite::Sites(sites.to_vec()), &|name, bytes| {
                let mut of_file = Outcome::default();
                folder.compare(&name, &bytes, &mut of_file);
                let (all, made) = &mut *progress.lock().unwrap_or_else(PoisonError::into_inner);
                all.same += of_file.same;
                all.differs.append(&mut of_file.differs);
                all.pages.append(&mut of_file.pages);
                if name == INDEX {
                    all.index = bytes;
                }
                made.insert(name);
                Ok(())
            })?;
            let (mut outcome, made) = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
            folder.add_extra(folder.names(), |name| made.contains(name), &mut outcome);
            outcome.differs.sort_by(|a, b| a.name.cmp(&b.name));
            Ok(outcome)
        };
        let looks = |settings: &Settings| {
            format!("{:?} {} {:?}", settings.language, settings.federation_name(), settings.publish)
        };
        let mut compared = make_with_best(&of_office, self.known_settings(), looks, make);
        office.settings = of_office;
        if let Ok(outcome) = &mut compared {
            self.right.extend(std::mem::take(&mut outcome.pages));
            // Later sites keep no pages of a run that was rolled back.
            if self.runs.chain.iter().any(|known| known.folder == run.folder) {
                self.sites.insert(lists_folder_of(path).to_owned(), std::mem::take(&mut outcome.index));
            }
        }
        self.record(run, path, compared);
    }

    /// The settings of all runs, and those of today.
    fn known_settings(&self) -> &[Settings] {
        self.settings.get_or_init(|| {
            let runs = self.runs.chain.iter().chain(&self.runs.taken_out);
            let copies = runs.map(|run| format!("{}/inputs/kartotek.toml", run.folder));
            let files = copies.chain(["kartotek.toml".to_owned()]).filter_map(|name| self.survey.bytes(&name));
            let readable = files.filter(|text| text.len() as u64 <= LARGEST_SETTINGS);
            let different: BTreeSet<Vec<u8>> = readable.map(Cow::into_owned).collect();
            different.iter().filter_map(|text| Settings::read(str::from_utf8(text).ok()?).ok()).collect()
        })
    }

    /// Records the outcome: differing files are faults, or if an erasure has made them anew, files to be compared with its notes.
    fn record(&mut self, run: &Run, folder: &str, compared: Result<Outcome>) {
        let lists = lists_folder_of(folder);
        let remedy = text!("verify-form-remedy", command = command(lists));
        let outcome = match compared {
            Ok(outcome) => outcome,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = of_error(&error));
                return self.verdict.fault(Kind::Recomputed, folder, what, remedy);
            }
        };
        self.recomputed.files += outcome.same;
        if outcome.differs.is_empty() {
            return;
        }
        if let Some(erased) = self.erased {
            let is_of_today = run.program == env!("CARGO_PKG_VERSION");
            for PageDifference { name, expected, .. } in outcome.differs {
                let path = format!("{folder}/{name}");
                let expected = expected.filter(|_| is_of_today || erased(&path));
                self.regenerated.extend(expected.map(|expected| (path, expected)));
            }
            return;
        }
        // Decision (what `verify --deep` makes again): pages of another version are not a fault, and are not reported as
        // recomputed.
        if run.program != env!("CARGO_PKG_VERSION") {
            self.recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: folder.to_owned(),
                part: text!("verify-pages", count = outcome.differs.len()),
                why: text!("verify-pages-of", program = &run.program, command = command(lists)),
            });
            return;
        }
        for PageDifference { kind, name, what, place, .. } in outcome.differs {
            let fault = Fault::new(kind, format!("{folder}/{name}"), what, remedy.clone());
            self.verdict.faults.push(fault.differs_at(place));
        }
    }
}

/// A folder and its files.
#[derive(Clone, Copy)]
struct Folder<'f> {
    survey: &'f Survey,
    path: &'f str,
    /// Whether to keep the content made again of differing files.
    is_kept: bool,
}

impl<'f> Folder<'f> {
    /// The names of its files and folders, by their paths in it.
    fn names(&self) -> impl Iterator<Item = &'f str> + use<'f> {
        self.survey.below(self.path).map(|(name, _)| name)
    }

    /// Compares a file with the content made again.
    fn compare(&self, name: &str, expected: &[u8], outcome: &mut Outcome) {
        let path = format!("{}/{name}", self.path);
        let (kind, what, place) = match self.survey.get(&path) {
            Some(SurveyEntry::File(found)) if found.sha256 == sha256(expected) => {
                outcome.same += 1;
                if may_be_kept(name) {
                    outcome.pages.push((name.to_owned(), found.sha256.clone()));
                }
                return;
            }
            Some(SurveyEntry::File(_)) => {
                let place = self.survey.bytes(&path).and_then(|found| first_difference(&found, expected));
                (Kind::Recomputed, text!("verify-deep-bytes"), place)
            }
            // An entry that is not a file is reported elsewhere.
            Some(_) => return,
            None => (Kind::Missing, text!("verify-deep-page-missing"), None),
        };
        let expected = self.is_kept.then(|| expected.to_vec());
        outcome.differs.push(PageDifference { kind, name: name.to_owned(), what, place, expected });
    }

    /// Adds the files that the run does not make.
    fn add_extra<'n>(
        &self,
        names: impl Iterator<Item = &'n str>,
        is_made: impl Fn(&str) -> bool,
        outcome: &mut Outcome,
    ) {
        let is_file = |name: &&str| self.survey.file(&format!("{}/{name}", self.path)).is_some();
        for name in names.filter(|name| !is_made(name)).filter(is_file) {
            let (kind, what) = (Kind::Unnamed, text!("verify-deep-page-added"));
            outcome.differs.push(PageDifference { kind, name: name.to_owned(), what, place: None, expected: None });
        }
    }
}

/// Makes the files with different settings, and returns the outcome with the fewest differences. `looks`: the part of the settings
/// that matters. The settings of the office are tried first.
fn make_with_best(
    of_office: &Settings,
    others: &[Settings],
    looks: impl Fn(&Settings) -> String,
    mut make: impl FnMut(&Settings) -> Result<Outcome>,
) -> Result<Outcome> {
    let mut best = make(of_office)?;
    let mut tried = BTreeSet::from([looks(of_office)]);
    for settings in others {
        if best.differs.is_empty() {
            break;
        }
        if tried.insert(looks(settings)) {
            let outcome = make(settings)?;
            if outcome.differs.len() < best.differs.len() {
                best = outcome;
            }
        }
    }
    Ok(best)
}
