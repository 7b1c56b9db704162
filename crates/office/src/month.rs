//! Plans the run of a month: stages 2 to 6. Each stage works on the
//! register that the previous one left; only earlier runs are read from disk.

use super::accept::{self, CheckContext};
use super::backlog::Month;
use super::batch::{Batch, PlanOutcome, ms};
use super::lay_out::{lists, plan};
use super::open::{idle_decisions, opening};
use super::rate::book::{self, Reports};
use super::rate::correction::incoming::{self, Corrections};
use super::rate::given_numbers::GivenNumbers;
use super::read::conservation;
use super::request::{Request, RunError};
use super::sanction::committees;
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::plan::Plan;
use crate::handed_on::sorted::Sorted;
use crate::handed_on::{Books, Opening};
use crate::lay_out::basis::Parts;
use crate::open::opening::person_checks::Checks;
use crate::past::careers;
use crate::questions::emt;
use crate::sanction;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::texts::printing::Printing;
use kartotek_law::regulation::{RuleBook, published_list};
use kartotek_ledger::LedgerEntry;
use kartotek_ledger::in_force::InForce;
use kartotek_publish::summary::Counts;
use kartotek_register::places::{self, PUBLISHED};
use kartotek_register::run_folder::{HandledReport, RunName};
use kartotek_register::{Office, Settings, State};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::time::Instant;
use tracing::info;

/// The input of a run.
#[derive(Clone, Copy)]
pub(super) struct Task<'t> {
    pub request: &'t Request,
    pub inbox: &'t Inbox,
    pub month: Month,
    pub run_decisions: &'t DecisionsOfRun<'t>,
}

/// The decisions that concern a run.
pub(super) struct DecisionsOfRun<'d> {
    pub due: Vec<&'d Decision>,
    /// Sanctions for tournaments that are not over.
    pub later: Vec<&'d Decision>,
}

/// Selects the filings of the inbox that a run processes.
struct FilingSelection<'s, 'd> {
    month: Month,
    handled: &'s HashMap<String, HandledReport>,
    /// Decisions about corrections that are not carried out yet.
    named: Vec<&'d Decision>,
}

impl FilingSelection<'_, '_> {
    fn is_open(&self, filing: &Filing) -> bool {
        !self.handled.contains_key(&filing.hash) || incoming::is_named(&self.named, filing.hashes())
    }

    /// Whether the filing is due, and new or named by a decision, which may turn out to have no effect.
    fn is_candidate(&self, filing: &Filing) -> bool {
        self.month.is_due(filing) && self.is_open(filing)
    }

    /// Whether the report is processed: it is due, and new or the subject of an effective decision.
    fn selects(&self, filing: &Filing, corrections: &Corrections) -> bool {
        let is_new = !self.handled.contains_key(&filing.hash);
        self.month.is_due(filing) && (is_new || corrections.decision_on(filing).is_some())
    }

    /// Whether the filing is left for a later run of a catch-up.
    fn defers(&self, filing: &Filing) -> bool {
        !self.month.is_due(filing) && self.is_open(filing)
    }
}

/// The reports of a run after they were checked against the register.
pub(super) struct CheckedReports<'i, 's> {
    pub sorted: Sorted<'i>,
    pub corrections: Corrections<'s, 'i>,
    pub counts: Counts,
}

impl<'i> CheckedReports<'i, '_> {
    /// The decisions that were carried out: those that changed the register, then those about corrections.
    fn carried_out(&self, opening: &Opening<'i>) -> Vec<&'i Decision> {
        let decided =
            self.sorted.corrections.iter().filter_map(|accepted| self.corrections.decision_on(accepted.filing));
        opening.carried_out.iter().copied().chain(decided).collect()
    }
}

impl<'b> Batch<'b> {
    /// Plans the run of a month.
    ///
    /// # Errors
    /// The office is damaged, two computations of a result differ, or a report is unaccounted for.
    pub fn plan(&mut self, request: &Request, inbox: &Inbox, month: Month) -> Result<PlanOutcome, RunError> {
        // Messages are worded by the rule set in force on the day; those about a report by the report's rule set.
        let printing = Printing::of(&self.rules.in_force_on(month.day).constants);
        printing.within(|| self.plan_month(request, inbox, month))
    }

    /// Stages 2 to 6, worded by the rule set of the day.
    fn plan_month(&mut self, request: &Request, inbox: &Inbox, month: Month) -> Result<PlanOutcome, RunError> {
        let day = month.day;
        let run_decisions = self.select_decisions(day);
        let task = Task { request, inbox, month, run_decisions: &run_decisions };
        self.history.conversions = self.conversions.up_to(day, self.newest);
        self.history.careers = careers::of_chain(&self.office.chain, &self.rules)?;
        // Open.
        let before = State { founded: self.founded, ..self.office.state(&self.history, day) };
        let mut opening =
            opening::open(&before, &self.rules, run_decisions.due.iter().copied(), None, Checks::OfToday)?;
        let read_in_force = opening.in_force.take();
        let opened_records = opening.opened_records(&before);
        let state = opened_records.state(&opening, &before);
        // Accept.
        let mut checked = self.check_reports(&task, state, &opening.ledger, read_in_force)?;
        let mut notes = self.notes(&task, &state, &opening, &mut checked)?;
        let is_idle = opening.carried_out.is_empty()
            && opening.converted.is_empty()
            && checked.sorted.in_force().next().is_none();
        if self.has_list && is_idle && !self.does_day_change_lists(day) {
            return self.finish_without_run(&task, checked.counts, &notes, &checked.sorted);
        }
        // Rate.
        let CheckedReports { sorted, corrections, .. } = &mut checked;
        corrections.read_earlier(sorted.corrections.iter().map(|accepted| &accepted.report))?;
        let mut reports = Reports::of(sorted);
        let decisions = self.decisions.decisions_in_force(NaiveDate::MAX);
        GivenNumbers::of(self.office, decisions)?.apply(&mut reports);
        let months = &self.rules.in_force_on(day).constants.membership;
        let in_force = corrections.in_force.as_mut();
        let mut books = book::book(&opening, &state, months, reports, &corrections.originals, in_force)?;
        idle_decisions::mark_newcomers(&mut notes, &run_decisions.due, &books.entered);
        book::report_consequences(std::mem::take(&mut books.consequences), &opening, &mut checked.sorted, &mut notes);
        // Sanction.
        let (index_before, language) = (std::mem::take(&mut self.index), self.office.settings.language);
        let rule_source = sanction::RuleSource { rules: &self.rules, handled: state.handled };
        self.index = sanction::record(
            &mut self.vault,
            &index_before,
            &opening,
            &checked.sorted,
            &books.people,
            (day, rule_source),
            language,
        )?;
        // Control, lay out.
        let plan = self.lay_out_files(&task, &state, &opening, &checked, books, &notes)?;
        self.has_list = true;
        Ok(PlanOutcome::Planned(Box::new(plan)))
    }

    /// The decisions in force on the day of a run.
    fn select_decisions(&self, day: NaiveDate) -> DecisionsOfRun<'b> {
        let of_day = self.decisions.decisions_in_force(day);
        let is_later = |decision: &&Decision| sanction::is_for_later_day(&self.vault, decision, day);
        let (later, due) = of_day.partition(is_later);
        DecisionsOfRun { due, later }
    }

    /// Stage 3. `decided`: ledger entries of the run's decisions. `in_force`: the bookings in force, if a decision needed them.
    fn check_reports<'i, 's>(
        &self,
        task: &Task<'i>,
        state: State<'s>,
        decided: &[LedgerEntry],
        in_force: Option<InForce>,
    ) -> Result<CheckedReports<'i, 's>> {
        let started = Instant::now();
        let Task { inbox, month, run_decisions, .. } = *task;
        let named = incoming::open_decisions(run_decisions.due.iter().copied(), &self.office.records.carried_out);
        let selection = FilingSelection { month, handled: state.handled, named };
        let filings = inbox.filings.iter().filter(|filing| selection.is_candidate(filing));
        let corrections = Corrections::open(state, &self.rules, in_force, filings, &selection.named)?;
        let ruling_index = RulingIndex::new(run_decisions.due.iter().copied()).with_broken(&self.decisions.broken);
        let context = CheckContext {
            state: &state,
            decided,
            rules: &self.rules,
            ruling_index: &ruling_index,
            corrections: &corrections,
            in_backlog: month.in_backlog,
        };
        let selects = |filing: &Filing| selection.selects(filing, &corrections);
        let mut sorted = accept::sort(inbox, selects, &context)?;
        sorted.hide_sanctions();
        let counts = conservation::count(inbox, &sorted, state.handled, selects, |filing| selection.defers(filing))?;
        let (run, accepted, held) = (self.next_run(month.day), sorted.accepted.len(), sorted.held.len());
        info!(%run, accepted, held, ms = ms(started), "accepted");
        Ok(CheckedReports { sorted, corrections, counts })
    }

    /// The name of the run after the newest.
    fn next_run(&self, day: NaiveDate) -> RunName {
        RunName { number: self.newest.number + 1, date: day }
    }

    /// Stage 6, with the control computation.
    fn lay_out_files<'i>(
        &self,
        task: &Task<'i>,
        state: &State,
        opening: &Opening<'i>,
        checked: &CheckedReports<'i, '_>,
        books: Books,
        notes: &[Diagnostic],
    ) -> Result<Plan, RunError> {
        let Task { request, .. } = *task;
        let (started, run, sorted) = (Instant::now(), self.next_run(state.day), &checked.sorted);
        for held in &sorted.held {
            let first = held.diagnostics.iter().find(|diagnostic| diagnostic.holds_back());
            let code = first.map_or("", |first| first.code.name);
            info!(%run, file = held.filing.bundle.name(), code, "held back");
        }
        let parts = Parts {
            name: run,
            parent: self.newest,
            office: self.office,
            state,
            rule_sets: &self.rule_sets,
            rules: self.rules.in_force_on(state.day),
            editions: &self.editions,
            book: &self.rules,
            summary_language: request.language,
            candidates_since: last_emt_deadline(&self.office.settings, &self.rules, state.day),
            counts: checked.counts,
            notes,
            opening,
            carried_out: &checked.carried_out(opening),
            originals: &checked.corrections.originals,
            decisions: self.decisions,
            private: &self.index,
            second: self.second,
            matters: &committees::gather_matters(state, sorted, &books.people, self.office.settings.language)?,
            places: self.count_places(request),
            in_backlog: task.month.in_backlog,
        };
        let plan = plan::plan_run(&parts, sorted, books).map_err(RunError::Output)?;
        // Decision (§ 3): a result on which two computations differ is not published.
        plan.control.check_equal(run)?;
        conservation::check(&plan)?;
        info!(%run, entries = plan.ledger.len(), files = plan.tree.len(), ms = ms(started), "planned");
        Ok(plan)
    }

    /// The number of folders besides the office's own in which lists are published, including that of the request.
    fn count_places(&self, request: &Request) -> usize {
        // An unreadable list of publication folders is reported where it is needed.
        let known = places::read(&self.office.root.join(PUBLISHED)).ok();
        let given = request.reports.iter().filter_map(|folder| std::path::absolute(folder).ok());
        known.into_iter().flatten().chain(given).collect::<HashSet<PathBuf>>().len()
    }

    /// Erases expired data and writes the reports for the office when a run would change nothing.
    fn finish_without_run(
        &mut self,
        task: &Task,
        counts: Counts,
        notes: &[Diagnostic],
        sorted: &Sorted,
    ) -> Result<PlanOutcome, RunError> {
        let erased = self.forget(task.request, task.month.day)?;
        let mut report = self.report_held(task.request, counts, notes, task.month, sorted)?;
        report.summary.erased = erased;
        Ok(PlanOutcome::Nothing(Box::new(report)))
    }

    /// Whether a run of this day converts the register. Then a run is made even without reports or decisions.
    pub(super) fn converts_on(&self, day: NaiveDate) -> bool {
        self.conversions.up_to(day, self.newest).due().next().is_some()
    }

    /// Whether the day alone changes a public list. Then a run is made even without reports or decisions.
    // Decision (§ 1: a month without reports).
    pub(super) fn does_day_change_lists(&self, day: NaiveDate) -> bool {
        let Office { people, records, settings, .. } = &*self.office;
        let records = records.by_person(people.merges());
        let lists_of = |as_of: NaiveDate| lists::ListsOfDay {
            people,
            records: &records,
            federation: &settings.federation,
            founded: self.founded,
            as_of,
            candidates_since: last_emt_deadline(settings, &self.rules, as_of),
            rules: self.rules.in_force_on(as_of),
        };
        lists_of(self.newest.date).differs_from(&lists_of(day))
    }
}

/// The entry deadline of the last EMT before a day (§ 4); the day itself if there is none.
pub(super) fn last_emt_deadline(settings: &Settings, rules: &RuleBook, day: NaiveDate) -> NaiveDate {
    let named = |year: i32| emt::deadline(settings, rules, year);
    published_list::last_emt_deadline(&rules.in_force_on(day).constants.deadlines, day, named).unwrap_or(day)
}
