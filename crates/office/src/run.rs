//! The monthly run: read, accept or hold back, rate, plan, commit, publish.

use super::backlog::{self, Month, months};
use super::batch::{Batch, PlanOutcome, ms};
use super::forget::{self, Erasing};
use super::open::{aligning, used_decisions};
use super::publishing;
use super::publishing::{Publication, move_home, set_back};
use super::rate::control::Computation;
use super::rate::correction::incoming;
use super::read::inbox::{self, DecisionSource};
use super::read::sanction_texts;
pub use super::request::{Request, RunError, Signed};
pub use crate::batch::{Founded, RunReport};
use crate::handed_on::inbox::Inbox;
use crate::handed_on::plan::Plan;
use anyhow::Result;
use kartotek_control as control;
use kartotek_decisions::{DecisionKind, Folder};
use kartotek_formats::diagnostic::codes;
use kartotek_formats::texts::{ErrorInContext, Language, text};
use kartotek_register::private::Vault;
use kartotek_register::run_folder::{RunFolder, RunName};
use kartotek_register::{Office, founding};
use std::time::Instant;
use tracing::info;

/// Carries out the request. Calls `on_run` with each finished run; it stays even if a later run fails.
pub fn run(office: &mut Office, request: &Request, on_run: impl FnMut(RunReport)) -> Result<(), RunError> {
    let runs_before = office.chain.len();
    run_controlled_by(control::compute, office, request, on_run).map_err(|error| match error {
        // A run of the catch-up was committed before the error.
        RunError::Office(error) if office.chain.len() > runs_before && !request.dry_run => {
            RunError::Output(ErrorInContext::new(text!("run-again"), error).into())
        }
        error => error,
    })
}

/// As [`run`], with another function for the second computation (§ 3 c).
pub fn run_controlled_by(
    second: Computation,
    office: &mut Office,
    request: &Request,
    mut on_run: impl FnMut(RunReport),
) -> Result<(), RunError> {
    check_use(office, request)?;
    let erasing = Erasing::of(office, request)?;
    let mut vault = Vault::open(&office.root)?;
    if !request.dry_run && !request.leaves_inbox {
        inbox::copy_decisions_into_folder(&DecisionSource::of(office)).map_err(RunError::Output)?;
    }
    let decisions = used_decisions::of_run(office, &mut vault, request.as_of)?;
    let inbox = read(office, request, &decisions)?;
    let aligned = aligning::waiting_days(office, &decisions);
    let mut batch = Batch {
        second: Some(second),
        erasing,
        ..Batch::new(office, &decisions, request.as_of).map_err(RunError::Use)?
    };
    batch.set_vault(vault)?;
    let days = |batch: &Batch| months(&inbox, batch.newest.date, batch.has_list, request.as_of, &aligned);
    if !request.dry_run {
        let is_last = !request.catch_up || days(&batch).len() == 1;
        batch.finish_publishing(request, is_last)?;
        batch.office.mark_rollbacks_done().map_err(RunError::Output)?;
    } else {
        set_back::check_not_set_back(batch.office, &batch.office.reports(request.reports.as_deref()))?;
    }
    let founding = match batch.office.chain.is_empty() {
        true => Some(batch.found_register(request, &inbox)?),
        false => None,
    };
    if let Some((date, tree)) = founding.as_ref().filter(|_| request.dry_run) {
        batch.office.chain.push(RunFolder::recomputed(RunName { number: 0, date: *date }, tree));
    }
    if !request.dry_run {
        batch.erasing.note(batch.office, request).map_err(RunError::Output)?;
    }
    batch.reach_back(&inbox, request.as_of)?;
    let runs = if request.catch_up { days(&batch) } else { vec![Month::all_reports(request.as_of)] };
    let mut founders = founding.is_some().then(|| Founded::of(batch.office));
    for month in runs {
        if month.is_quiet && !batch.does_day_change_lists(month.day) && !batch.converts_on(month.day) {
            continue;
        }
        let report = batch.run_month(request, &inbox, month)?;
        on_run(RunReport { founded: founders.take(), ..report });
    }
    if !request.dry_run {
        batch.publish_further_forms(request, publishing::run_made_but_unpublished)?;
        forget::sweep(&mut batch.vault, batch.office).map_err(RunError::Output)?;
    }
    Ok(())
}

/// Checks the day of a run, the folders, and the office's federation, before anything is read.
pub(crate) fn check_use(office: &Office, request: &Request) -> Result<(), RunError> {
    request.check_day(office.current().map(|run| run.name.date)).map_err(|why| RunError::Use(why.into()))?;
    move_home::check_separate_folders(office, request.reports.as_deref()).map_err(RunError::Use)?;
    if !office.chain.is_empty() {
        let ours = office.settings.federation.as_str();
        let is_ours = office.people.records().any(|person| person.federation == ours);
        founding::federation_fault(ours, is_ours).map_or(Ok(()), |why| Err(RunError::Use(why.into())))?;
    }
    Ok(())
}

/// Reads the inbox, and adds the findings that are not about a single report.
pub(crate) fn read(office: &Office, request: &Request, decisions: &Folder) -> Result<Inbox, RunError> {
    let started = Instant::now();
    let mut inbox = match request.leaves_inbox {
        true => Inbox::default(),
        false => inbox::of(office, incoming::handled_check(office, &decisions.decisions))?,
    };
    inbox.set_ids_before_changes(office, decisions.decisions_in_force(request.as_of));
    let refused = decisions.decisions_in_force(request.as_of).filter_map(|decision| match &decision.what {
        DecisionKind::Refuse(row) => Some(row.0.report.as_str()),
        _ => None,
    });
    inbox.add_notes_on_others(&refused.collect());
    sanction_texts::check_settings(office).map_err(RunError::Use)?;
    sanction_texts::hold_back_reports(&mut inbox, office);
    let changed = office.changed_founding_files()?;
    inbox.notes.extend(changed.into_iter().map(codes::founding_changed::found));
    if request.catch_up {
        backlog::check_all_read(&inbox).map_err(|why| RunError::Office(why.into()))?;
    }
    info!(reports = inbox.filings.len(), known = inbox.known.len(), ms = ms(started), "inbox read");
    inbox.notes.extend(decisions.diagnostics.iter().cloned());
    for note in inbox.notes.iter().filter(|note| *note.code == codes::file_unread::CODE) {
        info!(file = &*note.place.file, why = note.message(Language::En), "not read");
    }
    Ok(inbox)
}

impl Batch<'_> {
    fn run_month(&mut self, request: &Request, inbox: &Inbox, month: Month) -> Result<RunReport, RunError> {
        Ok(match self.plan(request, inbox, month)? {
            PlanOutcome::Planned(plan) => self.carry_out(request, *plan, month.before.is_none())?,
            PlanOutcome::Nothing(report) => *report,
        })
    }

    /// Commits a plan and publishes it. `is_last`: no further month follows.
    fn carry_out(&mut self, request: &Request, plan: Plan, is_last: bool) -> Result<RunReport, RunError> {
        let (name, mut tree, mut summary) = self.apply(plan);
        if request.dry_run {
            // Later months of a catch-up need the planned run in the chain.
            self.office.chain.push(RunFolder::recomputed(name, &tree));
            summary.erased = self.forget(request, name.date)?;
            let internal = Some(self.dry_run_folder.write(name, &tree).map_err(RunError::Output)?);
            let (public, letters, founded) = (None, None, None);
            return Ok(RunReport { name, summary, unchanged: false, public, internal, letters, founded });
        }
        let started = Instant::now();
        self.vault.write().map_err(RunError::Output)?;
        self.office.commit(name, &mut tree).map_err(|error| {
            RunError::Output(ErrorInContext::new(text!("run-not-made", run = name.to_string()), error).into())
        })?;
        info!(run = %name, ms = ms(started), "committed");
        // Decision (§ 19): first record, then forget: a report is given days to arrive.
        summary.erased = self.forget(request, name.date)?;
        let started = Instant::now();
        let published = self.publish_new(request, name, &tree, is_last)?;
        info!(run = %name, ms = ms(started), to = %published.public.display(), "published");
        let Publication { public, internal, letters } = published;
        let (public, internal) = (Some(public), Some(internal));
        Ok(RunReport { name, summary, unchanged: false, public, internal, letters, founded: None })
    }
}
