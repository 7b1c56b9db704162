//! Everything once more, from the founding register, the copied inputs and the decisions: each run is planned again by
//! the code that planned it, on the register that came of the runs before, and compared byte for byte with what it holds.
//!
//! What a run names as private is given, not computed: its salts were drawn by lot, and what it says may be forgotten.

mod compare;
mod past;

use self::compare::compare;
use self::past::Past;
use super::fault::{Fault, Kind, Verdict};
use super::runs::Runs;
use super::survey::Survey;
use crate::batch::backlog::Month;
use crate::batch::plan;
use crate::batch::run::{Batch, Outcome, Request, RunError, hashes};
use crate::control;
use crate::decision::DecisionFile;
use crate::register::fsx::Tree;
use crate::register::office::{Founding, History};
use crate::register::private::Vault;
use crate::register::records::Records;
use crate::register::run_folder::RunFolder;
use crate::register::{Office, People, Settings};
use crate::texts::{Text, text};
use anyhow::{Context, Result, anyhow};
use std::collections::HashMap;
use std::path::PathBuf;

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
    let mut replay = Replay::default();
    for run in &runs.chain {
        if let Some(damaged) = past::damaged_input(survey, run) {
            recomputed.not_recomputed.push(NotRecomputed {
                run: run.name.to_string(),
                file: String::new(),
                part: text!("verify-and-after"),
                why: text!("verify-input-damaged", file = damaged),
            });
            break;
        }
        let again = Past::read(survey, run).and_then(|past| Ok((replay.again(&past)?, past)));
        let (tree, past) = match again {
            Ok(again) => again,
            Err(error) => {
                let what = text!("verify-cannot-recompute", why = format!("{error:#}"));
                verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, what, RESTORE_RUN));
                break;
            }
        };
        for refused in replay.held.drain(..) {
            verdict.faults.push(Fault::new(Kind::Recomputed, &run.folder, refused, RESTORE_RUN));
        }
        compare(survey, run, &past, &tree, &mut recomputed, verdict);
        recomputed.runs += 1;
        if run.name.to_string() == newest {
            break;
        }
    }
    recomputed
}

/// The office as the runs up to now have left it.
#[derive(Default)]
struct Replay {
    office: Option<Office>,
    history: History,
    /// What was announced (§ 64) is looked at in every later run, and copied once.
    announced: Vec<DecisionFile>,
    /// Reports that were rated and would be held back today.
    held: Vec<Text>,
}

impl Replay {
    /// Plans a run of the past again. Returns its files.
    fn again(&mut self, past: &Past) -> Result<Tree> {
        let settings = Settings::read(str::from_utf8(&past.settings).context("kartotek.toml is not UTF-8")?)?;
        let tree = match &mut self.office {
            None => self.found(past, settings)?,
            Some(office) => {
                office.settings = settings;
                office.settings_bytes.clone_from(&past.settings);
                self.plan(past)?
            }
        };
        if let Some(office) = &mut self.office {
            // Later runs look up ledgers, tournaments and copies, never lists.
            let is_asked = |name: &String| !name.starts_with("lists/") && !name.starts_with("internal/");
            let asked = tree.iter().filter(|(name, _)| is_asked(name) && !name.ends_with(".parquet"));
            let asked = asked.map(|(name, bytes)| (name.clone(), bytes.clone())).collect();
            office.chain.push(RunFolder::made_again(past.name, PathBuf::from(past.name.to_string()), asked));
        }
        Ok(tree)
    }

    fn found(&mut self, past: &Past, settings: Settings) -> Result<Tree> {
        let founding = Founding::of(past.name.date, past.founding_tables.clone())?;
        let rule_sets = hashes(&settings.rule_sets)?;
        let tree = plan::founding(past.name, &founding, &past.settings, &rule_sets, &past.private)?;
        self.history.add(past.name, &founding.people);
        self.history.add_earlier(&founding.earlier);
        let Founding { people, clubs, records, .. } = founding;
        self.office = Some(office(settings, past, people, clubs, records));
        Ok(tree)
    }

    fn plan(&mut self, past: &Past) -> Result<Tree> {
        let office = self.office.as_mut().context("there is no founding register")?;
        let rules = office.settings.rule_book()?;
        let rule_sets = hashes(&office.settings.rule_sets)?;
        let inbox = past.inbox(&office.handled)?;
        let decisions = past.decisions(&self.announced);
        let founded = office.founded(past.name.date);
        let newest = office.current().map_or(past.name, |run| run.name);
        let mut batch = Batch {
            office,
            rules: &rules,
            rule_sets: &rule_sets,
            decisions: &decisions,
            second: control::compute,
            vault: Vault::default(),
            index: Vec::new(),
            history: std::mem::take(&mut self.history),
            newest,
            has_list: newest.number > 0,
            past: Some(past.private.clone()),
        };
        let day = past.name.date;
        let language = batch.office.settings.language;
        let request =
            Request { as_of: day, catch_up: false, dry_run: true, leaves_inbox: false, reports: None, language };
        let planned = batch.plan(&request, &inbox, Month { day, before: None }, founded);
        let outcome = planned.map_err(|error| match error {
            RunError::Use(error) | RunError::Office(error) | RunError::Output(error) => error,
        })?;
        let Outcome::Planned(plan) = outcome else { return Err(anyhow!("nothing changes")) };
        let (_, tree, summary) = batch.take_over(*plan);
        self.history = batch.history;
        let held = summary.held.iter();
        self.held.extend(held.map(|held| {
            let (file, code, message) = (&held.file, &held.code, &held.message);
            text!("verify-held-today", file, code = code.to_string(), message)
        }));
        self.announced.extend(past.announcements());
        Ok(tree)
    }
}

fn office(
    settings: Settings,
    past: &Past,
    people: People,
    clubs: Vec<kartotek_law::vocabulary::Club>,
    records: Records,
) -> Office {
    Office {
        root: PathBuf::new(),
        settings,
        settings_bytes: past.settings.clone(),
        chain: Vec::new(),
        people,
        clubs,
        records,
        handled: HashMap::new(),
    }
}
