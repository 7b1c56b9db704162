//! What the office is told where no run is made.

use super::answer::RunReport;
use super::at_work::Batch;
use super::backlog::Month;
use super::request::{Request, RunError};
use super::sorted::Sorted;
use super::summary::Summary;
use super::{dues, plan, summary_json};
use crate::diagnostic::Diagnostic;
use crate::publish::folder::{self, INTERNAL};
use crate::publish::lists::overdue;
use crate::publish::summary::{Counts, RunSummary};
use crate::register::fsx::Tree;
use crate::register::run_folder::RunName;
use anyhow::Result;
use chrono::NaiveDate;

impl Batch<'_> {
    /// Publishes for the office what is held back and what is overdue, and leaves the register and the public lists as
    /// they are. Of a catch-up only the last run tells: what earlier ones hold back is held back then too.
    pub(super) fn tell_held(
        &mut self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        Month { day, before, .. }: Month,
        sorted: &Sorted,
    ) -> Result<RunReport, RunError> {
        let (tree, summary) = self.told(request, counts, notes, day, sorted).map_err(RunError::Output)?;
        let mut internal = None;
        if before.is_none() && !self.is_told(&tree, &summary)? {
            let name = RunName { date: day, ..self.newest };
            let told = match request.dry_run {
                true => self.aside.tell(name, &tree),
                false => folder::publish_alone(&self.office.internal(), name, &tree),
            };
            internal = Some(told.map_err(RunError::Output)?);
        }
        Ok(RunReport { name: self.newest, summary, unchanged: true, public: None, internal, founded: None })
    }

    /// What the office is told where no run is made.
    pub(super) fn told(
        &self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        day: NaiveDate,
        sorted: &Sorted,
    ) -> Result<(Tree, Summary)> {
        let mut summary = Summary::of_held(sorted, counts, notes, request.language);
        let mut tree = plan::internal_lists(notes, sorted, &plan::sender(self.office), None)?;
        let announced = dues::announcements(self.decisions.on(day).map(|(decision, _)| decision));
        let (fee, handled) = ((self.office.settings.fee, self.era), self.office.handled.values());
        summary.overdue = dues::add(&mut tree, sorted, fee, &announced, handled, day)?;
        tree.insert(summary_json::NAME.into(), summary_json::of_nothing(self.newest, day, sorted, &summary)?);
        Ok((tree, summary))
    }

    /// The newest run holds back the same, the same is overdue, and the same could not be read.
    fn is_told(&self, tree: &Tree, summary: &Summary) -> Result<bool> {
        let Some(run) = self.office.current() else { return Ok(false) };
        let is_same = |list: &str, is_same: fn(&[u8], &[u8]) -> bool| -> Result<bool> {
            let name = format!("{INTERNAL}{list}");
            // Runs of older versions do not have every list.
            let before = run.read_if_any(&name)?.unwrap_or_default();
            Ok(tree.get(&name).is_some_and(|now| is_same(&before, now)))
        };
        let unread = match run.read_if_any(summary_json::NAME)? {
            Some(told) => serde_json::from_slice::<RunSummary>(&told).map(|told| told.unread).unwrap_or_default(),
            None => Vec::new(),
        };
        if unread != summary.unread {
            return Ok(false);
        }
        Ok(is_same("held.csv", |before, now| before == now)? && is_same("overdue.csv", overdue::is_same)?)
    }
}
