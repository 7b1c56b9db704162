//! Everything once more, from the founding register, the copied inputs and the decisions: each run is planned again by
//! the code that planned it, on the register that came of the runs before, and compared byte for byte with what it holds.
//!
//! What a run names as private is given, not computed: its salts were drawn by lot, and what it says may be forgotten.

mod compare;
mod copies;
mod summary;

use self::compare::compare;
pub use self::copies::Copies;
use super::fault::{Fault, Kind, Verdict};
use super::runs::{Run, Runs};
use super::survey::Survey;
use crate::batch::backlog::Month;
use crate::batch::book::LedgerEntry;
use crate::batch::control::Computation;
use crate::batch::era::Era;
use crate::batch::plan;
use crate::batch::progress::RUNS_RECOMPUTED;
use crate::batch::run::{Batch, Outcome, Planned, Request, RunError, hashes};
use crate::control;
use crate::decision::DecisionFile;
use crate::intake::AcceptedReport;
use crate::register::fsx::Tree;
use crate::register::office::{Founding, History};
use crate::register::records::Records;
use crate::register::run_folder::{RunFolder, SUMS};
use crate::register::{Office, People, Settings};
use crate::texts::{OrSay, Text, of_error, text};
use anyhow::Result;
use kartotek_law::regulation::RuleBook;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// What was recomputed.
#[derive(Clone, Debug, Default)]
pub struct Recomputed {
    pub runs: usize,
    /// Files that are the same, byte for byte.
    pub files: usize,
    /// What could not be, and why; its hashes were checked.
    pub not_recomputed: Vec<NotRecomputed>,
}

/// A file of a run, or a part of it.
#[derive(Clone, Debug)]
pub struct NotRecomputed {
    pub run: String,
    /// In the run; empty: the whole run, and those after it.
    pub file: String,
    /// How much of it; no words: all.
    pub part: Text,
    pub why: Text,
}

/// What a run kept no copy of.
const NOT_COPIED: Text = Text::new("verify-not-copied");
const RESTORE_RUN: Text = Text::new("verify-deep-restore");

/// Recomputes the runs of a chain, up to the newest.
pub fn recompute(survey: &Survey, runs: &Runs, verdict: &mut Verdict) -> Recomputed {
    let mut recomputed = Recomputed::default();
    let Some(newest) = verdict.newest.clone() else { return recomputed };
    let mut replay = Replay::new(None, Some(control::compute));
    RUNS_RECOMPUTED.begin(runs.chain.len());
    for run in &runs.chain {
        if let Some(damaged) = copies::damaged_input(survey, run) {
            recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: String::new(),
                part: text!("verify-and-after"),
                why: text!("verify-input-damaged", file = damaged),
            });
            break;
        }
        let again = Copies::read(survey, run).and_then(|copies| Ok((replay.again(&copies)?.tree, copies)));
        let (tree, copies) = match again {
            Ok(again) => again,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = of_error(&error));
                verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, what, RESTORE_RUN));
                break;
            }
        };
        for refused in replay.held.drain(..) {
            verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, refused, RESTORE_RUN));
        }
        compare(survey, run, &copies, &tree, &mut recomputed, verdict);
        replay.let_go(survey, run);
        recomputed.runs += 1;
        RUNS_RECOMPUTED.step();
        if run.name.to_string() == newest {
            break;
        }
    }
    recomputed
}

/// The office as the runs up to now have left it.
#[derive(Default)]
pub struct Replay {
    /// Instead of those that the settings of each run name.
    rules: Option<RuleBook>,
    second: Option<Computation>,
    pub office: Option<Office>,
    history: History,
    /// What was announced (§ 64) is looked at in every later run, and copied once.
    announced: Vec<DecisionFile>,
    /// Reports that were rated and would be held back today.
    pub held: Vec<Text>,
}

/// A run that was planned again.
pub struct Again {
    pub tree: Tree,
    /// Nothing, of the founding register.
    pub rated: Vec<AcceptedReport>,
    pub ledger: Vec<LedgerEntry>,
}

impl Replay {
    /// By these rule sets, else by those of the time; with the second computation of what is held against the runs.
    pub fn new(rules: Option<RuleBook>, second: Option<Computation>) -> Replay {
        Replay { rules, second, ..Replay::default() }
    }

    /// What the newest run has on disk as it was recomputed is not kept in memory.
    fn let_go(&mut self, survey: &Survey, run: &Run) {
        let file = |name: &str| format!("{}/{name}", run.folder);
        let newest = self.office.as_mut().and_then(|office| office.chain.last_mut());
        if let (Some(newest), Some(folder)) = (newest, survey.path(&file(SUMS)).and_then(Path::parent)) {
            newest.let_go(folder, |name| survey.file(&file(name)).map(|own| own.sha256.as_str()));
        }
    }

    /// Plans a run of the past again.
    pub fn again(&mut self, copies: &Copies) -> Result<Again> {
        let settings = Settings::read(str::from_utf8(&copies.settings).or_say(|| Text::from("kartotek.toml"))?)?;
        let again = match &mut self.office {
            None => Again { tree: self.found(copies, settings)?, rated: Vec::new(), ledger: Vec::new() },
            Some(office) => {
                office.settings = settings;
                office.settings_bytes.clone_from(&copies.settings);
                self.plan(copies)?
            }
        };
        if let Some(office) = &mut self.office {
            office.chain.push(RunFolder::made_again(copies.name, &again.tree));
        }
        Ok(again)
    }

    fn found(&mut self, copies: &Copies, settings: Settings) -> Result<Tree> {
        let founding = Founding::of(copies.name.date, copies.founding_tables.clone())?;
        let rule_sets = hashes(&settings.rule_sets)?;
        let tree = plan::founding(copies.name, &founding, &copies.settings, &rule_sets, &copies.private)?;
        self.history.add(copies.name, &founding.people);
        self.history.add_earlier(&founding.earlier);
        let Founding { people, clubs, records, .. } = founding;
        self.office = Some(office(settings, copies, people, clubs, records));
        Ok(tree)
    }

    fn plan(&mut self, copies: &Copies) -> Result<Again> {
        let office = self.office.as_mut().or_say(|| text!("verify-deep-no-founding"))?;
        let inbox = copies.inbox(&office.handled)?;
        let decisions = copies.decisions(&self.announced);
        let day = copies.name.date;
        let founded = office.founded(day);
        let (history, again) = (std::mem::take(&mut self.history), Some(copies.private.clone()));
        let era = Era::of(&copies.program);
        let mut batch = Batch { history, again, era, second: self.second, ..Batch::new(office, &decisions, day)? };
        if let Some(rules) = &self.rules {
            batch.rules = rules.clone();
        }
        let language = batch.office.settings.language;
        let request =
            Request { as_of: day, catch_up: false, dry_run: true, leaves_inbox: false, reports: None, language };
        let planned = batch.plan(&request, &inbox, Month { day, before: None }, founded);
        let outcome = planned.map_err(|error| match error {
            RunError::Use(error) | RunError::Office(error) | RunError::Output(error) => error,
        })?;
        let Outcome::Planned(planned) = outcome else { return Err(text!("verify-nothing-changes").into()) };
        let Planned { mut plan, rated } = *planned;
        let ledger = std::mem::take(&mut plan.ledger);
        let (_, tree, summary) = batch.take_over(plan);
        self.history = batch.history;
        let held = summary.held.iter();
        self.held.extend(held.map(|held| {
            let (file, code, message) = (&held.file, &held.code, &held.message);
            text!("verify-held-today", file, code = code.to_string(), message)
        }));
        self.announced.extend(copies.announcements());
        Ok(Again { tree, rated, ledger })
    }
}

fn office(
    settings: Settings,
    copies: &Copies,
    people: People,
    clubs: Vec<kartotek_law::vocabulary::Club>,
    records: Records,
) -> Office {
    Office {
        root: PathBuf::new(),
        settings,
        settings_bytes: copies.settings.clone(),
        chain: Vec::new(),
        people,
        clubs,
        records,
        handled: HashMap::new(),
    }
}
