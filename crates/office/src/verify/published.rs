//! Compares every published list with the run that published it. Internal lists may have lines of private records after the
//! lines of the run.

use super::fault::{Fault, Kind, Verdict, first_difference};
use super::judgement::{LEFT_ASIDE, TAKE_AWAY};
use super::private_records::{PrivateLine, Secrets, are_private_lines};
use super::runs::{Run, RunStatus, Runs};
use super::survey::{Survey, SurveyEntry};
use super::{mail, sums};
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::file_name;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_publish::folder::{self, INTERNAL, LATEST, PUBLIC, SITE};
use kartotek_publish::lists::for_su_and_tk::{FOR_SU, FOR_TK};
use kartotek_publish::manifest;
use kartotek_register::office::REPORTS;
use kartotek_register::rolled_back::{self, RollbackNote};
use kartotek_register::run_folder::{MANIFEST, SUMS};
use std::collections::{BTreeMap, BTreeSet};

/// The folders of the runs that have lists in one folder of lists.
#[derive(Default)]
pub struct PublishedFolders {
    pub public: BTreeSet<String>,
    pub internal: BTreeSet<String>,
    /// All folders of public lists, each with the folder of its run.
    pub folders: Vec<(String, String)>,
    /// Folders of internal lists without a run.
    pub without_run: Vec<String>,
}

/// Remedies for faults of published files.
const WITH_LINES: Text = Text::new("verify-with-lines");
const TOLD: Text = Text::new("verify-told-remedy");
const RECORDS_FIRST: Text = Text::new("verify-records-first");

/// A file as it must be in a published folder.
#[derive(Clone)]
struct ExpectedFile {
    sha256: String,
    /// The path in the office of the run's own file.
    original: String,
    /// Lines of private records, which follow those of the run's own file.
    private: Vec<PrivateLine>,
    /// The content, if it is not that of the original.
    made: Option<Vec<u8>>,
    /// The number of further lines that may follow, because their records are lost.
    lost_lines: usize,
}

/// The files that a run must have in a folder of published lists.
type Folder = BTreeMap<String, ExpectedFile>;

/// A folder with published lists, `reports` or another, to be checked.
pub struct Published<'p> {
    pub survey: &'p Survey,
    pub runs: &'p Runs,
    pub secrets: &'p Secrets,
    pub place: &'p str,
}

/// The manifest of a run as it is published. `None`: the manifest in the run is damaged.
fn public_manifest(survey: &Survey, run: &Run) -> Option<Vec<u8>> {
    manifest::public(&run.bytes(survey, MANIFEST)?).ok()
}

/// The command that publishes the newest run again in a folder.
pub fn command(place: &str) -> String {
    if place == REPORTS {
        "kartotek publish".to_owned()
    } else {
        format!("kartotek publish --reports {}", file_name::quoted(place))
    }
}

pub fn publish_remedy(place: &str) -> Text {
    text!("verify-publish", command = command(place))
}

/// The part of a path that an interrupted write left aside, as `site.aside` of `site.aside/index.html`.
fn left_aside(name: &str) -> Option<&str> {
    match name.find(".aside/") {
        Some(at) => name.get(..at + ".aside".len()),
        None => Some(name).filter(|name| name.ends_with(".aside")),
    }
}

/// Whether the folder is `latest-copy-1` or the like: a real folder that was moved aside when `latest` became a link again.
fn is_copy_of_latest(folder: &str) -> bool {
    let number = folder.strip_prefix(LATEST).and_then(|rest| rest.strip_prefix("-copy-"));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// The day of a folder named `DATE` or `DATE-2`.
fn day(folder: &str) -> Option<NaiveDate> {
    folder.get(..10).filter(|_| folder::is_of_day(folder))?.parse().ok()
}

/// Reports that the sums are missing in a folder of internal lists without a run.
fn report_missing_sums(path: &str, verdict: &mut Verdict) {
    verdict.fault(Kind::Missing, format!("{path}/{SUMS}"), text!("verify-told-sums-gone"), TOLD);
}

impl Published<'_> {
    pub fn check(&self, verdict: &mut Verdict) -> PublishedFolders {
        let mut folders = PublishedFolders::default();
        let mut of_newest = BTreeSet::new();
        let newest = self.runs.chain.iter().rev().find(|run| Some(run.name.to_string()) == verdict.newest);
        for folder in self.survey.names_in(self.place) {
            let path = format!("{}/{folder}", self.place);
            match day(&folder).filter(|_| self.survey.has_folder(&path)) {
                Some(day) => {
                    let run = self.check_folder(&path, day, PUBLIC, verdict);
                    if let Some(run) = run {
                        folders.public.insert(run.to_owned());
                        folders.folders.push((path, run.to_owned()));
                    }
                    if run.is_some() && run == newest.map(|newest| newest.folder.as_str()) {
                        of_newest.insert(folder);
                    }
                }
                _ if folder == LATEST => {}
                _ if is_copy_of_latest(&folder) => self.check_copy_of_latest(path, &mut folders, verdict),
                _ => self.report_stray(path, &folder, verdict),
            }
        }
        self.check_latest(newest.filter(|newest| newest.name.number > 0), &of_newest, &mut folders, verdict);
        folders
    }

    /// Checks the folder of internal lists.
    pub fn check_internal(&self, internal: &str, folders: &mut PublishedFolders, verdict: &mut Verdict) {
        for folder in self.survey.names_in(internal) {
            let path = format!("{internal}/{folder}");
            match day(&folder) {
                Some(_) if self.survey.get(&format!("{path}/{SUMS}")).is_some() => {
                    // A run without changes published only lists of held reports, with sums.
                    verdict.published += 1;
                    let is_own = |name: &str| !mail::is_of_outbox(name);
                    sums::check_folder(self.survey, &path, &is_own, &BTreeMap::new(), TOLD, verdict);
                    mail::check_outbox(self.survey, &path, verdict);
                    folders.without_run.push(path);
                }
                Some(day) => {
                    folders.internal.extend(self.check_folder(&path, day, INTERNAL, verdict).map(str::to_owned));
                    mail::check_outbox(self.survey, &path, verdict);
                }
                None if folder == rolled_back::FOLDER => self.check_rollback_notices(&path, verdict),
                None => self.report_stray(path, &folder, verdict),
            }
        }
    }

    /// Reports an entry that does not belong in a folder of lists. Hidden and system files are only noted.
    fn report_stray(&self, path: String, name: &str, verdict: &mut Verdict) {
        if name.ends_with(".aside") {
            verdict.note(path, LEFT_ASIDE);
        } else if name.starts_with('.') || file_name::is_system_file(name) {
            verdict.note(path, text!("verify-not-published"));
        } else {
            verdict.fault(Kind::Unnamed, path, text!("verify-stray"), text!("verify-move-out-of-place"));
        }
    }

    /// Checks a real folder in place of `latest`, which must have the lists of the run that its manifest names.
    fn check_copy_of_latest(&self, path: String, folders: &mut PublishedFolders, verdict: &mut Verdict) {
        let manifest = self.survey.bytes(&format!("{path}/{MANIFEST}"));
        match manifest.and_then(|bytes| manifest::run_of(&bytes)) {
            Some(run) => {
                let run = self.check_folder(&path, run.date, PUBLIC, verdict).map(str::to_owned);
                folders.folders.extend(run.map(|run| (path, run)));
            }
            None => self.report_stray(path, LATEST, verdict),
        }
    }

    /// Checks a folder of lists. Returns the folder of the run that published it.
    fn check_folder(&self, path: &str, day: NaiveDate, part: &str, verdict: &mut Verdict) -> Option<&str> {
        verdict.published += 1;
        let runs_of_day =
            self.runs.chain.iter().enumerate().filter(|(_, run)| run.name.date == day && run.name.number > 0);
        let of_day = runs_of_day.map(|(number, run)| (run, self.expected_folder(run, Some(number), part)));
        let rolled_back =
            self.runs.taken_out.iter().filter(|run| run.name.date == day && run.status == RunStatus::RolledBack);
        let taken_out = rolled_back.map(|run| (run, self.expected_folder(run, None, part)));
        let count_equal = |expected: &Folder| {
            expected.iter().filter(|(name, expected)| self.is_as_expected(&format!("{path}/{name}"), expected)).count()
        };
        // Of two candidates that agree equally, the last counts: a run that was rolled back and made again is in force.
        let candidates = taken_out.chain(of_day).map(|(run, expected)| (count_equal(&expected), run, expected));
        let Some((equal, run, expected)) = candidates.max_by_key(|(equal, _, _)| *equal) else {
            let lost = self.runs.lost.filter(|lost| lost.date == day).map(|lost| lost.to_string());
            match lost {
                Some(run) => verdict.note(path, text!("verify-of-lost", run)),
                None if part == PUBLIC => {
                    verdict.fault(Kind::Unnamed, path, text!("verify-no-run-of-day"), text!("verify-restore-run"));
                }
                None => report_missing_sums(path, verdict),
            }
            return None;
        };
        let has_list = |list: &str| self.survey.get(&format!("{path}/{list}")).is_some();
        // A run always has lists for SU and TK; internal lists without a run have none, but sums.
        let is_without_run = part == INTERNAL && ![FOR_SU, FOR_TK].into_iter().any(has_list);
        if is_without_run && expected.contains_key(FOR_SU) && equal < expected.len() {
            report_missing_sums(path, verdict);
            return None;
        }
        self.check_files(path, run, &expected, part, verdict);
        Some(&run.folder)
    }

    /// Checks that a folder has all files that a run publishes, and no others.
    fn check_files(&self, path: &str, run: &Run, expected: &Folder, part: &str, verdict: &mut Verdict) {
        for (name, expected) in expected {
            self.compare(&format!("{path}/{name}"), expected, verdict);
        }
        let is_further = |name: &str| {
            part == PUBLIC && (name == SUMS || folder::is_further(name, |list| expected.contains_key(list)))
        };
        if part == PUBLIC {
            self.check_forms(path, expected, &is_further, verdict);
        }
        let in_site = format!("{SITE}/");
        let is_summed = |name: &str| match part {
            PUBLIC => is_further(name) || name.starts_with(&in_site),
            _ => mail::is_of_outbox(name),
        };
        let others = self.survey.below(path).filter(|(name, _)| !expected.contains_key(*name) && !is_summed(name));
        let mut aside = BTreeSet::new();
        for (name, entry) in others {
            if let Some(left) = left_aside(name) {
                aside.insert(format!("{path}/{left}"));
                continue;
            }
            let last_part = name.rsplit('/').next().unwrap_or(name);
            if matches!(entry, SurveyEntry::File(_)) && file_name::is_system_file(last_part) {
                verdict.note(format!("{path}/{name}"), text!("verify-not-published"));
            } else if let SurveyEntry::Link(_) = entry {
                let what = text!("verify-published-no-file");
                verdict.fault(Kind::NotRegularFile, format!("{path}/{name}"), what, TAKE_AWAY);
            } else {
                let what = text!("verify-list-added", run = run.name.to_string());
                verdict.fault(Kind::Unnamed, format!("{path}/{name}"), what, TAKE_AWAY);
            }
        }
        for empty in self.survey.empty_below(path) {
            match empty.strip_prefix(path).and_then(|name| left_aside(name.trim_start_matches('/'))) {
                Some(left) => drop(aside.insert(format!("{path}/{left}"))),
                None => verdict.fault(Kind::Unnamed, empty, text!("verify-list-empty-folder"), TAKE_AWAY),
            }
        }
        aside.into_iter().for_each(|left| verdict.note(left, LEFT_ASIDE));
    }

    /// Checks the lists in further formats and the site by their own `SHA256SUMS`.
    fn check_forms(&self, path: &str, expected: &Folder, is_form: &dyn Fn(&str) -> bool, verdict: &mut Verdict) {
        let remedy = || text!("verify-form-remedy", command = command(self.place));
        if self.survey.below(path).any(|(name, _)| is_form(name)) {
            let run = expected.iter().map(|(name, expected)| (name.as_str(), expected.sha256.as_str())).collect();
            sums::check_folder(self.survey, path, is_form, &run, remedy(), verdict);
        }
        let site = format!("{path}/{SITE}");
        if self.survey.has_folder(&site) {
            sums::check_folder(self.survey, &site, &|_| true, &BTreeMap::new(), remedy(), verdict);
        }
    }

    /// The files that a run publishes. `number`: its index in the chain.
    fn expected_folder(&self, run: &Run, number: Option<usize>, part: &str) -> Folder {
        let expected = |name: &str, sha256: &str| ExpectedFile {
            sha256: sha256.to_owned(),
            original: run.path(name),
            private: Vec::new(),
            made: None,
            lost_lines: number.and_then(|number| self.secrets.lost_lines.get(number)).copied().unwrap_or_default(),
        };
        let files = run
            .files
            .iter()
            .filter_map(|(name, sha256)| Some((name.strip_prefix(part)?.to_owned(), expected(name, sha256))));
        let mut folder: Folder = files.collect();
        if part == PUBLIC {
            if let Some(whole) = run.files.get(MANIFEST) {
                let made = public_manifest(self.survey, run);
                let hash = made.as_deref().map_or_else(|| whole.clone(), sha256);
                let manifest = ExpectedFile { made, ..expected(MANIFEST, &hash) };
                folder.insert(MANIFEST.to_owned(), manifest);
            }
            return folder;
        }
        let index = match number {
            Some(number) => self.secrets.named.get(number),
            None => self.secrets.of_taken_out.get(&run.folder),
        };
        for (list, line) in self.secrets.lines(index.map_or(&[][..], Vec::as_slice)) {
            if let Some(expected) = folder.get_mut(&list) {
                expected.private.push(line);
            }
        }
        folder
    }

    /// The content that a published file must have, without private lines. `None`: the run's own file is damaged.
    fn own_content(&self, expected: &ExpectedFile) -> Option<Vec<u8>> {
        if expected.made.is_some() {
            return expected.made.clone();
        }
        self.survey.hash(&expected.original).filter(|hash| *hash == expected.sha256)?;
        Some(self.survey.bytes(&expected.original)?.into_owned())
    }

    /// The content that a published file must have, with all private lines. `None`: the run's own file is damaged.
    fn content(&self, expected: &ExpectedFile) -> Option<Vec<u8>> {
        let mut whole = self.own_content(expected)?;
        expected.private.iter().for_each(|line| whole.extend_from_slice(&line.bytes));
        Some(whole)
    }

    /// The lines of a file after the run's own. `None`: it does not begin with those.
    fn further_lines(&self, path: &str, expected: &ExpectedFile) -> Option<Vec<u8>> {
        let found = self.survey.bytes(path)?;
        found.strip_prefix(self.own_content(expected)?.as_slice()).map(<[u8]>::to_vec)
    }

    fn is_as_expected(&self, path: &str, expected: &ExpectedFile) -> bool {
        if expected.private.is_empty() {
            return self.survey.hash(path) == Some(expected.sha256.as_str());
        }
        self.further_lines(path, expected).is_some_and(|lines| are_private_lines(&lines, &expected.private))
    }

    /// Whether a file has the run's own lines, then those of existing records, and at most as many others as records are lost.
    fn may_be_as_expected(&self, path: &str, expected: &ExpectedFile) -> bool {
        let Some(further) = self.further_lines(path, expected) else { return false };
        let mut others: Vec<&[u8]> = further.split_inclusive(|&byte| byte == b'\n').collect();
        expected.private.iter().all(|line| {
            let place = others.iter().position(|other| *other == line.bytes);
            place.map(|place| others.remove(place)).is_some() || line.may_be_gone
        }) && others.len() <= expected.lost_lines
    }

    /// Reports a published file that differs from the one of its run, with the remedy.
    fn compare(&self, path: &str, expected: &ExpectedFile, verdict: &mut Verdict) {
        if self.is_as_expected(path, expected) {
            return;
        }
        let has_lines =
            expected.original.contains(INTERNAL) && (!expected.private.is_empty() || expected.lost_lines > 0);
        if expected.lost_lines > 0 && self.may_be_as_expected(path, expected) {
            let what = text!("verify-lines-without-records");
            return verdict.note(path, what);
        }
        let remedy = match expected.lost_lines {
            0 if has_lines => WITH_LINES,
            // The manifest in the run must not be copied: it has the names that users gave to files.
            0 if expected.original.ends_with(MANIFEST) => {
                text!("verify-manifest-remedy", command = command(self.place))
            }
            0 => text!("verify-from-the-run", command = command(self.place)),
            _ => RECORDS_FIRST,
        };
        let fault = match self.survey.get(path) {
            None => Fault::new(Kind::Missing, path, text!("verify-list-missing"), remedy),
            Some(SurveyEntry::Unreadable(why)) => Fault::new(Kind::Unreadable, path, why.clone(), remedy),
            Some(SurveyEntry::Link(_) | SurveyEntry::Other) => {
                let what = text!("verify-published-no-file");
                Fault::new(Kind::NotRegularFile, path, what, remedy)
            }
            Some(SurveyEntry::File(found)) => {
                let both = self.content(expected).zip(self.survey.bytes(path));
                let place = both.and_then(|(whole, bytes)| first_difference(&bytes, &whole));
                let what = match expected.private.is_empty() {
                    true => text!("verify-list-changed", original = &expected.original),
                    false => text!("verify-list-changed-lines", original = &expected.original),
                };
                // With private lines, the hash of the run's own file is not the expected one.
                Fault::new(Kind::Changed, path, what, remedy)
                    .hashes(Some(&expected.sha256).filter(|_| !has_lines).map(String::as_str), Some(&found.sha256))
                    .differs_at(place)
            }
        };
        verdict.faults.push(fault);
    }

    /// Checks the notices about rollbacks against the notes kept with the runs.
    fn check_rollback_notices(&self, path: &str, verdict: &mut Verdict) {
        for file in self.survey.names_in(path) {
            let place = format!("{path}/{file}");
            let kept = format!("runs/{}/{}.toml", rolled_back::FOLDER, file.trim_end_matches(".txt"));
            let note = self.survey.bytes(&kept).and_then(|bytes| RollbackNote::of_bytes(&bytes));
            let Some(note) = note else {
                let what = text!("verify-rollback-unknown", note = kept);
                // If a run is missing, its note may be missing too.
                if self.runs.lost.is_some() || file.starts_with('.') || file.ends_with(".aside") {
                    verdict.note(place, what);
                } else {
                    verdict.fault(Kind::Unnamed, place, what, text!("verify-move-out-of-place"));
                }
                continue;
            };
            let found = self.survey.bytes(&place).unwrap_or_default();
            let is_notice = |language| *folder::rollback_notice(&note, language).as_bytes() == *found;
            if ![Language::En, Language::Da].into_iter().any(is_notice) {
                let what = text!("verify-rollback-told-changed", note = kept);
                verdict.fault(Kind::Changed, place, what, text!("verify-rollback-told-remedy"));
            }
        }
    }

    /// Checks that `latest` points to the lists of the newest run.
    fn check_latest(
        &self,
        newest: Option<&Run>,
        of_newest: &BTreeSet<String>,
        folders: &mut PublishedFolders,
        verdict: &mut Verdict,
    ) {
        // The missing run is reported; `latest` points to its lists.
        if self.runs.lost.is_some() {
            return;
        }
        let path = format!("{}/{LATEST}", self.place);
        let target = match self.survey.get(&path) {
            Some(SurveyEntry::Link(target)) => Some(target.clone()),
            Some(SurveyEntry::File(_)) => {
                self.survey.bytes(&path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            }
            _ => None,
        };
        let Some(newest) = newest else {
            if self.survey.has_folder(&path) {
                self.report_stray(path, LATEST, verdict);
            }
            return;
        };
        if self.survey.has_folder(&path) {
            self.check_files(&path, newest, &self.expected_folder(newest, None, PUBLIC), PUBLIC, verdict);
            verdict.note(&path, text!("verify-latest-folder"));
            folders.folders.push((path, newest.folder.clone()));
            return;
        }
        let remedy = publish_remedy(self.place);
        // The run may have been rolled back, then made again and published in the office's own folder alone.
        let is_taken_back = self.place != REPORTS && self.runs.was_rolled_back_on(newest.name.date);
        let points_to_earlier = |target: &String| {
            let folder = format!("{}/{target}", self.place);
            let is_in_force = |run: &String| self.runs.chain.iter().any(|other| other.folder == *run);
            folders.folders.iter().any(|(path, run)| *path == folder && is_in_force(run))
        };
        match &target {
            Some(target) if of_newest.contains(target) => {}
            Some(target) if of_newest.is_empty() && !self.survey.has_folder(&format!("{}/{target}", self.place)) => {
                let what = text!("verify-latest-dangling", target = target.escape_default().to_string());
                verdict.fault(Kind::Pointer, path, what, remedy);
            }
            Some(target) if self.runs.leaving.iter().any(|run| day(target) == Some(run.date)) => {
                verdict.note(path, text!("verify-rollback-cut-off"));
            }
            target if of_newest.is_empty() || is_taken_back && target.as_ref().is_none_or(points_to_earlier) => {
                if !self.survey.names_in(self.place).is_empty() {
                    let (run, command) = (newest.name.to_string(), command(self.place));
                    verdict.note(self.place, text!("verify-newest-unpublished", run, command));
                }
            }
            Some(target) => {
                let target = target.escape_default().to_string();
                let what = text!("verify-latest-other", target, run = newest.name.to_string());
                verdict.fault(Kind::Pointer, path, what, remedy);
            }
            None => verdict.fault(Kind::Missing, path, text!("verify-latest-missing"), remedy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_of_lists_is_a_day_or_one_more_of_that_day() {
        for (name, is_one) in [("2026-03-01", true), ("2026-03-01-2", true), ("2026-02-30", false)] {
            assert_eq!(day(name).is_some(), is_one, "{name}");
        }
        for name in ["2026-03-01-", "2026-03-01-x", "2026-03-012", "2026-03", "latest", "2026-03-0æ"] {
            assert_eq!(day(name), None, "{name}");
        }
        assert!(
            is_copy_of_latest("latest-copy-1") && !is_copy_of_latest("latest-copy-") && !is_copy_of_latest("latest")
        );
    }
}
