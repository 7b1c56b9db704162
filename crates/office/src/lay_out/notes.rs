//! Collects the findings of a run that are not about a report: files that were not read, decisions without an effect, missing
//! files, and files that still mention erased sanctions (§ 19).

use crate::batch::Batch;
use crate::forget;
use crate::handed_on::Opening;
use crate::handed_on::inbox::Inbox;
use crate::month::{CheckedReports, Task};
use crate::open::{idle_decisions, opening};
use crate::read::missing_files;
use anyhow::Result;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::scores;
use kartotek_register::run_folder::HandledReport;
use kartotek_register::{Office, State};
use std::collections::{HashMap, HashSet};

/// Notes on scores that were filed after their report was rated.
fn late_scores(office: &Office, inbox: &Inbox, handled: &HashMap<String, HandledReport>) -> Result<Vec<Diagnostic>> {
    let withheld = sha256(scores::WITHHELD);
    let is_kept = |report: &str, hash: &str| {
        let mut copies = handled.get(report).into_iter().flat_map(HandledReport::files);
        copies.any(|copy| [hash, withheld.as_str()].iter().any(|hash| copy.starts_with(&hash[..16])))
    };
    let all = inbox.known_scores.iter().flat_map(|(report, scores)| scores.iter().map(move |score| (report, score)));
    let mut late: Vec<&(String, String)> =
        all.filter(|(report, (_, hash))| !is_kept(report, hash)).map(|(_, score)| score).collect();
    // An erasure rewrites the file of scores and the run's copy alike.
    for run in office.chain.iter().take_while(|_| !office.erasure.is_empty()) {
        let erased = run.erased()?;
        late.retain(|(_, hash)| erased.0.values().all(|anew| anew.is != *hash));
    }
    Ok(late.into_iter().map(|(name, _)| codes::scores_unread::late(&Place::file(name))).collect())
}

impl Batch<'_> {
    /// The notes, in the order in which they are reported. Sets the number of reports missing from the inbox.
    pub(crate) fn notes(
        &self,
        task: &Task,
        state: &State,
        opening: &Opening,
        checked: &mut CheckedReports,
    ) -> Result<Vec<Diagnostic>> {
        let Task { request, inbox, .. } = *task;
        let mut notes = inbox.notes.clone();
        notes.extend_from_slice(&opening.diagnostics);
        notes.extend_from_slice(&opening.findings);
        notes.extend_from_slice(&checked.corrections.diagnostics);
        notes.extend(self.idle_decisions(task, state, checked));
        if !request.leaves_inbox {
            let missing = missing_files::missing_reports(self.office, inbox)?;
            checked.counts.gone =
                missing.iter().filter(|diagnostic| *diagnostic.code == codes::report_gone::CODE).count();
            notes.extend(missing);
        }
        let (vault, index) = (&self.vault, &self.index);
        let known = &inbox.known;
        notes.extend(late_scores(self.office, inbox, state.handled)?);
        notes.extend(forget::find_mentions(vault, index, self.office, known, self.decisions, state.day)?);
        Ok(notes)
    }

    /// Decisions that are too late or too early, or whose subject does not exist.
    fn idle_decisions(&self, task: &Task, state: &State, checked: &CheckedReports) -> Vec<Diagnostic> {
        let Task { request, inbox, month, run_decisions } = *task;
        let mut used: HashSet<&str> = self.office.records.used.iter().map(String::as_str).collect();
        let corrected = checked.sorted.corrections.iter();
        used.extend(corrected.flat_map(|accepted| accepted.rulings.used.iter().map(String::as_str)));
        // A refusal of a rated report is about its correction in the inbox.
        let refused: HashSet<&str> =
            checked.sorted.held.iter().filter(|held| held.is_refused()).map(|held| held.report_id.as_str()).collect();
        let refuses = |decision: &&Decision| matches!(&decision.what, DecisionKind::Refuse(row) if refused.contains(row.0.report.as_str()));
        let due: Vec<&Decision> = run_decisions.due.iter().copied().filter(|decision| !refuses(decision)).collect();
        let mut idle = opening::too_late(&due, state.handled, &used);
        idle.extend(idle_decisions::without_effect(&run_decisions.due, state.people, &used));
        used.extend(self.office.records.carried_out.iter().map(String::as_str));
        idle.extend(idle_decisions::overruled(&run_decisions.due, &used));
        if month.before.is_none() {
            idle.extend(run_decisions.later.iter().map(|decision| codes::decision_waits::for_its_day(&decision.place)));
            idle.extend(idle_decisions::decisions_after(self.decisions, state.day));
        }
        if !request.leaves_inbox {
            let before = Some(self.newest.date).filter(|_| self.has_list);
            idle.extend(idle_decisions::of_no_report(&run_decisions.due, inbox, state.handled, &used, before));
        }
        idle
    }
}
