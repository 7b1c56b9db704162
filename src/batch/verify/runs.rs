//! The chain: every file of every run against its `SHA256SUMS`, each run against its parent, and `CURRENT`.
//!
//! Where a file and its line of the sums differ, a third one tells which of the two was changed: the sums' own hash, which
//! the next run names, or the manifest, which has the hash of every other file too.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::sums::{self, Manifest, Sums};
use super::survey::{Entry, Survey};
use crate::register::rolled_back::{FOLDER as ROLLED_BACK, Note};
use crate::register::run_folder::{CUT_OFF, FORMAT, RunName, SUMS};
use std::collections::{BTreeMap, BTreeSet};

const MANIFEST: &str = "manifest.json";
const FROM_A_COPY: &str = "restore it from a copy of the office";

/// A run, and what its files must be.
pub struct Run {
    pub name: RunName,
    /// In the office.
    pub folder: String,
    /// Hashes by names inside the folder, without the sums.
    pub files: BTreeMap<String, String>,
}

/// The runs of an office.
#[derive(Default)]
pub struct Runs {
    /// By their names, also one beyond `CURRENT`.
    pub chain: Vec<Run>,
    /// Taken out of the chain and kept: what they published may still be there.
    pub aside: Vec<Run>,
}

/// A run on its way to a judgement.
struct Seen<'s> {
    name: RunName,
    folder: String,
    files: BTreeMap<&'s str, &'s Entry>,
    sums: Sums,
    /// The hash of the sums as they are.
    sums_hash: Option<String>,
    manifest: Option<Manifest>,
}

impl<'s> Seen<'s> {
    fn new(survey: &'s Survey, name: RunName, folder: String) -> Seen<'s> {
        let mut files: BTreeMap<&str, &Entry> = survey.below(&folder).collect();
        files.remove(SUMS);
        let path = format!("{folder}/{SUMS}");
        let sums = survey.bytes(&path).map(|bytes| sums::read(&bytes)).unwrap_or_default();
        let sums_hash = survey.file(&path).map(|found| found.sha256.clone());
        let manifest = survey.bytes(&format!("{folder}/{MANIFEST}"));
        let manifest = manifest.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Seen { name, folder, files, sums, sums_hash, manifest }
    }

    fn hash(&self, name: &str) -> Option<&str> {
        match self.files.get(name) {
            Some(Entry::File(found)) => Some(&found.sha256),
            _ => None,
        }
    }

    /// The hash of the sums that these files would have.
    fn rebuilt(&self, parent: Option<(&str, &str)>) -> String {
        sums::hash_of(self.hashes(), parent)
    }

    fn hashes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.keys().filter_map(|name| Some((*name, self.hash(name)?)))
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
}

/// Checks the runs of an office.
pub fn check(survey: &Survey, verdict: &mut Verdict) -> Runs {
    let mut chain: Vec<Seen> = Vec::new();
    let mut aside = Vec::new();
    for entry in survey.names_in("runs") {
        let folder = format!("runs/{entry}");
        let name = entry.parse::<RunName>().ok().filter(|name| name.to_string() == entry);
        let is_plain = survey.get(&folder).is_none();
        match name {
            Some(name) if is_plain => chain.push(Seen::new(survey, name, folder)),
            None if entry.ends_with(".aside") => {
                verdict.note(folder, "left by a write that was cut off, or being written; the next run takes it away");
            }
            None if is_plain && [CUT_OFF, ROLLED_BACK].contains(&entry.as_str()) => {
                taken_out(survey, &folder, &mut aside, verdict);
            }
            _ => verdict.faults.push(Fault::new(
                Kind::Unnamed,
                &folder,
                "no run has this name",
                "move it out of the folder of the runs",
            )),
        }
    }
    order(&chain, verdict);
    let truths = judge_all(survey, &chain, verdict);
    let runs = chain.into_iter().zip(truths);
    let chain = runs.map(|(seen, files)| Run { name: seen.name, folder: seen.folder, files }).collect();
    Runs { chain, aside }
}

/// Where runs are kept that are not in the chain: `NNNN-DATE`, `NNNN-DATE-2`, and why.
fn taken_out(survey: &Survey, folder: &str, aside: &mut Vec<Run>, verdict: &mut Verdict) {
    for entry in survey.names_in(folder) {
        let path = format!("{folder}/{entry}");
        let name = entry.get(..15).and_then(|name| name.parse::<RunName>().ok());
        match name {
            Some(name) if survey.has_folder(&path) => {
                let seen = Seen::new(survey, name, path.clone());
                let why = survey.bytes(&format!("{path}.toml"));
                let why = why.and_then(|bytes| toml::from_str::<Note>(str::from_utf8(&bytes).ok()?).ok());
                let parent = seen.sums.parent.clone();
                let witness = why.as_ref().map(|note| note.sums.as_str());
                let judgement = Judgement { survey, run: &seen, parent: parent.as_ref(), witness };
                let files = judgement.judge(verdict);
                aside.push(Run { name, folder: path, files });
            }
            Some(_) if entry.ends_with(".toml") => {
                let bytes = survey.bytes(&path).unwrap_or_default();
                let note = str::from_utf8(&bytes).ok().and_then(|text| toml::from_str::<Note>(text).ok());
                let is_whole = note.is_some_and(|note| note.bytes().is_ok_and(|whole| *whole == *bytes));
                if !is_whole {
                    let what = "it does not say what was written";
                    verdict.faults.push(Fault::new(Kind::Changed, path, what, FROM_A_COPY));
                }
            }
            _ if entry.ends_with(".aside") => {
                verdict.note(path, "left by a write that was cut off, or being written; the next run takes it away");
            }
            _ => {
                let what = "no run has this name";
                verdict.faults.push(Fault::new(Kind::Unnamed, path, what, "move it out of the folder of the runs"));
            }
        }
    }
}

/// Names and numbers without gaps, dates never backwards.
fn order(chain: &[Seen], verdict: &mut Verdict) {
    for (number, run) in (0u32..).zip(chain) {
        if run.name.number != number {
            let before = number.checked_sub(1).and_then(|before| chain.get(before as usize));
            let what = match before {
                Some(before) if before.name.number == run.name.number => "its number stands there twice".to_owned(),
                Some(before) => format!("the run before it is {}: a run is missing between them", before.name),
                None => "the founding register, number 0000, is missing".to_owned(),
            };
            verdict.faults.push(Fault::new(Kind::Order, &run.folder, what, FROM_A_COPY));
            break;
        }
    }
    for two in chain.windows(2) {
        if two[1].name.date < two[0].name.date {
            let what = format!("its day is before that of the run before it, {}", two[0].name);
            verdict.faults.push(Fault::new(Kind::Order, &two[1].folder, what, FROM_A_COPY));
        }
    }
}

/// What the files of each run must be.
fn judge_all(survey: &Survey, chain: &[Seen], verdict: &mut Verdict) -> Vec<BTreeMap<String, String>> {
    // By which hash a run names its parent: that of the parent as it is, or as it would be with its files.
    let mut expected: Vec<Option<(String, String)>> = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = number.checked_sub(1).map(|before| &chain[before]);
        let named = run.sums.parent.clone();
        expected.push(parent.map(|parent| {
            let rebuilt = parent.rebuilt(borrowed(expected.last().and_then(Option::as_ref)));
            let own = parent.sums_hash.clone().unwrap_or_else(|| rebuilt.clone());
            let is_one = |hash: &String| *hash == own || *hash == rebuilt;
            let hash = named.map(|(_, hash)| hash).filter(is_one).unwrap_or(own);
            (parent.name.to_string(), hash)
        }));
    }
    let mut truths = Vec::new();
    for (number, run) in chain.iter().enumerate() {
        let parent = expected[number].as_ref();
        // The next run's word for these sums, if its own line is not the one that was changed.
        let witness = chain.get(number + 1).and_then(|next| next.sums.parent.as_ref()).map(|(_, hash)| hash.as_str());
        let before = verdict.faults.len();
        truths.push(Judgement { survey, run, parent, witness }.judge(verdict));
        if before == verdict.faults.len() {
            told(run, parent, verdict);
        }
    }
    truths
}

fn borrowed(parent: Option<&(String, String)>) -> Option<(&str, &str)> {
    parent.map(|(name, hash)| (name.as_str(), hash.as_str()))
}

/// What a run without a fault says of itself.
fn told(run: &Seen, parent: Option<&(String, String)>, verdict: &mut Verdict) {
    let path = run.path(MANIFEST);
    let Some(manifest) = &run.manifest else {
        verdict.faults.push(Fault::new(Kind::Changed, path, "it cannot be read", FROM_A_COPY));
        return;
    };
    if manifest.format > FORMAT {
        let what = format!("a newer version wrote this run: format {}; only its hashes were checked", manifest.format);
        verdict.note(&run.folder, what);
        return;
    }
    let is_named = |name: &String| run.hash(name) == manifest.hash(name);
    let names: BTreeSet<&str> = manifest.names().map(String::as_str).chain([MANIFEST]).collect();
    let unnamed = run.files.keys().find(|name| !names.contains(*name)).map(|name| (*name).to_owned());
    let other = manifest.names().find(|name| !is_named(name)).cloned().or(unnamed);
    if let Some(name) = other {
        let what =
            format!("it says something else about {name} than {SUMS}: the run was put together by somebody else");
        verdict.faults.push(Fault::new(Kind::Chain, &path, what, FROM_A_COPY));
    }
    if manifest.run != run.name.to_string() || manifest.parent.as_ref() != parent.map(|(name, _)| name) {
        let what = format!("it is that of run {}, child of {:?}", manifest.run, manifest.parent);
        verdict.faults.push(Fault::new(Kind::Chain, path, what, FROM_A_COPY));
    }
}

struct Judgement<'j, 's> {
    survey: &'j Survey,
    run: &'j Seen<'s>,
    parent: Option<&'j (String, String)>,
    /// The hash of this run's sums, as the next run names it.
    witness: Option<&'j str>,
}

impl Judgement<'_, '_> {
    /// Returns what the files must be, as far as it can be known.
    fn judge(&self, verdict: &mut Verdict) -> BTreeMap<String, String> {
        let run = self.run;
        self.no_files(verdict);
        let rebuilt = run.rebuilt(borrowed(self.parent));
        let as_they_are = || run.hashes().map(|(name, hash)| (name.to_owned(), hash.to_owned())).collect();
        let has_files = run.files.values().all(|entry| matches!(entry, Entry::File(_)));
        if run.sums_hash.as_deref() == Some(&rebuilt) && has_files {
            return as_they_are();
        }
        let Some(sums_hash) = &run.sums_hash else {
            let what = "the file that names every file of the run by its hash is not there";
            self.fault(Kind::Missing, SUMS, what, Some(&rebuilt), verdict);
            return as_they_are();
        };
        if self.witness == Some(sums_hash) {
            self.by_sums(verdict);
            return run.sums.files.clone();
        }
        if self.witness == Some(rebuilt.as_str()) {
            self.sums_changed(Some(&rebuilt), verdict);
            return as_they_are();
        }
        self.by_manifest(verdict)
    }

    /// A run consists of plain files.
    fn no_files(&self, verdict: &mut Verdict) {
        for (name, entry) in &self.run.files {
            let (kind, what) = match entry {
                Entry::File(_) => continue,
                Entry::Link(target) => (Kind::NoFile, format!("a link to {target}; a run consists of plain files")),
                Entry::Other => (Kind::NoFile, "no plain file; a run consists of plain files".to_owned()),
                Entry::Unreadable(why) => (Kind::Unreadable, why.clone()),
            };
            verdict.faults.push(Fault::new(kind, self.run.path(name), what, FROM_A_COPY));
        }
    }

    /// The sums are right: whatever differs from them was changed.
    fn by_sums(&self, verdict: &mut Verdict) {
        let names: BTreeSet<&str> =
            self.run.files.keys().copied().chain(self.run.sums.files.keys().map(String::as_str)).collect();
        for name in names {
            self.compare(name, self.run.sums.files.get(name).map(String::as_str), verdict);
        }
        self.parent_named(verdict);
    }

    /// Only the manifest can tell which of the two was changed, a file or the sums.
    fn by_manifest(&self, verdict: &mut Verdict) -> BTreeMap<String, String> {
        let (run, manifest) = (self.run, self.run.manifest.as_ref());
        let before = verdict.faults.len();
        let mut truth = run.sums.files.clone();
        let mut are_sums_damaged = run.sums.is_damaged;
        let of_sums = run.sums.files.keys().map(String::as_str);
        let of_manifest = manifest.iter().flat_map(|manifest| manifest.names()).map(String::as_str);
        let names: BTreeSet<&str> = run.files.keys().copied().chain(of_sums).chain(of_manifest).collect();
        for name in names {
            let (found, summed) = (run.hash(name), run.sums.files.get(name).map(String::as_str));
            let told =
                if name == MANIFEST { self.published_manifest() } else { manifest.and_then(|own| own.hash(name)) };
            let has_witness = if name == MANIFEST { told.is_some() } else { manifest.is_some() };
            if found == summed {
                continue;
            }
            if has_witness && told != summed {
                are_sums_damaged = true;
                match told {
                    Some(told) => truth.insert(name.to_owned(), told.to_owned()),
                    None => truth.remove(name),
                };
                if found != told {
                    self.compare(name, told, verdict);
                }
                continue;
            }
            self.compare(name, summed, verdict);
            // Nobody else knows the manifest of the newest run.
            are_sums_damaged |= !has_witness && name == MANIFEST && summed.is_some();
        }
        if are_sums_damaged || !self.is_parent_named() || before == verdict.faults.len() {
            let whole = truth.iter().map(|(name, hash)| (name.as_str(), hash.as_str()));
            self.sums_changed(Some(&sums::hash_of(whole, borrowed(self.parent))), verdict);
        }
        truth
    }

    /// The hash of the manifest that was published with the lists of this run.
    fn published_manifest(&self) -> Option<&str> {
        let day = self.run.name.date.to_string();
        let of_day = self.survey.names_in("reports").into_iter().filter(|folder| folder.starts_with(&day));
        let hashes = of_day.filter_map(|folder| self.survey.file(&format!("reports/{folder}/{MANIFEST}")));
        let own = [self.run.hash(MANIFEST), self.run.sums.files.get(MANIFEST).map(String::as_str)];
        hashes.map(|found| found.sha256.as_str()).find(|hash| own.contains(&Some(*hash)))
    }

    fn is_parent_named(&self) -> bool {
        self.run.sums.parent.as_ref() == self.parent
    }

    fn parent_named(&self, verdict: &mut Verdict) {
        if !self.is_parent_named() {
            let what = match self.parent {
                Some((parent, _)) => format!("it does not name {parent} by its hash: one of the two runs was replaced"),
                None => "it names a parent, but the first run has none".to_owned(),
            };
            verdict.faults.push(Fault::new(Kind::Chain, self.run.path(SUMS), what, FROM_A_COPY));
        }
    }

    fn sums_changed(&self, expected: Option<&str>, verdict: &mut Verdict) {
        let path = self.run.path(SUMS);
        let whole = sums::write(self.run.hashes(), borrowed(self.parent));
        let is_whole = expected == Some(self.run.rebuilt(borrowed(self.parent)).as_str());
        let found = self.survey.bytes(&path).filter(|_| is_whole);
        let place = found.and_then(|found| first_difference(&found, &whole));
        let what = "it does not say what the files and the other runs say";
        let fault = Fault::new(Kind::Changed, path, what, FROM_A_COPY);
        verdict.faults.push(fault.hashes(expected, self.run.sums_hash.as_deref()).differs_at(place));
    }

    /// A file that is not what it must be. `expected`: none may be there.
    fn compare(&self, name: &str, expected: Option<&str>, verdict: &mut Verdict) {
        let (kind, what) = match (self.run.files.get(name), expected) {
            (Some(Entry::File(found)), Some(expected)) if found.sha256 == expected => return,
            (Some(Entry::File(_)), Some(_)) => (Kind::Changed, "it is not what the run wrote"),
            (Some(Entry::File(_)), None) => (Kind::Unnamed, "the run did not write it"),
            (None, Some(_)) => (Kind::Missing, "the run wrote it"),
            // Told already.
            _ => return,
        };
        self.fault(kind, name, what, expected, verdict);
    }

    fn fault(&self, kind: Kind, name: &str, what: &str, expected: Option<&str>, verdict: &mut Verdict) {
        let remedy = if kind == Kind::Unnamed { "move it out of the folder of the run" } else { FROM_A_COPY };
        let fault = Fault::new(kind, self.run.path(name), what, remedy);
        verdict.faults.push(fault.hashes(expected, self.run.hash(name)));
    }
}

/// `CURRENT` names the newest run, in bytes that are exactly so. `is_published`: the lists of a run are out.
pub fn current(survey: &Survey, runs: &Runs, is_published: impl Fn(&Run) -> bool, verdict: &mut Verdict) {
    const CURRENT: &str = "CURRENT";
    let Some(newest) = runs.chain.last() else {
        if survey.get(CURRENT).is_some() {
            let what = "it names a run, but there is none";
            verdict.faults.push(Fault::new(
                Kind::Pointer,
                CURRENT,
                what,
                "restore the folder of the runs from a copy of the office",
            ));
        }
        return;
    };
    verdict.runs = runs.chain.len();
    verdict.newest = Some(newest.name.to_string());
    let line = |run: &Run| format!("{}\n", run.name).into_bytes();
    let found = survey.bytes(CURRENT);
    if found.as_deref() == Some(line(newest).as_slice()) {
        return;
    }
    let before = runs.chain.iter().rev().nth(1);
    let names_before = before.is_some_and(|before| found.as_deref() == Some(line(before).as_slice()));
    if !is_published(newest) && (names_before || (found.is_none() && newest.name.number == 0)) {
        verdict.runs -= 1;
        verdict.newest = before.map(|before| before.name.to_string());
        let what = "a run that was cut off before CURRENT came to name it, or is being made; the next run goes on";
        verdict.note(&newest.folder, what);
        return;
    }
    let remedy = format!("write the one line `{}` into it", newest.name);
    let fault = match found {
        None => Fault::new(Kind::Missing, CURRENT, "there are runs, but nothing names the newest", remedy),
        Some(found) => {
            let what = format!("it does not say `{}`", newest.name);
            let place = first_difference(&found, &line(newest));
            Fault::new(Kind::Pointer, CURRENT, what, remedy).differs_at(place)
        }
    };
    verdict.faults.push(fault);
}
