//! The internal lists when no run is made.

use super::outbox;
use crate::backlog::Month;
use crate::batch::{Batch, RunReport};
use crate::handed_on::sorted::Sorted;
use crate::lay_out::summary::Summary;
use crate::lay_out::{desk, fees_and_overdue, plan, summary, summary_json};
use crate::request::{Request, RunError};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_publish::folder::{self, INTERNAL};
use kartotek_publish::lists::overdue;
use kartotek_publish::render;
use kartotek_publish::summary::{Counts, RunSummary};
use kartotek_register::desk_token;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::RunName;

impl Batch<'_> {
    /// Publishes the internal lists of held and overdue reports, and leaves the register and the public lists unchanged. In a
    /// catch-up only the last run publishes them: reports held back by earlier runs are still held back then.
    pub(crate) fn report_held(
        &mut self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        Month { day, before, .. }: Month,
        sorted: &Sorted,
    ) -> Result<RunReport, RunError> {
        let (tree, summary) = self.files_without_run(request, counts, notes, day, sorted).map_err(RunError::Output)?;
        let (mut internal, mut letters) = (None, None);
        if before.is_none() && !self.was_reported(&tree, &summary)? {
            let name = RunName { date: day, ..self.newest };
            let folder = match request.dry_run {
                true => self.dry_run_folder.write(name, &tree),
                false => folder::publish_alone(&self.office.internal(), name, &tree),
            };
            let folder = folder.map_err(RunError::Output)?;
            if !request.dry_run {
                letters = outbox::write(self.office, &folder, name, &tree, true).map_err(RunError::Output)?;
            }
            internal = Some(folder);
        }
        let (name, public, founded) = (self.newest, None, None);
        Ok(RunReport { name, summary, unchanged: true, public, internal, letters, founded })
    }

    /// The internal lists when no run is made, and the run's summary.
    pub(crate) fn files_without_run(
        &self,
        request: &Request,
        counts: Counts,
        notes: &[Diagnostic],
        day: NaiveDate,
        sorted: &Sorted,
    ) -> Result<(Tree, Summary)> {
        let decided = summary::describe_decisions_of_files(self.decisions, self.office, day, request.language);
        let mut summary = Summary { decided, ..Summary::of_held(sorted, counts, notes, request.language) };
        let mut tree = plan::internal_lists(
            notes,
            sorted,
            self.decisions,
            (&self.office.people, &self.office.clubs),
            &plan::sender(self.office),
            day,
        )?;
        let announced = fees_and_overdue::announcements(self.decisions.decisions_in_force(day));
        let (fee, handled) = (self.office.settings.fee, self.office.handled.values());
        summary.overdue = fees_and_overdue::add(
            &mut tree,
            sorted,
            fee,
            (&self.rules, &announced),
            handled,
            (&self.office.chain, day),
        )?;
        desk::add(
            &mut tree,
            &desk::Source {
                sorted,
                notes,
                chain: &self.office.chain,
                people: &self.office.people,
                clubs: &self.office.clubs,
                rules: &self.rules,
                decisions: self.decisions,
                overdue: &summary.overdue,
                day,
                settings: &self.office.settings,
                token: self.office.chain.first().map(desk_token::of).transpose()?,
            },
        )?;
        tree.insert(summary_json::NAME.into(), summary_json::idle_summary(self.newest, day, sorted, &summary)?);
        tree.extend([render::for_office(&tree, day, &self.office.settings)?]);
        Ok((tree, summary))
    }

    /// Whether the newest run reported the same: held and overdue reports, questions about the register, unreadable files.
    fn was_reported(&self, tree: &Tree, summary: &Summary) -> Result<bool> {
        let Some(run) = self.office.current() else { return Ok(false) };
        let is_same = |list: &str, is_same: fn(&[u8], &[u8]) -> bool| -> Result<bool> {
            let name = format!("{INTERNAL}{list}");
            // A run without changes has only some of the lists.
            let before = run.read_if_any(&name)?.unwrap_or_default();
            Ok(tree.get(&name).is_some_and(|now| is_same(&before, now)))
        };
        let unread = match run.read_if_any(summary_json::NAME)? {
            Some(reported) => {
                serde_json::from_slice::<RunSummary>(&reported).map(|reported| reported.unread).unwrap_or_default()
            }
            None => Vec::new(),
        };
        if unread != summary.unread {
            return Ok(false);
        }
        Ok(is_same("held.csv", |before, now| before == now)?
            && is_same("overdue.csv", overdue::is_same)?
            && is_same(kartotek_publish::desk::DATA, has_same_questions)?)
    }
}

/// Whether two desk pages ask the same about the register. A decision that only answers a question makes no run.
fn has_same_questions(desk: &[u8], other: &[u8]) -> bool {
    let questions = |desk: &[u8]| {
        let mut desk: serde_json::Value = serde_json::from_slice(desk).unwrap_or_default();
        ["fide", "merges"].map(|field| desk[field].take())
    };
    questions(desk) == questions(other)
}
