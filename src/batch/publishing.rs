//! Stage 9, publish: what a run leaves where people look, and what is told without a run.

use super::accept::Sorted;
use super::backlog::Month;
use super::plan;
use super::run::{Batch, Request, RunError, RunReport};
use super::summary::Summary;
use super::{dues, forgetting, rollback, summary_json};
use crate::diagnostic::Diagnostic;
use crate::publish::folder::{self, INTERNAL, LATEST, MANIFEST, Published};
use crate::publish::lists::overdue;
use crate::publish::manifest;
use crate::publish::summary::Counts;
use crate::register::Office;
use crate::register::fsx::Tree;
use crate::register::places::{self, PUBLISHED};
use crate::register::private::{IndexRow, Vault};
use crate::register::run_folder::RunName;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use std::path::{Path, PathBuf};
use tracing::info;

/// Publishes the newest run with those of its private records that are still there. `elsewhere`: not in the office's own
/// `reports`.
///
/// # Errors
/// A folder could not be written. The run stands.
pub fn publish(
    office: &Office,
    vault: &Vault,
    elsewhere: Option<&Path>,
    run: RunName,
    tree: &Tree,
    index: &[IndexRow],
) -> Result<Published> {
    let lines = vault.lines(index);
    if let Some(folder) = elsewhere {
        places::remember(&office.root.join(PUBLISHED), folder)?;
        if !lines.is_empty() {
            vault.remember(folder)?;
        }
    }
    let folder = elsewhere.map_or_else(|| office.root.join("reports"), Path::to_path_buf);
    folder::publish(&folder, run, office.runs_of_the_day(), tree, lines)
}

/// What publishes the newest run again where a request does.
fn publish_command(request: &Request) -> String {
    let elsewhere = request.reports.as_ref().map(|folder| format!(" --reports {}", folder.display()));
    format!("kartotek publish{}", elsewhere.unwrap_or_default())
}

pub(super) fn reports_folder(office: &Office, request: &Request) -> PathBuf {
    request.reports.clone().unwrap_or_else(|| office.root.join("reports"))
}

impl Batch<'_> {
    /// What a command that was cut off has left over: a rollback, or a run between commit and publication.
    pub(super) fn finish_publishing(&mut self, request: &Request) -> Result<(), RunError> {
        let reports = reports_folder(self.office, request);
        let not_made = |error: anyhow::Error| {
            RunError::Output(
                error.context(format!("no list can be published in {}; no new run was made", reports.display())),
            )
        };
        rollback::settle(self.office, &mut self.vault, &reports).map_err(|error| match error {
            RunError::Output(error) => not_made(error),
            error => error,
        })?;
        self.office.settle().map_err(RunError::Output)?;
        folder::settle(&reports).map_err(not_made)?;
        let latest = folder::latest(&reports).map_err(RunError::Office)?;
        self.not_set_back(&reports, latest.as_deref()).map_err(RunError::Office)?;
        let Some(run) = self.office.current().filter(|run| run.name.number > 0) else { return Ok(()) };
        let own = run.read(MANIFEST).map_err(RunError::Office)?;
        if latest.is_some_and(|published| manifest::is_of(&published, &own)) {
            return Ok(());
        }
        let tree = run.tree().map_err(RunError::Office)?;
        let published = self.publish(request, run.name, &tree).map_err(|error| {
            let (run, command) = (run.name, publish_command(request));
            let told = format!(
                "run {run}, made before, is not published; no new run was made; try `{command}`, then run again"
            );
            RunError::Output(error.context(told))
        })?;
        info!(run = %run.name, to = %published.public.display(), "published, which was left over");
        Ok(())
    }

    /// What was published last is of the chain, or was taken out of it by a rollback: else the chain is older than it, as
    /// in an office that was restored from an old copy.
    fn not_set_back(&self, reports: &Path, latest: Option<&[u8]>) -> Result<()> {
        let Some(run) = latest.and_then(manifest::run_of) else { return Ok(()) };
        let newest = self.office.current().map(|newest| newest.name);
        let is_known = newest.is_some_and(|newest| run.number <= newest.number)
            || self.office.rolled_back()?.iter().any(|own| own.run == run);
        if is_known {
            return Ok(());
        }
        let newest = newest.map_or("there is no run".to_owned(), |newest| format!("the newest run is {newest}"));
        bail!(
            "the list in force, {}, is that of run {run}, but {newest}: the office is older than its lists; restore \
             `runs`, `private` and CURRENT from a copy that has run {run}; if there is none, take {} away, and that list \
             is no list of this register any more",
            reports.join(LATEST).display(),
            reports.join(LATEST).display()
        )
    }

    fn publish(&self, request: &Request, run: RunName, tree: &Tree) -> Result<Published> {
        publish(self.office, &self.vault, request.reports.as_deref(), run, tree, &self.index)
    }

    /// Publishes a run that was made just now.
    pub(super) fn publish_new(&self, request: &Request, run: RunName, tree: &Tree) -> Result<Published, RunError> {
        self.publish(request, run, tree).map_err(|error| {
            let told = format!("run {run} stands; `{}` publishes it again", publish_command(request));
            RunError::Output(error.context(told))
        })
    }

    /// Takes away what may not be there on this day any more (§ 19). Returns how many records that were.
    pub(super) fn forget(&mut self, request: &Request, day: NaiveDate) -> Result<usize, RunError> {
        let reports = reports_folder(self.office, request);
        forgetting::forget(&mut self.vault, self.office, &reports, day).map_err(RunError::Output)
    }

    /// Publishes for the office what is held back and what is overdue, and leaves the register and the public lists as
    /// they are. Of a catch-up only the last run tells: what earlier ones hold back is held back then too.
    pub(super) fn tell_held(
        &self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        Month { day, before }: Month,
        sorted: &Sorted,
    ) -> Result<RunReport, RunError> {
        let mut summary = Summary::of_held(sorted, counts, notes, request.language);
        let mut tree = plan::internal_lists(notes, sorted, &self.sender()).map_err(RunError::Output)?;
        let announced = dues::announcements(self.decisions.on(day).map(|(decision, _)| decision));
        let (fee, handled) = (self.office.settings.fee, self.office.handled.values());
        summary.overdue = dues::add(&mut tree, sorted, fee, &announced, handled, day).map_err(RunError::Output)?;
        let told = summary_json::of_nothing(self.newest, day, sorted, &summary).map_err(RunError::Output)?;
        tree.insert(summary_json::NAME.into(), told);
        let mut internal = None;
        if !request.dry_run && before.is_none() && !self.is_told(&tree).map_err(RunError::Office)? {
            let folder = reports_folder(self.office, request);
            let name = RunName { date: day, ..self.newest };
            internal = Some(folder::publish_alone(&folder, name, &tree).map_err(RunError::Output)?);
        }
        Ok(RunReport { name: self.newest, summary, unchanged: true, public: None, internal })
    }

    /// The newest run holds back the same, and the same is overdue.
    fn is_told(&self, tree: &Tree) -> Result<bool> {
        let Some(run) = self.office.current() else { return Ok(false) };
        let is_same = |list: &str, is_same: fn(&[u8], &[u8]) -> bool| -> Result<bool> {
            let name = format!("{INTERNAL}{list}");
            // Runs of older versions do not have every list.
            let before = run.read_if_any(&name)?.unwrap_or_default();
            Ok(tree.get(&name).is_some_and(|now| is_same(&before, now)))
        };
        Ok(is_same("held.csv", |before, now| before == now)? && is_same("overdue.csv", overdue::is_same)?)
    }
}
