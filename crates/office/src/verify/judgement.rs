//! Judges the files of a run. If a file differs from its line in the sums, a third file shows which of the two was changed: the
//! sums of the next run, which have the hash of these sums, or the manifest, which has the hashes of all other files.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::sums::{self, Manifest, Sums};
use super::survey::{Survey, SurveyEntry};
use kartotek_formats::texts::{Text, text};
use kartotek_register::erased::{ERASED, Erased};
use kartotek_register::run_folder::{MANIFEST, RunName, SUMS, sums_of};
use std::collections::{BTreeMap, BTreeSet};

pub const FROM_A_COPY: Text = Text::new("verify-from-a-copy");
/// The note on a file or folder that ends in `.aside`.
pub const LEFT_ASIDE: Text = Text::new("verify-left-aside");
pub const TAKE_AWAY: Text = Text::new("verify-take-away");

/// A run to be judged.
pub struct RunFiles<'s> {
    pub name: RunName,
    /// Path in the office.
    pub folder: String,
    pub files: BTreeMap<&'s str, &'s SurveyEntry>,
    pub sums: Sums,
    /// The present hash of the sums.
    pub sums_hash: Option<String>,
    pub manifest: Option<Manifest>,
    /// Files that an erasure has rewritten.
    pub erased: Erased,
}

impl<'s> RunFiles<'s> {
    pub fn new(survey: &'s Survey, name: RunName, folder: String) -> RunFiles<'s> {
        let mut files: BTreeMap<&str, &SurveyEntry> = survey.below(&folder).collect();
        files.remove(SUMS);
        // A damaged note is reported separately.
        files.remove(ERASED);
        let erased_list = survey.bytes(&format!("{folder}/{ERASED}")).and_then(|bytes| Erased::read(&bytes));
        let erased = erased_list.unwrap_or_default();
        let path = format!("{folder}/{SUMS}");
        let sums = survey.bytes(&path).map(|bytes| sums::read(&bytes)).unwrap_or_default();
        let sums_hash = survey.file(&path).map(|found| found.sha256.clone());
        let manifest_bytes = survey.bytes(&format!("{folder}/{MANIFEST}"));
        let manifest = manifest_bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        RunFiles { name, folder, files, sums, sums_hash, manifest, erased }
    }

    /// The hash of a file; for a file that an erasure has rewritten, the hash before, as in the sums.
    pub fn hash(&self, name: &str) -> Option<&str> {
        match self.files.get(name) {
            Some(SurveyEntry::File(found)) => Some(self.erased.was(name, &found.sha256).unwrap_or(&found.sha256)),
            _ => None,
        }
    }

    /// The hash of the sums as computed from the present files.
    pub fn rebuilt(&self, parent: Option<(&str, &str)>) -> String {
        sums::hash_of(self.hashes(), parent)
    }

    fn hashes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.keys().filter_map(|name| Some((*name, self.hash(name)?)))
    }

    /// Whether every entry is a file that was read.
    fn has_only_files(&self) -> bool {
        self.files.values().all(|entry| matches!(entry, SurveyEntry::File(_)))
    }

    pub fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.folder)
    }
}

pub fn borrowed(parent: Option<&(String, String)>) -> Option<(&str, &str)> {
    parent.map(|(name, hash)| (name.as_str(), hash.as_str()))
}

/// The evidence for the judgement of a run.
pub struct Judgement<'j, 's> {
    pub survey: &'j Survey,
    pub run: &'j RunFiles<'s>,
    /// The parent's name, and the hash of its sums.
    pub parent: Option<&'j (String, String)>,
    /// The hash of this run's sums, as the next run names it.
    pub witness: Option<&'j str>,
}

impl Judgement<'_, '_> {
    /// Reports the faults of the run. Returns the hashes that its files must have, as far as they are known.
    pub fn judge(&self, verdict: &mut Verdict) -> BTreeMap<String, String> {
        let run = self.run;
        self.report_other_entries(verdict);
        let rebuilt = run.rebuilt(borrowed(self.parent));
        let present_hashes = || run.hashes().map(|(name, hash)| (name.to_owned(), hash.to_owned())).collect();
        if run.sums_hash.as_deref() == Some(&rebuilt) && run.has_only_files() {
            return present_hashes();
        }
        let Some(sums_hash) = &run.sums_hash else {
            let what = text!("verify-sums-missing");
            self.fault(Kind::Missing, SUMS, what, Some(&rebuilt), verdict);
            return present_hashes();
        };
        if self.witness == Some(sums_hash) {
            self.judge_by_sums(verdict);
            return run.sums.files.clone();
        }
        if self.witness == Some(rebuilt.as_str()) {
            self.report_sums(Some(&rebuilt), verdict);
            return present_hashes();
        }
        self.judge_by_manifest(verdict)
    }

    /// Reports entries that are neither regular files nor folders with files.
    fn report_other_entries(&self, verdict: &mut Verdict) {
        for (name, entry) in &self.run.files {
            let (kind, what) = match entry {
                SurveyEntry::File(_) => continue,
                SurveyEntry::Link(target) => (Kind::NotRegularFile, text!("verify-run-link", target)),
                SurveyEntry::Other => (Kind::NotRegularFile, text!("verify-run-no-file")),
                SurveyEntry::Unreadable(why) => (Kind::Unreadable, why.clone()),
            };
            verdict.fault(kind, self.run.path(name), what, FROM_A_COPY);
        }
        for folder in self.survey.empty_below(&self.run.folder) {
            verdict.fault(Kind::Unnamed, folder, text!("verify-run-empty-folder"), TAKE_AWAY);
        }
    }

    /// Reports every file that differs from the sums, which are known to be right.
    fn judge_by_sums(&self, verdict: &mut Verdict) {
        let names: BTreeSet<&str> =
            self.run.files.keys().copied().chain(self.run.sums.files.keys().map(String::as_str)).collect();
        for name in names {
            self.compare(name, self.run.sums.files.get(name).map(String::as_str), verdict);
        }
        self.check_parent(verdict);
    }

    /// Judges each file by the sums and the manifest. Where these two differ, the manifest is taken to be right and the sums to be
    /// damaged. Returns the hashes that the files must have.
    fn judge_by_manifest(&self, verdict: &mut Verdict) -> BTreeMap<String, String> {
        let (run, manifest) = (self.run, self.run.manifest.as_ref());
        let faults_before = verdict.faults.len();
        let mut right_hashes = run.sums.files.clone();
        let mut are_sums_damaged = run.sums.is_damaged;
        let of_sums = run.sums.files.keys().map(String::as_str);
        let of_manifest = manifest.iter().flat_map(|manifest| manifest.names()).map(String::as_str);
        let names: BTreeSet<&str> = run.files.keys().copied().chain(of_sums).chain(of_manifest).collect();
        for name in names {
            let (found, summed) = (run.hash(name), run.sums.files.get(name).map(String::as_str));
            let in_manifest = manifest.and_then(|manifest| manifest.hash(name));
            // The hash of the manifest itself is only in the sums.
            let has_witness = name != MANIFEST && manifest.is_some();
            if found == summed {
                continue;
            }
            if has_witness && in_manifest != summed {
                are_sums_damaged = true;
                match in_manifest {
                    Some(hash) => right_hashes.insert(name.to_owned(), hash.to_owned()),
                    None => right_hashes.remove(name),
                };
                if found != in_manifest {
                    self.compare(name, in_manifest, verdict);
                }
                continue;
            }
            self.compare(name, summed, verdict);
            // Either the manifest or its line in the sums was changed: both are reported.
            are_sums_damaged |= !has_witness && name == MANIFEST && summed.is_some();
        }
        // An entry that is no readable file is reported already, and explains why the sums are not those of the files.
        let is_unexplained = faults_before == verdict.faults.len() && run.has_only_files();
        if are_sums_damaged || !self.is_parent_named() || is_unexplained {
            let hashes = right_hashes.iter().map(|(name, hash)| (name.as_str(), hash.as_str()));
            self.report_sums(Some(&sums::hash_of(hashes, borrowed(self.parent))), verdict);
        }
        right_hashes
    }

    fn is_parent_named(&self) -> bool {
        self.run.sums.parent.as_ref() == self.parent
    }

    fn check_parent(&self, verdict: &mut Verdict) {
        if !self.is_parent_named() {
            let what = match self.parent {
                Some((parent, _)) => text!("verify-parent-other", parent),
                None => text!("verify-parent-of-first"),
            };
            verdict.fault(Kind::Chain, self.run.path(SUMS), what, FROM_A_COPY);
        }
    }

    fn report_sums(&self, expected: Option<&str>, verdict: &mut Verdict) {
        let path = self.run.path(SUMS);
        let whole = sums_of(self.run.hashes(), borrowed(self.parent));
        let is_whole = expected == Some(self.run.rebuilt(borrowed(self.parent)).as_str());
        let found = self.survey.bytes(&path).filter(|_| is_whole);
        let place = found.and_then(|found| first_difference(&found, &whole));
        let what = text!("verify-sums-changed");
        let fault = Fault::new(Kind::Changed, path, what, FROM_A_COPY);
        verdict.faults.push(fault.hashes(expected, self.run.sums_hash.as_deref()).differs_at(place));
    }

    /// Reports a file that is not as expected. `expected`: `None` if it must not exist.
    fn compare(&self, name: &str, expected: Option<&str>, verdict: &mut Verdict) {
        let (kind, what) = match (self.run.files.get(name), expected) {
            (Some(SurveyEntry::File(_)), Some(expected)) if self.run.hash(name) == Some(expected) => return,
            (Some(SurveyEntry::File(_)), Some(_)) => (Kind::Changed, text!("verify-file-changed")),
            (Some(SurveyEntry::File(_)), None) => (Kind::Unnamed, text!("verify-file-added")),
            (None, Some(_)) => (Kind::Missing, text!("verify-file-missing")),
            // Other entries than files are already reported.
            _ => return,
        };
        self.fault(kind, name, what, expected, verdict);
    }

    fn fault(&self, kind: Kind, name: &str, what: Text, expected: Option<&str>, verdict: &mut Verdict) {
        let remedy = if kind == Kind::Unnamed { text!("verify-move-out-of-run") } else { FROM_A_COPY };
        let fault = Fault::new(kind, self.run.path(name), what, remedy);
        // For a file that an erasure has rewritten, the expected hash is the new one.
        let rewritten = self.run.erased.0.get(name).map(|rewritten| rewritten.is.as_str());
        verdict.faults.push(fault.hashes(expected.map(|hash| rewritten.unwrap_or(hash)), self.run.hash(name)));
    }
}
