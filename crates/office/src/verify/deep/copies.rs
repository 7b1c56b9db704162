//! Copies that a run of the past was made from.

use super::super::runs::Run;
use super::super::survey::Survey;
use crate::backlog::Month;
use crate::decide::pending::tried;
use crate::handed_on::inbox::{Filing, Inbox};
use crate::read::copies;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_decisions as decision;
use kartotek_decisions::{Decision, DecisionFile, SanctionRow, What};
use kartotek_formats::bundle::{Bundle, sha256, stem};
use kartotek_formats::diagnostic::Place;
use kartotek_formats::file_name;
use kartotek_formats::report::Filed;
use kartotek_formats::scores;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_read, text};
use kartotek_register::Settings;
use kartotek_register::erased::Erased;
use kartotek_register::office::FOUNDING_FILES;
use kartotek_register::private::{self, IndexRow};
use kartotek_register::run_folder::{DecisionLine, HELD, HandledReport, MANIFEST, RunFolder, RunName, Status};
use rayon::prelude::*;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

const DECISIONS: &str = "inputs/decisions/";
/// This many digits of its hash stand before the name of a copy, and a `-`.
const DIGITS: usize = 16;
/// The kind of a decision of which the law has erased all but its hash.
const SANCTION: &str = "sanction";

pub struct Copies {
    pub name: RunName,
    /// The run's folder, also of one that was rolled back.
    pub folder: String,
    pub settings: Vec<u8>,
    pub founding_tables: Vec<(String, Vec<u8>)>,
    /// The records that the run names.
    pub private: Vec<IndexRow>,
    /// The version that made the run.
    pub program: String,
    decided: Vec<DecisionLine>,
    manifest: Manifest,
    /// Names of the files of reports, behind the hash of the report if that is known, as far as the run says it and a
    /// copy's name may be cut.
    file_names: BTreeSet<(String, String)>,
    /// The list of reports held back, if it is whole: none of them is copied.
    pub held: Option<Vec<u8>>,
    /// Its inputs and tables.
    files: RunFolder,
    /// Files that an erasure has written anew.
    pub erased: Erased,
}

#[derive(Deserialize)]
struct Manifest {
    program: String,
    /// SHA-256 of files whose copies are without their sanction entries, by the names of the copies.
    #[serde(default)]
    withheld: BTreeMap<String, String>,
    #[serde(default)]
    in_backlog: bool,
}

/// Whether a replay reads the file.
fn is_read(name: &str) -> bool {
    let is_table = ["private.csv", "decisions.csv", "tournaments.csv", MANIFEST].contains(&name);
    is_table || name.starts_with("inputs/")
}

/// An input of a run that is not what the run wrote.
pub fn damaged_input(survey: &Survey, run: &Run) -> Option<String> {
    let is_whole = |name: &str, hash: &String| {
        survey.file(&format!("{}/{name}", run.folder)).is_some_and(|found| found.sha256 == *hash)
    };
    let damaged = run.files.iter().find(|(name, hash)| is_read(name) && !is_whole(name, hash));
    damaged.map(|(name, _)| format!("{}/{name}", run.folder))
}

/// The names that a run has for its files, if a copy may be called by less.
fn file_names(survey: &Survey, run: &Run) -> BTreeSet<(String, String)> {
    #[derive(Deserialize)]
    struct Told {
        #[serde(default)]
        hash: String,
        file: String,
    }
    #[derive(Deserialize)]
    struct Summary {
        reports: Vec<Told>,
    }
    let mut names = BTreeSet::new();
    let copies = run.files.keys().filter_map(|name| name.strip_prefix("inputs/")?.get(DIGITS + 1..));
    if copies.into_iter().any(file_name::may_be_cut) {
        let bytes = |name: &str| survey.bytes(&format!("{}/internal/{name}", run.folder)).unwrap_or_default();
        let summary = serde_json::from_slice::<Summary>(&bytes("summary.json"));
        names.extend(summary.into_iter().flat_map(|summary| summary.reports).map(|report| (report.hash, report.file)));
        let told = bytes("diagnostics.jsonl");
        let lines = told.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice::<Told>(line).ok());
        names.extend(lines.map(|line| (line.hash, line.file)));
    }
    names
}

impl Copies {
    pub fn read(survey: &Survey, run: &Run) -> Result<Copies> {
        let mut tree = BTreeMap::new();
        for name in run.files.keys().filter(|name| is_read(name)) {
            let path = format!("{}/{name}", run.folder);
            let bytes = survey.bytes(&path).or_say(|| cannot_read(Path::new(&path)))?;
            tree.insert(name.clone(), bytes.into_owned());
        }
        let settings = tree.get("inputs/kartotek.toml").cloned();
        let tables = FOUNDING_FILES.into_iter();
        let founding_tables =
            tables.filter_map(|name| Some((name.to_owned(), tree.get(&format!("inputs/{name}"))?.clone())));
        let founding_tables = founding_tables.collect();
        let files = RunFolder::of_files(run.name, tree);
        let decided = files.decision_lines()?;
        let held = format!("{}/{HELD}", run.folder);
        let is_whole = survey.file(&held).is_some_and(|found| run.files.get(HELD) == Some(&found.sha256));
        let held = survey.bytes(&held).filter(|_| is_whole).map(Cow::into_owned);
        let manifest: Manifest = serde_json::from_slice(&files.read(MANIFEST)?).or_say(|| Text::from(MANIFEST))?;
        Ok(Copies {
            name: run.name,
            folder: run.folder.clone(),
            settings: settings.or_say(|| text!("verify-no-settings"))?,
            founding_tables,
            private: private::index(&files)?,
            program: manifest.program.clone(),
            decided,
            manifest,
            file_names: file_names(survey, run),
            held,
            files,
            erased: run.erased.clone(),
        })
    }

    /// The month of the run, which is made anew on a day.
    pub fn month(&self, day: NaiveDate) -> Month {
        Month { in_backlog: self.manifest.in_backlog, ..Month::all(day) }
    }

    /// The language in which the run was told.
    pub fn language(&self) -> Language {
        let settings = str::from_utf8(&self.settings).ok().and_then(|text| Settings::read(text).ok());
        settings.map(|settings| settings.language).unwrap_or_default()
    }

    /// Some copies are without the sanction entries of their files.
    pub fn has_withheld(&self) -> bool {
        !self.manifest.withheld.is_empty()
    }

    /// Names of the files whose copies are without their sanction entries: without endings, and as far as a copy's name
    /// may be cut.
    pub fn withheld_names(&self) -> impl Iterator<Item = &str> {
        let names = self.manifest.withheld.keys().filter_map(|name| name.strip_prefix("inputs/")?.get(DIGITS + 1..));
        names.map(stem)
    }

    /// The reports that the run rated or replaced, from its copies.
    pub fn inbox(&self, handled: &HashMap<String, HandledReport>) -> Result<Inbox> {
        // Content that was in force before came with an earlier run.
        let is_past =
            |report: &HandledReport| report.status == Status::Superseded && handled.contains_key(&report.hash);
        let all = self.files.handled()?.into_par_iter();
        let came = all.filter(|report| report.status != Status::Annulled && !is_past(report));
        let filings = came.map(|report| self.filing(&report).or_say(|| Text::from(report.report.as_str())));
        let mut filings: Vec<Filing> = filings.collect::<Result<_>>()?;
        filings.sort_by(|a, b| (a.bundle.name(), &a.hash).cmp(&(b.bundle.name(), &b.hash)));
        Ok(Inbox { filings, ..Inbox::default() })
    }

    fn filing(&self, report: &HandledReport) -> Result<Filing> {
        let withheld = report.files().filter_map(|copy| {
            let hash = self.manifest.withheld.get(&format!("inputs/{copy}"))?;
            Some((copy.to_owned(), hash.clone()))
        });
        let withheld: BTreeMap<String, String> = withheld.collect();
        let mut bundle = copies::filed(&self.files, report)?;
        // Else the copies are not of what was handled.
        if withheld.is_empty() && !self.is_anew(report) && bundle.hash() != report.hash {
            bail!(text!("verify-other-content", report = &report.report));
        }
        let mut copied_as = self.call_as_it_came(&mut bundle, report);
        copied_as.extend(self.anew_as(&bundle, report));
        let mut filing = Filing::new(report.hash.clone(), bundle, withheld);
        filing.copied_as = copied_as;
        // A report without an id was called by its file and content, of which the copy may not have all.
        if let Some(filed) = filing.reading.report.as_mut().filter(|filed| filed.id.is_none())
            && filing.bundle.default_id() != report.report
        {
            filed.id = Some(Filed::new(report.report.clone(), Place::file(filing.bundle.name())));
        }
        Ok(filing)
    }

    /// Gives files back the names that were cut when they were copied, and returns the copies of those that have another.
    fn call_as_it_came(&self, bundle: &mut Bundle, report: &HandledReport) -> BTreeMap<String, String> {
        let mut copied_as = BTreeMap::new();
        for (place, copy) in report.files().enumerate() {
            let Some(name) = copy.get(DIGITS + 1..).filter(|name| file_name::may_be_cut(name)) else { continue };
            // A form is called as its table is, and so are scores, if they are not called in what was found.
            let has_scores = scores::is_scores(name);
            let ending = if has_scores { scores::ENDING } else { "toml" };
            let form = (place > 0).then(|| format!("{}.{ending}", bundle.stem));
            let of_report = self.file_names.iter().filter(|(hash, _)| *hash == report.hash);
            let told = of_report.chain(&self.file_names).map(|(_, name)| name);
            let told =
                told.filter(
                    |told| if place == 0 { !scores::is_scores(told) } else { scores::is_scores(told) && has_scores },
                );
            let mut whole = form.iter().chain(told).filter(|whole| {
                let copies = [file_name::plain(whole), file_name::of_copy(whole)];
                copies.iter().any(|copy| copy == name)
            });
            let Some(file) = bundle.files.get_mut(place) else { continue };
            if !copy.starts_with(&sha256(&file.bytes)[..DIGITS]) && self.was(copy).is_none() {
                continue;
            }
            if let Some(whole) = whole.next() {
                file.name.clone_from(whole);
            }
            copied_as.insert(file.name.clone(), copy.to_owned());
            if place == 0 {
                bundle.stem = file.name.rsplit_once('.').map_or("", |(stem, _)| stem).to_owned();
            }
        }
        copied_as
    }

    /// The decisions that the run used, and what was announced before.
    pub fn decisions(&self, announced: &[DecisionFile], were: &BTreeMap<String, String>) -> decision::Folder {
        self.decisions_with(announced, were, Vec::new())
    }

    /// The same, with others that it may have known.
    pub fn decisions_with(
        &self,
        announced: &[DecisionFile],
        were: &BTreeMap<String, String>,
        more: Vec<DecisionFile>,
    ) -> decision::Folder {
        let mut folder = decision::read(self.decision_files().chain(announced.iter().cloned()).chain(more));
        let noted = self.decisions_were();
        for decision in &mut folder.decisions {
            let is_used = self.decided.iter().any(|row| row.sha256 == decision.hash);
            let before = noted.get(&decision.hash).or_else(|| were.get(&decision.hash));
            if let Some(before) = before.filter(|_| !is_used) {
                decision.hash.clone_from(before);
            }
        }
        for row in self.decided.iter().filter(|row| row.kind == SANCTION) {
            let what = What::Sanction(SanctionRow { record: Some(String::new()), ..SanctionRow::default() });
            folder.decisions.push(Decision { hash: row.sha256.clone(), ..tried(self.name.date, what) });
            folder.files.push(DecisionFile { name: String::new(), bytes: Vec::new() });
        }
        folder
    }

    /// Decisions that later runs look up: announcements and what FIDE's lists contradict, each from the run that was the first to
    /// see it, and those that take one back.
    pub fn looked_up(&self) -> impl Iterator<Item = DecisionFile> {
        let folder = decision::read(self.decision_files());
        let files = folder.decisions.into_iter().zip(folder.files);
        let is_looked_up =
            |what: &What| matches!(what, What::Announce(_) | What::FideList(_) | What::FideKept(_) | What::Undo(_));
        files.filter(move |(decision, _)| is_looked_up(&decision.what)).map(|(_, file)| file)
    }

    /// Hashes that inputs had before somebody was erased, by their names.
    pub fn inputs_were(&self) -> BTreeMap<String, String> {
        let inputs = self.erased.0.iter().filter(|(name, _)| name.starts_with("inputs/"));
        inputs.map(|(name, anew)| (name.clone(), anew.was.clone())).collect()
    }

    /// The hashes of the decisions that were written anew: those they have, and those they had.
    pub fn decisions_were(&self) -> BTreeMap<String, String> {
        let decisions = self.erased.0.iter().filter(|(name, _)| name.starts_with(DECISIONS));
        decisions.map(|(_, anew)| (anew.is.clone(), anew.was.clone())).collect()
    }

    /// The hash that a copy of a report's file had before somebody was erased. `None`: it has it still.
    fn was(&self, copy: &str) -> Option<&str> {
        self.erased.0.get(&format!("inputs/{copy}")).map(|anew| anew.was.as_str())
    }

    fn is_anew(&self, report: &HandledReport) -> bool {
        report.files().any(|copy| self.was(copy).is_some())
    }

    /// Copies are named by what the files were.
    fn anew_as(&self, bundle: &Bundle, report: &HandledReport) -> BTreeMap<String, String> {
        let files = bundle.files.iter().zip(report.files()).filter(|(_, copy)| self.was(copy).is_some());
        files.map(|(file, copy)| (file.name.clone(), copy.to_owned())).collect()
    }

    /// By the names under which they came.
    fn decision_files(&self) -> impl Iterator<Item = DecisionFile> {
        let names: HashMap<&str, &str> =
            self.decided.iter().map(|row| (row.sha256.as_str(), row.decision.as_str())).collect();
        let files = self.files.below(DECISIONS).unwrap_or_default().into_iter();
        files.map(move |(copy, bytes)| {
            let of_copy = copy.get(DECISIONS.len() + DIGITS + 1..).unwrap_or(&copy);
            let hash = sha256(&bytes);
            let hash = self.erased.was(&copy, &hash).unwrap_or(&hash);
            let name = names.get(hash).copied().unwrap_or(of_copy).to_owned();
            DecisionFile { name, bytes }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_replay_reads_copies_and_the_tables_that_tell_of_them() {
        for name in ["inputs/players.csv", "inputs/decisions/0123-a.toml", "decisions.csv", "tournaments.csv", MANIFEST]
        {
            assert!(is_read(name), "{name}");
        }
        for name in ["players.csv", "lists/ratinglist.csv", "internal/private.csv", "SHA256SUMS"] {
            assert!(!is_read(name), "{name}");
        }
    }
}
