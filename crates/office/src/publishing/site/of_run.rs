//! The part of a site that comes from one run: its reports with their tables, and the entries of its ledger. A report is
//! identified by its id and the run that rated or corrected it, because one day may have several runs.

use super::cross_table::{self, report};
use super::derivation;
use super::in_force::InForce;
use super::kept::Tournaments;
use super::people::ShownPeople;
use crate::past::rated_again::{self, RatedAgain};
use crate::past::rule_sets;
use crate::questions::explain;
use crate::questions::history::{self, HistoryEntry};
use crate::questions::without_game::{self, is_of_two_records, is_without_game};
use anyhow::Result;
use kartotek_law::regulation::RuleSet;
use kartotek_ledger::Event;
use kartotek_publish::site::source::{Line, Report, Step};
use kartotek_register::Office;
use kartotek_register::run_folder::{HandledReport, HandledTournament, RunFolder, Status};
use std::collections::{HashMap, hash_map};
use std::sync::Arc;

/// The entries of a run's ledger with their derivations, and its reports.
pub struct OfRun {
    /// Index in the chain.
    run: usize,
    pub entries: Vec<(HistoryEntry, Vec<Step>)>,
    /// Reports rated or corrected in the run.
    reports: Vec<Report>,
    /// Report ids and the names of their tournaments.
    pub names: Vec<(String, String)>,
}

impl OfRun {
    /// Rates again the reports whose page has to be made. `all`: those are all without a kept page; otherwise only those with a
    /// page on the earlier site that has to be made again.
    pub fn read(
        office: &Office,
        people: &ShownPeople,
        run: usize,
        handled: Vec<HandledTournament>,
        all: bool,
        kept: &Tournaments,
    ) -> Result<OfRun> {
        let rows = history::of_run(office, run)?;
        let folder = &office.chain[run];
        let is_wanted = |handled: &HandledReport| match all {
            true => !kept.has(run, &handled.id),
            false => kept.has_to_make(run, &handled.id),
        };
        let has_to_make = handled.iter().any(|handled| is_wanted(&handled.report));
        let rated = if has_to_make {
            rated_again::rate_again(&office.chain, folder, &office.people, is_wanted)?
        } else {
            Vec::new()
        };
        let clubs = if rated.is_empty() { HashMap::new() } else { cross_table::clubs_of(folder)? };
        let page_of = |mut rated: RatedAgain| {
            people.set_shown_names(&mut rated);
            report(office, people, folder, &rated, &clubs)
        };
        let reports = in_rating_order(rated.into_iter().map(page_of).collect::<Result<_>>()?);
        let shown_rows = rows.iter().filter(|row| people.shown(&row.player).is_some());
        let entries = with_steps(office, folder, shown_rows, &handled)?;
        // A report that counted only before the run has no name in it.
        let named = handled.into_iter().filter(|handled| !handled.name.is_empty());
        let names = named.map(|handled| (handled.report.id, handled.name)).collect();
        Ok(OfRun { run, entries, reports, names })
    }

    /// Adds the tournaments kept from an earlier site.
    pub fn add_kept(&mut self, kept: &mut Tournaments) {
        self.reports.extend(kept.take(self.run));
        self.reports = in_rating_order(std::mem::take(&mut self.reports));
    }
}

/// The entries with their steps, in words of the rule set that applied. Only corrections and entries without a game have steps.
fn with_steps<'e>(
    office: &Office,
    run: &RunFolder,
    entries: impl Iterator<Item = &'e HistoryEntry>,
    handled: &[HandledTournament],
) -> Result<Vec<(HistoryEntry, Vec<Step>)>> {
    let mut sets: HashMap<(&str, bool), Arc<RuleSet>> = HashMap::new();
    let mut without_game: Option<(without_game::OfRun, Arc<RuleSet>)> = None;
    let mut with_steps = Vec::new();
    for entry in entries {
        if is_without_game(entry.event) && !is_of_two_records(entry.event) {
            if without_game.is_none() {
                let set = Arc::clone(office.settings.rule_book()?.in_force_on(run.name.date));
                without_game = Some((without_game::OfRun::read(office, run)?, set));
            }
            let shown = without_game.as_ref().map(|(of_run, set)| {
                derivation::shown_steps(|| of_run.steps(entry), &set.constants, office.settings.language)
            });
            with_steps.push((entry.clone(), shown.unwrap_or_default()));
            continue;
        }
        let Some(correction) = history::correction(office, entry)? else {
            with_steps.push((entry.clone(), Vec::new()));
            continue;
        };
        let set = match sets.entry((entry.report.as_str(), entry.event == Event::Annulled)) {
            hash_map::Entry::Occupied(set) => set.into_mut(),
            hash_map::Entry::Vacant(vacant) => vacant.insert(set_of(office, run, entry, handled)?),
        };
        let steps = || explain::correction_steps(entry.event, &correction, None);
        with_steps.push((entry.clone(), derivation::shown_steps(steps, &set.constants, office.settings.language)));
    }
    Ok(with_steps)
}

/// The rule set that rated the report that an entry corrects; if the run does not record it, the set in force on its day.
fn set_of(
    office: &Office,
    run: &RunFolder,
    entry: &HistoryEntry,
    handled: &[HandledTournament],
) -> Result<Arc<RuleSet>> {
    let book = office.settings.rule_book()?;
    let is_annulled = entry.event == Event::Annulled;
    let is_of_entry = |of: &&HandledReport| {
        of.id == entry.report
            && !of.rule_set.is_empty()
            && (of.status.is_in_force() || is_annulled && of.status == Status::Annulled)
    };
    // `Annulled` sorts first: the report may have been rated again by another set.
    let report = handled.iter().map(|handled| &handled.report).filter(is_of_entry).min_by_key(|of| of.status);
    let of_report = report.and_then(|report| rule_sets::rules_that_rated(&report.rule_set, &book, run).ok());
    Ok(Arc::clone(of_report.as_ref().unwrap_or(&book).in_force_on(run.name.date)))
}

/// Sorts reports in the order in which a run rates them.
fn in_rating_order(mut reports: Vec<Report>) -> Vec<Report> {
    reports.sort_by(|a, b| (a.last_round, &a.id).cmp(&(b.last_round, &b.id)));
    reports
}

/// The content of all runs.
pub struct GatheredRuns {
    pub runs: Vec<OfRun>,
    /// Reports in force, in the order in which they were rated.
    pub reports: Vec<Report>,
    in_force: InForce,
    /// Reports in force, by the run's index in the chain and the report's id: indexes into `reports`.
    indexes: HashMap<(usize, String), usize>,
    /// Lines of the reports no longer in force, by the same key.
    replaced: HashMap<(usize, String), Vec<Line>>,
}

impl GatheredRuns {
    pub fn of(mut runs: Vec<OfRun>, in_force: InForce) -> GatheredRuns {
        let (mut reports, mut indexes, mut replaced) = (Vec::new(), HashMap::new(), HashMap::new());
        for OfRun { run, reports: own, .. } in &mut runs {
            for report in own.drain(..) {
                let key = (*run, report.id.clone());
                if in_force.run(&report.id) == Some(*run) {
                    indexes.insert(key, reports.len());
                    reports.push(report);
                } else {
                    replaced.insert(key, report.lines);
                }
            }
        }
        GatheredRuns { runs, reports, in_force, indexes, replaced }
    }

    /// The lines of an entry's report as its run had them. `None`: the report was not rated again for the site.
    pub fn lines(&self, entry: &HistoryEntry) -> Option<&Vec<Line>> {
        let key = (entry.run, entry.report.clone());
        self.indexes.get(&key).map(|index| &self.reports[*index].lines).or_else(|| self.replaced.get(&key))
    }

    /// Whether the report of an entry has been corrected or annulled since.
    pub fn is_replaced(&self, entry: &HistoryEntry) -> bool {
        self.replaced.contains_key(&(entry.run, entry.report.clone()))
    }

    /// Whether a report in force has no page.
    pub fn has_older(&self) -> bool {
        self.in_force.reports().any(|report| self.is_older(report))
    }

    /// Whether a report is in force and has no page.
    pub fn is_older(&self, report: &str) -> bool {
        self.in_force.run(report).is_some_and(|run| !self.indexes.contains_key(&(run, report.to_owned())))
    }
}
