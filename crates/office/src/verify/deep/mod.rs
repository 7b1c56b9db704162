//! Everything once more, from the founding register, the copied inputs and the decisions: each run is planned again by
//! the code that planned it, on the register that came of the runs before, and compared byte for byte with what it holds.
//!
//! Private records that a run names are given, not computed: their salts were drawn by lot, and their content may be
//! forgotten.

mod compare;
mod copies;
mod held_files;
mod held_reports;
mod pages;
mod run_notes;
mod summary;
mod table_comparison;
mod text_comparison;

use self::compare::Comparison;
pub use self::copies::Copies;
use self::held_reports::Waiting;
use super::fault::{Fault, Kind, NotRecomputed, Recomputed, Verdict};
use super::runs::{Run, Runs};
use super::survey::Survey;
use crate::batch::{Batch, Outcome, Planned, hashes};
use crate::handed_on::inbox::Inbox;
use crate::lay_out::plan;
use crate::rate::control::Computation;
use crate::request::{Request, RunError};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_control as control;
use kartotek_decisions as decision;
use kartotek_decisions::DecisionFile;
use kartotek_formats::texts::{OrSay, Text, of_error, text};
use kartotek_intake::AcceptedReport;
use kartotek_law::regulation::RuleBook;
use kartotek_ledger::Entry;
use kartotek_register::History;
use kartotek_register::fsx::Tree;
use kartotek_register::office::Founding;
use kartotek_register::progress::RUNS_RECOMPUTED;
use kartotek_register::run_folder::{HELD, RunFolder, SUMS};
use kartotek_register::{Office, Settings};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Names of files as copies have them: whatever is neither letter nor digit may be replaced.
fn plain(told: &str) -> String {
    told.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The reason where a run kept no copy.
const NOT_COPIED: Text = Text::new("verify-not-copied");
const RESTORE_RUN: Text = Text::new("verify-deep-restore");

/// Recomputes the runs of a chain, up to the newest, and what was taken out of it. `published`: folders of public lists, each
/// with the folder of the run that they are of.
/// `told`: folders of what was told without a run.
pub fn recompute(
    survey: &Survey,
    runs: &Runs,
    published: &[(String, String)],
    told: &[String],
    verdict: &mut Verdict,
) -> Recomputed {
    let Some(newest) = verdict.newest.clone() else { return Recomputed::default() };
    let recomputed = Recomputed::default();
    let mut work = Work { survey, runs, published, told, settings: OnceLock::new(), recomputed, verdict };
    let waiting = Some(Arc::new(Waiting::of(survey, told)));
    let mut replay = Replay { waiting, ..Replay::new(None, Some(control::compute)) };
    RUNS_RECOMPUTED.begin(runs.chain.len() + runs.aside.len());
    for run in &runs.chain {
        if !work.run(&mut replay, run) {
            break;
        }
        work.taken_out(&replay, run);
        if run.name.to_string() == newest {
            break;
        }
    }
    work.recomputed
}

/// The files that are compared with what is recomputed.
struct Work<'w> {
    survey: &'w Survey,
    runs: &'w Runs,
    /// Folders of public lists, and the folders of their runs.
    published: &'w [(String, String)],
    /// Folders of what was told without a run.
    told: &'w [String],
    /// All that are known, once somebody has asked.
    settings: OnceLock<Vec<Settings>>,
    recomputed: Recomputed,
    verdict: &'w mut Verdict,
}

impl Work<'_> {
    /// `false`: the run could not be made again, so nor can those that were made on it.
    fn run(&mut self, replay: &mut Replay, run: &Run) -> bool {
        if let Some(damaged) = copies::damaged_input(self.survey, run) {
            self.recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: String::new(),
                part: text!("verify-and-after"),
                why: text!("verify-input-damaged", file = damaged),
            });
            return false;
        }
        let again = Copies::read(self.survey, run).and_then(|copies| Ok((replay.again(&copies)?, copies)));
        let (Again { mut tree, told, .. }, copies) = match again {
            Ok(again) => again,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = of_error(&error));
                self.verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, what, RESTORE_RUN));
                return false;
            }
        };
        for refused in replay.held.drain(..) {
            self.verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, refused, RESTORE_RUN));
        }
        let mut told = told.into_iter().filter(|told| held_reports::is_confirmed(self.survey, &run.folder, told));
        let mut told = told.next();
        let knows_held = told.is_some();
        if let Some(told) = &mut told {
            held_reports::without_remarks(told, &tree, |name| self.survey.bytes(&format!("{}/{name}", run.folder)));
        }
        tree.extend(told.into_iter().flatten());
        let mut comparison = Comparison::new(self.survey, run, &copies, &tree, &mut self.recomputed, self.verdict);
        comparison.knows_held = knows_held;
        comparison.all();
        self.told_alone(replay, run, &copies);
        self.pages(replay, run, tree);
        replay.let_go(self.survey, run);
        self.recomputed.runs += 1;
        RUNS_RECOMPUTED.step();
        true
    }

    /// Runs that were made on this one, and do not count.
    fn taken_out(&mut self, replay: &Replay, parent: &Run) {
        let runs = self.runs;
        let is_parent = |(name, sums): &(String, String)| *name == parent.name.to_string() && *sums == parent.sums;
        for run in runs.aside.iter().filter(|run| run.parent.as_ref().is_some_and(is_parent)) {
            let mut replay = replay.clone();
            if self.run(&mut replay, run) {
                self.taken_out(&replay, run);
            }
        }
    }
}

/// The office as the runs up to now have left it.
#[derive(Clone, Default)]
pub struct Replay {
    /// Instead of those that the settings of each run name.
    rules: Option<RuleBook>,
    second: Option<Computation>,
    pub office: Option<Office>,
    history: History,
    /// Announcements (§ 64): looked at in every later run, and copied once.
    announced: Vec<DecisionFile>,
    /// The hashes of those that an erasure has written anew: what they are, and what they were.
    announced_were: BTreeMap<String, String>,
    /// Reports that were rated and would be held back today.
    pub held: Vec<Text>,
    /// The inbox of today. `None`: nobody asks.
    waiting: Option<Arc<Waiting>>,
}

/// A run that was planned again.
pub struct Again {
    pub tree: Tree,
    /// Nothing, of the founding register.
    pub rated: Vec<AcceptedReport>,
    pub ledger: Vec<Entry>,
    /// Notes that the run may have sent to the office, where the reports that it held back lie in the inbox still.
    told: Vec<Tree>,
}

impl Replay {
    /// By these rule sets, else by those of the time; with the second computation of what is held against the runs.
    pub fn new(rules: Option<RuleBook>, second: Option<Computation>) -> Replay {
        Replay { rules, second, ..Replay::default() }
    }

    /// Drops from memory what the newest run has on disk as it was recomputed.
    fn let_go(&mut self, survey: &Survey, run: &Run) {
        let file = |name: &str| format!("{}/{name}", run.folder);
        let newest = self.office.as_mut().and_then(|office| office.chain.last_mut());
        if let (Some(newest), Some(folder)) = (newest, survey.path(&file(SUMS)).and_then(Path::parent)) {
            newest.let_go(folder, |name| survey.file(&file(name)).map(|found| found.sha256.as_str()));
        }
    }

    /// Plans a run of the past again.
    pub fn again(&mut self, copies: &Copies) -> Result<Again> {
        let settings = Settings::read(str::from_utf8(&copies.settings).or_say(|| Text::from("kartotek.toml"))?)?;
        let again = match &mut self.office {
            None => Again {
                tree: self.make_founding_again(copies, settings)?,
                rated: Vec::new(),
                ledger: Vec::new(),
                told: Vec::new(),
            },
            Some(office) => {
                office.settings = settings;
                office.settings_bytes.clone_from(&copies.settings);
                office.inputs_were = copies.inputs_were();
                self.plan(copies)?
            }
        };
        if let Some(office) = &mut self.office {
            // A site wants the rating list before the newest.
            if let [.., older, _] = office.chain.as_mut_slice() {
                older.forget_lists();
            }
            let mut run = RunFolder::made_again(copies.name, &again.tree).with_erased(&copies.erased);
            if let Some(held) = &copies.held {
                run = run.with(HELD, held.clone());
            }
            office.chain.push(run);
        }
        Ok(again)
    }

    fn make_founding_again(&mut self, copies: &Copies, settings: Settings) -> Result<Tree> {
        let founding = Founding::of(copies.name.date, copies.founding_tables.clone())?;
        let rule_sets = hashes(&settings.rule_sets)?;
        let tree = plan::founding(copies.name, &founding, &copies.settings, &rule_sets, &copies.private)?;
        self.history.add(copies.name, &founding.people);
        self.history.add_earlier(&founding.earlier);
        let Founding { people, clubs, records, .. } = founding;
        self.office = Some(Office {
            root: PathBuf::new(),
            settings,
            settings_bytes: copies.settings.clone(),
            chain: Vec::new(),
            people,
            clubs,
            records,
            handled: HashMap::new(),
            erasure: BTreeMap::new(),
            inputs_were: BTreeMap::new(),
        });
        Ok(tree)
    }

    fn plan(&mut self, copies: &Copies) -> Result<Again> {
        let office = self.office.as_ref().or_say(|| text!("verify-deep-no-founding"))?;
        let inbox = copies.inbox(&office.handled)?;
        let decisions = copies.decisions(&self.announced, &self.announced_were);
        let Planned { mut plan, rated } = match self.planned(copies, copies.name.date, &decisions, &inbox, false)? {
            Outcome::Planned(planned) => *planned,
            Outcome::Nothing(_) | Outcome::Told(_) => return Err(text!("verify-nothing-changes").into()),
        };
        let ledger = std::mem::take(&mut plan.ledger);
        let told = match &self.waiting {
            Some(waiting) => self.with_held(&Arc::clone(waiting), copies, inbox, &plan.tree),
            None => Vec::new(),
        };
        let office = self.office.as_mut().or_say(|| text!("verify-deep-no-founding"))?;
        let history = std::mem::take(&mut self.history);
        let mut batch = Batch { history, ..Batch::new(office, &decisions, copies.name.date)? };
        let (_, tree, summary) = batch.take_over(plan);
        self.history = batch.history;
        let held = summary.held.iter();
        self.held.extend(held.map(|held| {
            let (file, code, message) = (&held.file, &held.code, &held.message);
            text!("verify-held-today", file, code = code.to_string(), message)
        }));
        self.announced.extend(copies.looked_up());
        self.announced_were.extend(copies.decisions_were());
        Ok(Again { tree, rated, ledger, told })
    }

    /// Plans a run of a day behind the newest. `alone`: where it would change nothing, what would be told instead.
    fn planned(
        &mut self,
        copies: &Copies,
        day: NaiveDate,
        decisions: &decision::Folder,
        inbox: &Inbox,
        alone: bool,
    ) -> Result<Outcome> {
        let office = self.office.as_mut().or_say(|| text!("verify-deep-no-founding"))?;
        let (history, again) = (std::mem::take(&mut self.history), Some(copies.private.clone()));
        let (tells, second) = (alone, self.second);
        let mut batch = Batch { history, again, tells, second, ..Batch::new(office, decisions, day)? };
        if let Some(rules) = &self.rules {
            batch.rules = rules.clone();
        }
        let language = batch.office.settings.language;
        let request = Request { dry_run: true, ..Request::on(day, language) };
        let planned = batch.plan(&request, inbox, copies.month(day));
        self.history = batch.history;
        planned.map_err(|error| match error {
            RunError::Use(error) | RunError::Office(error) | RunError::Output(error) => error,
        })
    }
}
