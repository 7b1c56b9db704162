//! Recomputes the register, ledger, lists and pages of each run from its facts and decisions, on the
//! register after the runs before. Files that are not computed (letters, desk pages, messages about waiting reports)
//! are checked by their hash only.

mod compare;
mod control_list;
mod pages;

use self::compare::Compared;
pub use self::compare::damaged;

use super::fault::{Kind, NotRecomputed, Recomputed, Verdict};
use super::runs::{Run, Runs};
use super::survey::Survey;
use crate::past::recomputation::{Made, Recomputation};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, Text, of_error, text};
use kartotek_register::Settings;
use kartotek_register::fsx::Tree;
use kartotek_register::progress::RUNS_RECOMPUTED;
use kartotek_register::run_folder::{RunFolder, SUMS};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::OnceLock;

const RESTORE_RUN: Text = Text::new("verify-deep-restore");
const REMEDY: Text = Text::new("verify-deep-remedy");

/// Recomputes the runs of a chain, up to the newest, and the runs that were rolled back. `published`: folders of public lists, each
/// with the folder of its run.
pub fn recompute(survey: &Survey, runs: &Runs, published: &[(String, String)], verdict: &mut Verdict) -> Recomputed {
    work(survey, runs, published, None, verdict).recomputed
}

/// Recomputes the lists and pages that differ from their runs. `erased`: whether an erasure has rewritten a file; in
/// runs, and where an older version of the program made the pages, only files made from a rewritten one are returned.
pub fn regenerate(
    survey: &Survey,
    runs: &Runs,
    published: &[(String, String)],
    erased: &Erased<'_>,
    verdict: &mut Verdict,
) -> Tree {
    work(survey, runs, published, Some(erased), verdict).regenerated
}

fn work<'w>(
    survey: &'w Survey,
    runs: &'w Runs,
    published: &'w [(String, String)],
    erased: Option<&'w Erased<'w>>,
    verdict: &'w mut Verdict,
) -> Work<'w> {
    let newest = verdict.newest.clone();
    let mut work = Work {
        survey,
        runs,
        published,
        settings: OnceLock::new(),
        recomputed: Recomputed::default(),
        erased,
        regenerated: Tree::new(),
        right: HashSet::new(),
        sites: HashMap::new(),
        waiting: None,
        verdict,
    };
    let Some(newest) = newest else { return work };
    RUNS_RECOMPUTED.begin(runs.chain.len() + runs.taken_out.len());
    let mut recomputation = None;
    for run in &runs.chain {
        if !work.run(&mut recomputation, run) {
            break;
        }
        work.run_rolled_back(&recomputation, run);
        if run.name.to_string() == newest {
            break;
        }
    }
    work.compare_waiting();
    work
}

/// Whether an erasure has rewritten a file.
type Erased<'e> = dyn Fn(&str) -> bool + Sync + 'e;

/// A recomputed run that is compared while the next one is recomputed.
struct PendingComparison<'w> {
    run: &'w Run,
    tree: Tree,
    settings: Option<Settings>,
    /// The number of faults found before the run; the faults of its files are inserted there, before those of its pages.
    faults_before: usize,
}

impl PendingComparison<'_> {
    fn compare(self, survey: &Survey, erased: Option<&Erased<'_>>) -> (usize, Compared) {
        (self.faults_before, compare::compare_files(survey, self.run, (&self.tree, self.settings.as_ref()), erased))
    }
}

/// A recomputation of an office's runs, in progress.
struct Work<'w> {
    survey: &'w Survey,
    runs: &'w Runs,
    /// Folders of public lists, and the folders of their runs.
    published: &'w [(String, String)],
    /// All known settings, read when first needed.
    settings: OnceLock<Vec<Settings>>,
    recomputed: Recomputed,
    /// After an erasure: whether it has rewritten a file; `regenerated` are the recomputed files.
    erased: Option<&'w Erased<'w>>,
    regenerated: Tree,
    /// The pages of all sites that were found right.
    right: HashSet<pages::Page>,
    /// The recomputed index of the last site of each folder of lists.
    sites: HashMap<String, Vec<u8>>,
    waiting: Option<PendingComparison<'w>>,
    verdict: &'w mut Verdict,
}

impl<'w> Work<'w> {
    /// Recomputes a run. Returns false if that fails; then the runs after it cannot be recomputed either.
    fn run(&mut self, recomputation: &mut Option<Recomputation>, run: &'w Run) -> bool {
        if let Some(damaged) = compare::damaged(self.survey, run) {
            self.recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: String::new(),
                part: text!("verify-and-after"),
                why: text!("verify-input-damaged", file = damaged),
            });
            return false;
        }
        let (survey, erased) = (self.survey, self.erased);
        let waiting = self.waiting.take();
        let (made, compared) = rayon::join(
            || folder(survey, run).and_then(|folder| make_run(folder, recomputation, run)),
            || waiting.map(|waiting| waiting.compare(survey, erased)),
        );
        self.add_compared(compared);
        let (tree, contradictions) = match made {
            Ok(made) => made,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = of_error(&error));
                self.verdict.fault(Kind::Recomputed, &run.folder, what, RESTORE_RUN);
                return false;
            }
        };
        for what in contradictions {
            self.verdict.fault(Kind::Recomputed, &run.folder, what, REMEDY);
        }
        let (faults_before, mut settings) = (self.verdict.faults.len(), None);
        if let Some(recomputation) = recomputation {
            settings = Some(recomputation.office.settings.clone());
            self.compare_pages(&mut recomputation.office, run, &tree);
        }
        self.waiting = Some(PendingComparison { run, tree, settings, faults_before });
        self.recomputed.runs += 1;
        RUNS_RECOMPUTED.step();
        true
    }

    /// Compares the run that is not compared yet.
    fn compare_waiting(&mut self) {
        let compared = self.waiting.take().map(|waiting| waiting.compare(self.survey, self.erased));
        self.add_compared(compared);
    }

    fn add_compared(&mut self, compared: Option<(usize, Compared)>) {
        let Some((faults_before, Compared { faults, same, regenerated })) = compared else { return };
        self.verdict.faults.splice(faults_before..faults_before, faults);
        self.recomputed.files += same;
        self.regenerated.extend(regenerated);
    }

    /// Recomputes the rolled back runs that were made on this one.
    fn run_rolled_back(&mut self, recomputation: &Option<Recomputation>, parent: &Run) {
        let runs = self.runs;
        let is_parent = |(name, sums): &(String, String)| *name == parent.name.to_string() && *sums == parent.sums;
        for run in runs.taken_out.iter().filter(|run| run.parent.as_ref().is_some_and(is_parent)) {
            let mut recomputation = recomputation.clone();
            if self.run(&mut recomputation, run) {
                self.run_rolled_back(&recomputation, run);
            }
        }
    }
}

/// Recomputes the files of a run. Also returns its contradictions to the register.
fn make_run(folder: RunFolder, recomputation: &mut Option<Recomputation>, run: &Run) -> Result<(Tree, Vec<Text>)> {
    let Some(recomputation) = recomputation else {
        let tree = compare::founding(&folder)?;
        *recomputation = Some(Recomputation::founded(folder, None)?);
        return Ok((tree, Vec::new()));
    };
    let Made { mut tree, mut internal, contradictions, not_rated, .. } = recomputation.recompute(folder)?;
    if run.program == env!("CARGO_PKG_VERSION") {
        tree.append(&mut internal);
    }
    Ok((tree, [contradictions, not_rated].concat()))
}

/// The folder of a run: on disk, or for an office in memory with its files.
pub fn folder(survey: &Survey, run: &Run) -> Result<RunFolder> {
    if let Some(folder) = survey.path(&run.path(SUMS)).and_then(Path::parent) {
        return Ok(RunFolder::new(run.name, folder.to_owned()));
    }
    let file = |name: &String| {
        let bytes = survey.bytes(&run.path(name)).or_say(|| text!("verify-input-damaged", file = run.path(name)))?;
        Ok((name.clone(), bytes.into_owned()))
    };
    let files: Tree = run.files.keys().map(file).collect::<Result<_>>()?;
    Ok(RunFolder::of_files(run.name, files).with_erased(&run.erased))
}
