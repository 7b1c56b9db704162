//! Every list ever published against the run it came from. What only the office sees may have private lines behind the
//! run's own, as long as their records are there.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::runs::{Run, Runs};
use super::secrets::Secrets;
use super::sums;
use super::survey::{Entry, Survey};
use crate::formats::bundle::sha256;
use crate::publish::folder::{self, INTERNAL, LATEST, PUBLIC};
use crate::publish::manifest;
use crate::register::rolled_back::{self, Note};
use crate::register::run_folder::SUMS;
use crate::texts::Language;
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

const MANIFEST: &str = "manifest.json";
const FROM_THE_RUN: &str =
    "copy it from the run, which is whole, or publish the newest run again with `kartotek publish`";

/// A file as it must be in a published folder.
struct Due {
    sha256: String,
    /// In the office: the run's own.
    original: String,
    /// Lines that stand in no run.
    private: Vec<u8>,
    /// The bytes, where they are not those of the original.
    made: Option<Vec<u8>>,
    /// SHA-256 of what an older version would have published.
    older: Option<String>,
}

/// A folder of published lists as a run would have it.
type Folder = BTreeMap<String, Due>;

/// The folders of one place, `reports` or one elsewhere.
pub struct Published<'p> {
    pub survey: &'p Survey,
    pub runs: &'p Runs,
    pub secrets: &'p Secrets,
    pub place: &'p str,
}

/// Whether the lists of a run are published in a place, as far as their names and manifest say.
pub fn is_published(survey: &Survey, place: &str, run: &Run) -> bool {
    let day = run.name.date.to_string();
    let folders = survey.names_in(place).into_iter().filter(|folder| folder.starts_with(&day));
    let Some(manifest) = run.files.get(MANIFEST) else { return false };
    let public = public_manifest(survey, run);
    folders.into_iter().any(|folder| {
        let own = survey.file(&format!("{place}/{folder}/{MANIFEST}"));
        own.is_some_and(|own| {
            own.sha256 == *manifest || public.as_deref().is_some_and(|public| own.sha256 == sha256(public))
        })
    })
}

/// The manifest of a run as it is published. `None`: the run's own is not what it was.
fn public_manifest(survey: &Survey, run: &Run) -> Option<Vec<u8>> {
    let path = format!("{}/{MANIFEST}", run.folder);
    let own = survey.file(&path).filter(|own| run.files.get(MANIFEST) == Some(&own.sha256));
    manifest::public(&survey.bytes(&path).filter(|_| own.is_some())?).ok()
}

/// The day of a folder: `DATE`, `DATE-2`.
fn day(folder: &str) -> Option<NaiveDate> {
    let (day, copy) = (folder.get(..10)?, folder.get(10..)?);
    let is_copy =
        copy.strip_prefix('-').is_some_and(|copy| !copy.is_empty() && copy.bytes().all(|b| b.is_ascii_digit()));
    day.parse().ok().filter(|_| copy.is_empty() || is_copy)
}

impl Published<'_> {
    pub fn check(&self, verdict: &mut Verdict) {
        let mut of_newest = BTreeSet::new();
        let newest = self.runs.chain.iter().rev().find(|run| Some(run.name.to_string()) == verdict.newest);
        for folder in self.survey.names_in(self.place) {
            let path = format!("{}/{folder}", self.place);
            match day(&folder) {
                Some(day) if self.survey.has_folder(&path) => {
                    let run = self.folder(&path, day, PUBLIC, verdict);
                    if run.is_some() && run == newest.map(|newest| newest.folder.as_str()) {
                        of_newest.insert(folder);
                    }
                }
                _ if folder == LATEST || folder == "internal" => {}
                _ if folder.ends_with(".aside") => {
                    verdict
                        .note(path, "left by a write that was cut off, or being written; the next run takes it away");
                }
                _ => verdict.note(path, "no run published it"),
            }
        }
        let internal = format!("{}/internal", self.place);
        for folder in self.survey.names_in(&internal) {
            let path = format!("{internal}/{folder}");
            match day(&folder) {
                Some(_) if self.survey.get(&format!("{path}/{SUMS}")).is_some() => self.alone(&path, verdict),
                Some(day) => drop(self.folder(&path, day, INTERNAL, verdict)),
                None if folder == rolled_back::FOLDER => self.rolled_back(&path, verdict),
                None => verdict.note(path, "no run published it"),
            }
        }
        self.latest(newest.filter(|newest| newest.name.number > 0), &of_newest, verdict);
    }

    /// Returns the folder of the run it was published by.
    fn folder(&self, path: &str, day: NaiveDate, part: &str, verdict: &mut Verdict) -> Option<&str> {
        verdict.published += 1;
        let of_day = self.runs.chain.iter().enumerate().filter(|(_, run)| run.name.date == day && run.name.number > 0);
        let of_day = of_day.map(|(number, run)| (run, self.due(run, Some(number), part)));
        let aside =
            self.runs.aside.iter().filter(|run| run.name.date == day).map(|run| (run, self.due(run, None, part)));
        let equal = |due: &Folder| due.iter().filter(|(name, due)| self.is_due(&format!("{path}/{name}"), due)).count();
        let candidates = of_day.chain(aside).map(|(run, due)| (equal(&due), run, due));
        let Some((equal, run, due)) = candidates.max_by_key(|(equal, _, _)| *equal) else {
            if part == PUBLIC {
                let what = "there is no run of that day that could have published it";
                verdict.faults.push(Fault::new(Kind::Unnamed, path, what, "restore the run from a copy of the office"));
            } else {
                verdict.note(path, "an older version told what was held back, without sums; it cannot be checked");
            }
            return None;
        };
        let is_told_only = part == INTERNAL && self.survey.get(&format!("{path}/for-su.csv")).is_none();
        if is_told_only && due.contains_key("for-su.csv") && equal < due.len() {
            verdict.note(path, "an older version told what was held back, without sums; it cannot be checked");
            return None;
        }
        for (name, due) in &due {
            self.compare(&format!("{path}/{name}"), due, verdict);
        }
        let others = self.survey.below(path).filter(|(name, _)| !due.contains_key(*name));
        for (name, entry) in others {
            if let Entry::Link(_) = entry {
                let what = "a link; what is published consists of plain files";
                verdict.faults.push(Fault::new(Kind::NoFile, format!("{path}/{name}"), what, "take it away"));
            } else {
                verdict.note(format!("{path}/{name}"), format!("run {} did not publish it", run.name));
            }
        }
        Some(&run.folder)
    }

    /// What a run publishes. `number`: its place in the chain.
    fn due(&self, run: &Run, number: Option<usize>, part: &str) -> Folder {
        let due = |name: &str, sha256: &str| Due {
            sha256: sha256.to_owned(),
            original: format!("{}/{name}", run.folder),
            private: Vec::new(),
            made: None,
            older: None,
        };
        let own = run
            .files
            .iter()
            .filter_map(|(name, sha256)| Some((name.strip_prefix(part)?.to_owned(), due(name, sha256))));
        let mut folder: Folder = own.collect();
        if part == PUBLIC {
            if let Some(own) = run.files.get(MANIFEST) {
                let made = public_manifest(self.survey, run);
                let hash = made.as_deref().map_or_else(|| own.clone(), sha256);
                let manifest = Due { made, older: Some(own.clone()), ..due(MANIFEST, &hash) };
                folder.insert(MANIFEST.to_owned(), manifest);
            }
            return folder;
        }
        let index = number.and_then(|number| self.secrets.named.get(number));
        for (list, line) in self.secrets.vault.lines(index.map_or(&[][..], Vec::as_slice)) {
            if let Some(due) = folder.get_mut(&list) {
                due.private.extend_from_slice(line.as_bytes());
                due.private.push(b'\n');
            }
        }
        folder
    }

    /// What must stand in the file. `None`: the run's own file is not what it was.
    fn whole(&self, due: &Due) -> Option<Vec<u8>> {
        if due.made.is_some() {
            return due.made.clone();
        }
        let own = self.survey.file(&due.original).filter(|own| own.sha256 == due.sha256)?;
        debug_assert_eq!(own.sha256, due.sha256);
        let mut whole = self.survey.bytes(&due.original)?.into_owned();
        whole.extend_from_slice(&due.private);
        Some(whole)
    }

    fn is_due(&self, path: &str, due: &Due) -> bool {
        let Some(found) = self.survey.file(path) else { return false };
        if due.private.is_empty() {
            return found.sha256 == due.sha256 || due.older.as_ref() == Some(&found.sha256);
        }
        self.survey.bytes(path).is_some_and(|bytes| self.whole(due).is_some_and(|whole| *bytes == whole))
    }

    fn compare(&self, path: &str, due: &Due, verdict: &mut Verdict) {
        if self.is_due(path, due) {
            return;
        }
        let fault = match self.survey.get(path) {
            None => Fault::new(Kind::Missing, path, "the run published it", FROM_THE_RUN),
            Some(Entry::Unreadable(why)) => Fault::new(Kind::Unreadable, path, why, FROM_THE_RUN),
            Some(Entry::Link(_) | Entry::Other) => {
                let what = "a link, or no plain file; what is published consists of plain files";
                Fault::new(Kind::NoFile, path, what, FROM_THE_RUN)
            }
            Some(Entry::File(found)) => {
                let place = self.whole(due).zip(self.survey.bytes(path));
                let place = place.and_then(|(whole, bytes)| first_difference(&bytes, &whole));
                let what = if due.private.is_empty() {
                    format!("it is not {}", due.original)
                } else {
                    format!("it is not {} with the private lines behind it", due.original)
                };
                // A run that was changed is no witness, but then it has its own fault.
                Fault::new(Kind::Changed, path, what, FROM_THE_RUN)
                    .hashes(
                        Some(&due.sha256).filter(|_| due.private.is_empty()).map(String::as_str),
                        Some(&found.sha256),
                    )
                    .differs_at(place)
            }
        };
        verdict.faults.push(fault);
    }

    /// What was held back in a run that changed nothing was told without a run, with sums of its own.
    fn alone(&self, path: &str, verdict: &mut Verdict) {
        const REMEDY: &str =
            "restore it from a copy of the office, or take the folder away: the next run tells it again";
        verdict.published += 1;
        let sums_path = format!("{path}/{SUMS}");
        let sums_bytes = self.survey.bytes(&sums_path).unwrap_or_default();
        let own = sums::read(&sums_bytes);
        let found = self.survey.file(&sums_path).map(|found| found.sha256.as_str());
        let there: BTreeMap<&str, Option<&str>> = self
            .survey
            .below(path)
            .filter(|(name, _)| *name != SUMS)
            .map(|(name, entry)| match entry {
                Entry::File(found) => (name, Some(found.sha256.as_str())),
                _ => (name, None),
            })
            .collect();
        let rebuilt = sums::write(there.iter().filter_map(|(name, hash)| Some((*name, (*hash)?))), None);
        if *sums_bytes == *rebuilt && there.values().all(Option::is_some) {
            return;
        }
        let names: BTreeSet<&str> = there.keys().copied().chain(own.files.keys().map(String::as_str)).collect();
        for name in names {
            let (is, due) = (there.get(name), own.files.get(name).map(String::as_str));
            let (kind, what) = match (is, due) {
                (Some(Some(is)), Some(due)) if *is == due => continue,
                (None, Some(_)) => (Kind::Missing, "its sums name it"),
                (Some(None), _) => (Kind::NoFile, "a link, no plain file, or unreadable"),
                (Some(_), None) => (Kind::Unnamed, "its sums do not name it"),
                (Some(_), Some(_)) => (Kind::Changed, "it and its line of the sums differ: one of them was changed"),
                (None, None) => continue,
            };
            let fault = Fault::new(kind, format!("{path}/{name}"), what, REMEDY);
            verdict.faults.push(fault.hashes(due, is.copied().flatten()));
        }
        let what = "it does not say what the files beside it say: it or one of them was changed";
        verdict.faults.push(Fault::new(Kind::Changed, sums_path, what, REMEDY).hashes(None, found));
    }

    /// What was told of runs that were rolled back, against the notes that are kept with them.
    fn rolled_back(&self, path: &str, verdict: &mut Verdict) {
        for file in self.survey.names_in(path) {
            let own = format!("{path}/{file}");
            let kept = format!("runs/{}/{}.toml", rolled_back::FOLDER, file.trim_end_matches(".txt"));
            let note = self.survey.bytes(&kept);
            let note = note.and_then(|bytes| toml::from_str::<Note>(str::from_utf8(&bytes).ok()?).ok());
            let Some(note) = note else {
                verdict.note(own, format!("there is no {kept} to compare it with"));
                continue;
            };
            let found = self.survey.bytes(&own).unwrap_or_default();
            let is_told = |language| *folder::rollback_told(&note, language).as_bytes() == *found;
            if ![Language::En, Language::Da].into_iter().any(is_told) {
                let what = format!("it does not say what {kept} says");
                let remedy = "take it away: the next command that writes tells it again";
                verdict.faults.push(Fault::new(Kind::Changed, own, what, remedy));
            }
        }
    }

    /// `latest` points to the lists of the newest run.
    fn latest(&self, newest: Option<&Run>, of_newest: &BTreeSet<String>, verdict: &mut Verdict) {
        let path = format!("{}/{LATEST}", self.place);
        let target = match self.survey.get(&path) {
            Some(Entry::Link(target)) => Some(target.clone()),
            Some(Entry::File(_)) => self.survey.bytes(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
            _ => None,
        };
        let Some(newest) = newest else { return };
        if self.survey.has_folder(&path) {
            let number = self.runs.chain.iter().rposition(|run| run.name == newest.name);
            for (name, due) in &self.due(newest, number, PUBLIC) {
                self.compare(&format!("{path}/{name}"), due, verdict);
            }
            verdict.note(path, "a folder, as a copy made without links has it; the next publication points again");
            return;
        }
        let remedy = "`kartotek publish` publishes the newest run again";
        if of_newest.is_empty() {
            if !self.survey.names_in(self.place).is_empty() {
                verdict.note(self.place, format!("run {} is not published here; {remedy}", newest.name));
            }
            return;
        }
        match target {
            Some(target) if of_newest.contains(&target) => {}
            Some(target) => {
                let what =
                    format!("it points to `{}`, not to the lists of run {}", target.escape_default(), newest.name);
                verdict.faults.push(Fault::new(Kind::Pointer, path, what, remedy));
            }
            None => verdict.faults.push(Fault::new(Kind::Missing, path, "nothing points to the newest lists", remedy)),
        }
    }
}
