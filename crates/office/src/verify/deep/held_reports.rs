//! Notes to the office on reports that were held back. Runs keep no copy of them; but as long as they lie in the inbox,
//! the notes can be made again: letters, objections, and their part of the summary.
//!
//! People change their inbox and their decisions as they like. So what comes of them counts only if a file of what was told
//! agrees with it: then the others must, too.

use super::super::fault::{NotRecomputed, Recomputed};
use super::super::runs::Run;
use super::super::survey::{Entry, Survey};
use super::compare::{Comparison, LETTERS};
use super::text_comparison::{lines, paragraphs};
use super::{Copies, Replay, Work, held_files};
use crate::batch::Outcome;
use crate::handed_on::inbox::{Filing, Inbox};
use chrono::NaiveDate;
use kartotek_decisions as decision;
use kartotek_decisions::{DecisionFile, several_in_file};
use kartotek_formats::bundle::{self, Bundle, InputFile};
use kartotek_formats::limits::WAITING_READ;
use kartotek_formats::scores::report_of_scores;
use kartotek_formats::texts::text;
use kartotek_publish::folder::INTERNAL;
use kartotek_register::fsx::Tree;
use kartotek_register::records;
use kartotek_register::run_folder::{HELD, MANIFEST, SUMS};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

const TOLD: &str = "internal/diagnostics.jsonl";
const IN_WORDS: &str = "internal/diagnostics.txt";

/// Reports by their hashes, each with its name.
type HeldBack = BTreeMap<String, String>;

/// Reports that were held back and lie in the inbox today, and the decisions of today.
pub struct Waiting {
    /// By the folder that they lie in.
    files: Vec<(String, InputFile)>,
    decisions: Vec<DecisionFile>,
    /// By hash, once somebody has asked.
    reports: OnceLock<BTreeMap<String, Vec<Bundle>>>,
    /// Reports that each run held back, by its folder.
    held: BTreeMap<String, HeldBack>,
}

impl Waiting {
    /// `told`: folders of what was told without a run.
    pub fn of(survey: &Survey, told: &[String]) -> Waiting {
        let mut held = BTreeMap::new();
        for folder in ["runs", "runs/rolled-back"] {
            for run in survey.names_in(folder) {
                held.insert(format!("{folder}/{run}"), held_back(survey, &format!("{folder}/{run}/{HELD}")));
            }
        }
        let alone = told.iter().map(|folder| held_back(survey, &format!("{folder}/held.csv")));
        let wanted: BTreeSet<String> = alone.chain(held.values().cloned()).flat_map(BTreeMap::into_keys).collect();
        let mut left = WAITING_READ;
        let mut read = |folder: &str, path: &str, size: u64| {
            let (inside, name) = path.rsplit_once('/').unwrap_or(("", path));
            left = left.checked_sub(usize::try_from(size).ok()?)?;
            let bytes = survey.bytes(&format!("{folder}/{path}"))?.into_owned();
            Some((inside.to_owned(), InputFile { name: name.to_owned(), bytes }))
        };
        let decisions = survey.below("decisions").filter_map(|(path, entry)| match entry {
            Entry::File(found) if path.ends_with(".toml") => read("decisions", path, found.size),
            _ => None,
        });
        let decisions = decisions.map(|(_, InputFile { name, bytes })| DecisionFile { name, bytes });
        let decisions = decisions.flat_map(several_in_file::each).collect();
        let sought = held_files::files(survey, &wanted).into_iter();
        let files = sought.filter_map(|(path, size)| read("inbox", path, size)).collect();
        Waiting { files, decisions, reports: OnceLock::new(), held }
    }

    fn bundles(&self) -> Vec<Bundle> {
        let path = |(folder, file): &(String, InputFile)| Path::new(folder).join(&file.name);
        let paths: Vec<PathBuf> = self.files.iter().map(path).collect();
        let homes = report_of_scores::homes(paths.iter().map(PathBuf::as_path));
        let homed = self.files.iter().zip(&paths).map(|((inside, file), path)| {
            let (folder, stem) = match homes.get(path.as_path()) {
                Some((folder, stem)) => (folder.to_string_lossy().into_owned(), stem.clone()),
                None => (inside.clone(), bundle::stem(&file.name).to_owned()),
            };
            ((folder, stem), file.clone())
        });
        bundle::bundles_of(homed)
    }

    /// The same reports. `None`: not all of them are there.
    fn reports(&self, held: &HeldBack) -> Option<Vec<Filing>> {
        let reports = self.reports.get_or_init(|| {
            let mut reports: BTreeMap<String, Vec<Bundle>> = BTreeMap::new();
            for bundle in self.bundles() {
                reports.entry(bundle.hash()).or_default().push(bundle);
            }
            reports
        });
        // It may have been renamed since, and a copy under another name may have come.
        let filing = |(hash, name): (&String, &String)| {
            let copies = reports.get(hash)?;
            let bundle = copies.iter().find(|bundle| bundle.name() == name).or_else(|| copies.first())?;
            Some(Filing::new(hash.clone(), bundle.clone().called(name), BTreeMap::new()))
        };
        held.iter().map(filing).collect()
    }

    /// Behind those that are known, what people have decided about reports up to a day. An event that was there the run has
    /// carried out, and knows; one that came later had no part in it.
    fn decisions(&self, known: &[DecisionFile], day: NaiveDate) -> Vec<DecisionFile> {
        let is_new = |file: &&DecisionFile| known.iter().all(|known| known.bytes != file.bytes);
        let read = decision::read(self.decisions.iter().filter(is_new).cloned());
        read.on(day).filter(|(decision, _)| !decision.is_event()).map(|(_, file)| file.clone()).collect()
    }
}

/// The reports that a list names.
fn held_back(survey: &Survey, list: &str) -> HeldBack {
    #[derive(Deserialize)]
    struct Row {
        file: String,
        hash: String,
    }
    let rows = survey.bytes(list).and_then(|bytes| records::read::<Row>("held.csv", &bytes).ok());
    rows.into_iter().flatten().map(|row| (row.hash, row.file)).collect()
}

/// Everything that was found, as rows and as text, has remarks on decisions too, and those are of today: it counts if one of
/// the two files agrees. Otherwise what comes of the run's copies alone does, and each row that was told, with its words.
pub fn without_remarks<F: AsRef<[u8]>>(told: &mut Tree, alone: &Tree, found: impl Fn(&str) -> Option<F>) {
    let is_same = |name: &str| {
        found(name).is_some_and(|found| told.get(name).is_some_and(|bytes| bytes.as_slice() == found.as_ref()))
    };
    if is_same(TOLD) || is_same(IN_WORDS) {
        return;
    }
    let rows_found = found(TOLD).map(|bytes| lines(bytes.as_ref())).unwrap_or_default();
    let mut entries = entries(alone);
    let more: BTreeSet<(String, String)> = self::entries(told)
        .into_iter()
        .filter(|(row, _)| rows_found.contains(row) && entries.iter().all(|(entry, _)| entry != row))
        .collect();
    entries.extend(more);
    let (rows, words): (Vec<String>, Vec<String>) = entries.into_iter().unzip();
    told.insert(TOLD.to_owned(), rows.concat().into_bytes());
    told.insert(IN_WORDS.to_owned(), words.join("\n\n").into_bytes());
}

/// Each row with its words. The two files have them in the same order.
fn entries(told: &Tree) -> Vec<(String, String)> {
    let bytes = |name: &str| told.get(name).map(Vec::as_slice).unwrap_or_default();
    lines(bytes(TOLD)).into_iter().zip(paragraphs(bytes(IN_WORDS))).collect()
}

/// Whether something that was told is what comes of the inbox.
pub fn is_confirmed(survey: &Survey, folder: &str, told: &Tree) -> bool {
    let is_witness = |name: &str| name == HELD || name == TOLD || name.starts_with(LETTERS);
    let is_same =
        |name: &str, bytes: &[u8]| survey.bytes(&format!("{folder}/{name}")).is_some_and(|there| *there == *bytes);
    told.iter().any(|(name, bytes)| is_witness(name) && is_same(name, bytes))
}

impl Replay {
    /// The internal lists of a run that is planned once more together with what it held back: with what people have decided
    /// since, and without. Only where everything else of the run stays as it is.
    pub(super) fn with_held(&mut self, waiting: &Waiting, copies: &Copies, inbox: Inbox, without: &Tree) -> Vec<Tree> {
        let held = waiting.held.get(&copies.folder).filter(|held| !held.is_empty());
        let Some(reports) = held.and_then(|held| waiting.reports(held)) else { return Vec::new() };
        let mut inbox = inbox;
        inbox.filings.extend(reports);
        inbox.filings.sort_by(|a, b| (a.bundle.name(), &a.hash).cmp(&(b.bundle.name(), &b.hash)));
        let known = copies.decisions(&self.announced, &self.announced_were);
        let were = &self.announced_were;
        let more = copies.decisions_with(&self.announced, were, waiting.decisions(&known.files, copies.name.date));
        let mut told = Vec::new();
        for decisions in [more, known] {
            let planned = self.planned(copies, copies.name.date, &decisions, &inbox, false);
            if let Ok(Outcome::Planned(planned)) = planned {
                let (mut of_run, others): (Tree, Tree) =
                    planned.plan.tree.into_iter().partition(|(name, _)| name.starts_with(INTERNAL));
                let is_same = |(name, bytes): (&String, &Vec<u8>)| name == MANIFEST || without.get(name) == Some(bytes);
                if others.iter().all(is_same) {
                    // Samples are drawn by what was read; a receipt is not a witness of what was held back.
                    of_run.retain(|name, bytes| {
                        let is_receipt = name.starts_with(LETTERS) && without.get(name) == Some(bytes);
                        !name.ends_with("/control.csv") && !is_receipt
                    });
                    told.push(of_run);
                }
            }
        }
        told
    }
}

impl Work<'_> {
    /// Makes again the notes without a run, after this one.
    pub(super) fn told_alone(&mut self, replay: &mut Replay, run: &Run, copies: &Copies) {
        #[derive(Deserialize)]
        struct Summary {
            run: String,
        }
        let Some(waiting) = replay.waiting.clone() else { return };
        for folder in self.told {
            let summary = self.survey.bytes(&format!("{folder}/summary.json"));
            let summary = summary.and_then(|bytes| serde_json::from_slice::<Summary>(&bytes).ok());
            if summary.is_some_and(|summary| summary.run == run.name.to_string()) {
                self.told_in(replay, &waiting, copies, run, folder);
            }
        }
    }

    fn told_in(&mut self, replay: &mut Replay, waiting: &Arc<Waiting>, copies: &Copies, run: &Run, folder: &str) {
        let name = folder.rsplit('/').next().unwrap_or_default();
        let Some(day) = name.get(..10).and_then(|day| day.parse::<NaiveDate>().ok()) else { return };
        let held = held_back(self.survey, &format!("{folder}/held.csv"));
        let reports = waiting.reports(&held);
        let knows_all = reports.is_some();
        let inbox = Inbox { filings: reports.unwrap_or_default(), ..Inbox::default() };
        let announced = replay.announced.clone();
        let more = waiting.decisions(&announced, day);
        let decisions = decision::read(announced.into_iter().chain(more));
        let Ok(Outcome::Told(mut told)) = replay.planned(copies, day, &decisions, &inbox, true) else {
            // Decisions of people since would change something.
            return self.recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: folder.to_owned(),
                part: text!(""),
                why: super::NOT_COPIED,
            });
        };
        without_remarks(&mut told, &Tree::new(), |name| {
            self.survey.bytes(&format!("{folder}/{}", name.strip_prefix(INTERNAL).unwrap_or(name)))
        });
        let files = self.survey.below(folder).filter(|(name, _)| *name != SUMS);
        let files = files.filter_map(|(name, entry)| match entry {
            Entry::File(found) => Some((format!("{INTERNAL}{name}"), found.sha256.clone())),
            _ => None,
        });
        let run = Run { folder: folder.to_owned(), files: files.collect(), ..run.clone() };
        let inside: Tree = told
            .iter()
            .filter_map(|(name, bytes)| Some((name.strip_prefix(INTERNAL)?.to_owned(), bytes.clone())))
            .collect();
        let letters = LETTERS.strip_prefix(INTERNAL).unwrap_or(LETTERS);
        let is_witness = |name: &str| ["held.csv", "diagnostics.jsonl"].contains(&name) || name.starts_with(letters);
        let is_same = |(name, bytes): (&String, &Vec<u8>)| {
            self.survey.bytes(&format!("{folder}/{name}")).is_some_and(|there| *there == **bytes)
        };
        let knows_held = knows_all && inside.iter().filter(|(name, _)| is_witness(name)).any(is_same);
        let mut recomputed = Recomputed::default();
        let mut comparison = Comparison::new(self.survey, &run, copies, &told, &mut recomputed, self.verdict);
        comparison.knows_held = knows_held;
        comparison.is_alone = true;
        comparison.all();
        self.recomputed.files += recomputed.files;
        self.recomputed.not_recomputed.append(&mut recomputed.not_recomputed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    fn tree(rows: &str, words: &str) -> Tree {
        let mut tree = Tree::default();
        tree.insert(TOLD.to_owned(), rows.as_bytes().to_vec());
        tree.insert(IN_WORDS.to_owned(), words.as_bytes().to_vec());
        tree
    }

    #[test]
    fn of_remarks_of_today_only_those_count_that_the_run_told() {
        let alone = tree("1\n", "one");
        let found = tree("1\n2\n", "one\n\ntwo");
        let judged = |told: &Tree| {
            let mut told = told.clone();
            without_remarks(&mut told, &alone, |name| found.get(name).cloned());
            told
        };
        // One of the two agrees: it is as it was.
        let same = tree("1\n2\n", "one\n\nzwei");
        assert_eq!(judged(&same), same);
        // 3 is of today, and 2 was told.
        assert_eq!(judged(&tree("1\n2\n3\n", "one\n\ntwo\n\nthree")), found);
    }

    #[test]
    fn what_was_told_is_confirmed_by_any_one_file_with_objections() {
        let survey = Survey::of_files([(format!("in/{TOLD}"), b"1\n".to_vec())].into_iter().collect());
        assert!(is_confirmed(&survey, "in", &tree("1\n", "")));
        assert!(!is_confirmed(&survey, "in", &tree("2\n", "")));
        assert!(!is_confirmed(&survey, "out", &tree("1\n", "")));
    }
}
