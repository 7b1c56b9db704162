//! Files made of a run's lists for people, once more: the lists in further forms, and the site. Both are made by the
//! code that made them, of the run as it was recomputed, and held against what is published. Nothing of it is kept in
//! memory.
//!
//! The settings of the run say how they look; but they may have been made later, by others: then those of another run, or
//! of today. Which version of the program made them is known of the run alone.

use super::super::fault::{Fault, Kind, NotRecomputed, Place, first_difference};
use super::super::published::command;
use super::super::runs::Run;
use super::super::survey::{Entry, Survey};
use super::Work;
use crate::publishing::site_files;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::limits::LARGEST_SETTINGS;
use kartotek_formats::texts::{Text, of_error, text};
use kartotek_publish::folder::{self, PUBLIC, SITE};
use kartotek_publish::render::{self, Choice};
use kartotek_publish::site::kept::{Before, Earlier, INDEX};
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::SUMS;
use kartotek_register::{Form, Office, PublishSettings, Settings};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// A file that is not what comes of the run.
struct Differs {
    kind: Kind,
    name: String,
    what: Text,
    place: Option<Place>,
    /// As it should be, where that is asked for.
    due: Option<Vec<u8>>,
}

/// The outcome of a comparison.
#[derive(Default)]
struct Outcome {
    /// Files that are the same, byte for byte.
    same: usize,
    differs: Vec<Differs>,
    /// Pages that are as they are made of the facts, with their hashes.
    pages: Vec<Page>,
    /// The index of a site, as it should be.
    index: Vec<u8>,
}

/// A name in a site, and the hash.
pub type Page = (String, String);

/// The place of the lists beside which a site lies.
fn place_of(site: &str) -> &str {
    let dated = site.strip_suffix(SITE).map_or(site, |dated| dated.trim_end_matches('/'));
    dated.rsplit_once('/').map_or(dated, |(place, _)| place)
}

/// Later sites may keep it.
fn may_stay(name: &str) -> bool {
    ["tournaments/", "players/", "by-date/"].iter().any(|folder| name.starts_with(folder))
}

impl Work<'_> {
    /// Holds what is published of a run, or was, against what comes of it. The run keeps what later ones ask of it.
    pub(super) fn pages(&mut self, office: &mut Office, run: &Run, tree: &Tree) {
        let published = self.published;
        let folders: Vec<&str> =
            published.iter().filter(|(_, of)| *of == run.folder).map(|(folder, _)| folder.as_str()).collect();
        for folder in &folders {
            self.forms(office, run, tree, folder);
        }
        let with_site = folders.into_iter().filter(|folder| self.survey.has_folder(&format!("{folder}/{SITE}")));
        for folder in with_site {
            self.site(office, run, &format!("{folder}/{SITE}"));
        }
    }

    /// The lists of a folder in further forms.
    fn forms(&mut self, office: &Office, run: &Run, tree: &Tree, path: &str) {
        let folder = Folder { survey: self.survey, path, is_kept: self.again.is_some() };
        let has = |list: &str| tree.contains_key(&format!("{PUBLIC}{list}"));
        let there: BTreeSet<&str> = folder.names().filter(|name| folder::is_further(name, has)).collect();
        let is_there = |form: &Form| there.iter().any(|name| name.ends_with(&format!(".{}", form.ending())));
        let forms: Vec<Form> = Form::FURTHER.into_iter().filter(is_there).collect();
        if forms.is_empty() {
            return;
        }
        let choice = Choice::further(&PublishSettings { forms, ..PublishSettings::default() });
        let make = |settings: &Settings| -> Result<Outcome> {
            let made = render::lists(tree, run.name.date, settings, &choice)?;
            let mut outcome = Outcome::default();
            for (name, bytes) in &made {
                folder.hold(name, bytes, &mut outcome);
            }
            folder.others(there.iter().copied(), |name| made.contains_key(name), &mut outcome);
            Ok(outcome)
        };
        let looks = |settings: &Settings| format!("{:?} {}", settings.language, settings.federation_name());
        let outcome = best(&office.settings, self.known_settings(), looks, make);
        self.tell(run, path, outcome);
    }

    /// A site.
    fn site(&mut self, office: &mut Office, run: &Run, path: &str) {
        let folder = Folder { survey: self.survey, path, is_kept: self.again.is_some() };
        let (of_office, right, before) = (office.settings.clone(), &self.right, self.sites.get(place_of(path)));
        let make = |settings: &Settings| -> Result<Outcome> {
            office.settings = settings.clone();
            let found = Mutex::new((Outcome::default(), BTreeSet::from([SUMS.to_owned()])));
            // A page that it has kept was made of the facts once, for a site before. Where that is gone it is made again.
            let kept = |name: &str| {
                let file = folder.survey.file(&format!("{path}/{name}"))?;
                let is_right = name == INDEX || right.contains(&(name.to_owned(), file.sha256.clone()));
                is_right.then(|| folder.survey.bytes(&format!("{path}/{name}")).map(Cow::into_owned))?
            };
            // Every tournament of the site before has to be in this one.
            let before = |name: &str| before.filter(|_| name == INDEX).cloned();
            let sites: [&Earlier; 2] = [&kept, &before];
            site_files(office, &Before::Sites(sites.to_vec()), &|name, bytes| {
                let mut one = Outcome::default();
                folder.hold(&name, &bytes, &mut one);
                let (all, made) = &mut *found.lock().unwrap_or_else(PoisonError::into_inner);
                all.same += one.same;
                all.differs.append(&mut one.differs);
                all.pages.append(&mut one.pages);
                if name == INDEX {
                    all.index = bytes;
                }
                made.insert(name);
                Ok(())
            })?;
            let (mut outcome, made) = found.into_inner().unwrap_or_else(PoisonError::into_inner);
            folder.others(folder.names(), |name| made.contains(name), &mut outcome);
            outcome.differs.sort_by(|a, b| a.name.cmp(&b.name));
            Ok(outcome)
        };
        let looks = |settings: &Settings| {
            format!("{:?} {} {:?}", settings.language, settings.federation_name(), settings.publish)
        };
        let mut outcome = best(&of_office, self.known_settings(), looks, make);
        office.settings = of_office;
        self.right.extend(outcome.iter_mut().flat_map(|outcome| std::mem::take(&mut outcome.pages)));
        // No later site keeps anything that was rolled back.
        let is_of_chain = self.runs.chain.iter().any(|of| of.folder == run.folder);
        if let Some(index) = outcome.iter_mut().map(|outcome| std::mem::take(&mut outcome.index)).find(|_| is_of_chain)
        {
            self.sites.insert(place_of(path).to_owned(), index);
        }
        self.tell(run, path, outcome);
    }

    /// Settings of every run, and of today.
    fn known_settings(&self) -> &[Settings] {
        self.settings.get_or_init(|| {
            let runs = self.runs.chain.iter().chain(&self.runs.aside);
            let copies = runs.map(|run| format!("{}/inputs/kartotek.toml", run.folder));
            let texts = copies.chain(["kartotek.toml".to_owned()]).filter_map(|name| self.survey.bytes(&name));
            let texts = texts.filter(|text| text.len() as u64 <= LARGEST_SETTINGS);
            let texts: BTreeSet<Vec<u8>> = texts.map(Cow::into_owned).collect();
            texts.iter().filter_map(|text| Settings::read(str::from_utf8(text).ok()?).ok()).collect()
        })
    }

    fn tell(&mut self, run: &Run, folder: &str, outcome: Result<Outcome>) {
        let place = place_of(folder);
        let remedy = text!("verify-form-remedy", command = command(place));
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = of_error(&error));
                return self.verdict.faults.push(Fault::new(Kind::Recomputed, folder, what, remedy));
            }
        };
        self.recomputed.files += outcome.same;
        if outcome.differs.is_empty() {
            return;
        }
        if let Some(again) = &mut self.again {
            let is_of_today = run.program == env!("CARGO_PKG_VERSION");
            for Differs { name, due, .. } in outcome.differs {
                let path = format!("{folder}/{name}");
                let due = due.filter(|_| is_of_today || (again.erased)(&path));
                again.files.extend(due.map(|due| (path, due)));
            }
            return;
        }
        // Decision (what `verify --deep` makes again): pages of another version are not a fault, and nobody is told
        // that they were made again.
        if run.program != env!("CARGO_PKG_VERSION") {
            self.recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: folder.to_owned(),
                part: text!("verify-pages", count = outcome.differs.len()),
                why: text!("verify-pages-of", program = &run.program, command = command(place)),
            });
            return;
        }
        for Differs { kind, name, what, place, .. } in outcome.differs {
            let fault = Fault::new(kind, format!("{folder}/{name}"), what, remedy.clone());
            self.verdict.faults.push(fault.differs_at(place));
        }
    }
}

/// A folder, and what is there.
#[derive(Clone, Copy)]
struct Folder<'f> {
    survey: &'f Survey,
    path: &'f str,
    /// Whether what differs is kept as it should be.
    is_kept: bool,
}

impl<'f> Folder<'f> {
    fn names(&self) -> impl Iterator<Item = &'f str> + use<'f> {
        self.survey.below(self.path).map(|(name, _)| name)
    }

    /// Holds a file against what it should be.
    fn hold(&self, name: &str, due: &[u8], outcome: &mut Outcome) {
        let path = format!("{}/{name}", self.path);
        let (kind, what, place) = match self.survey.get(&path) {
            Some(Entry::File(found)) if found.sha256 == sha256(due) => {
                outcome.same += 1;
                if may_stay(name) {
                    outcome.pages.push((name.to_owned(), found.sha256.clone()));
                }
                return;
            }
            Some(Entry::File(_)) => {
                let place = self.survey.bytes(&path).and_then(|found| first_difference(&found, due));
                (Kind::Recomputed, text!("verify-deep-bytes"), place)
            }
            // A name that does not stand for a file has its fault already.
            Some(_) => return,
            None => (Kind::Missing, text!("verify-deep-page-missing"), None),
        };
        let due = self.is_kept.then(|| due.to_vec());
        outcome.differs.push(Differs { kind, name: name.to_owned(), what, place, due });
    }

    /// Tells what is there and does not come of the run.
    fn others<'n>(&self, there: impl Iterator<Item = &'n str>, is_made: impl Fn(&str) -> bool, outcome: &mut Outcome) {
        let is_file = |name: &&str| self.survey.file(&format!("{}/{name}", self.path)).is_some();
        for name in there.filter(|name| !is_made(name)).filter(is_file) {
            let (kind, what) = (Kind::Unnamed, text!("verify-deep-page-added"));
            outcome.differs.push(Differs { kind, name: name.to_owned(), what, place: None, due: None });
        }
    }
}

/// The outcome with the settings that agree best with what is there. `looks`: the part of the settings that it depends
/// on; those of the office come first.
fn best(
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
