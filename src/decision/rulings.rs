//! What was ruled on one report, from every decision about it.

use super::row::{ApprovalRow, EntryListRow};
use super::{Decision, What};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::decision_without_effect;
use crate::formats::report::{Filed, ReportAsFiled, ReturnedRating, Rulings};
use crate::texts::Text;
use kartotek_law::vocabulary::Rating;

/// Whether a decision is a ruling on this report.
pub fn is_about(decision: &Decision, report: &ReportAsFiled, id: &str) -> bool {
    match &decision.what {
        What::EntryList(list) => is_list_of(list, report, id),
        what => !decision.is_event() && what.report() == Some(id),
    }
}

fn is_list_of(list: &EntryListRow, report: &ReportAsFiled, id: &str) -> bool {
    list.tournament == id || report.tournament.as_deref() == Some(list.tournament.as_str())
}

/// A report with what was ruled on it: absences and assigned ratings are in the report itself.
pub fn apply<'d>(
    report: &mut ReportAsFiled,
    id: &str,
    decisions: impl Iterator<Item = &'d Decision>,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut rulings = Taking::default();
    for decision in decisions {
        if !is_about(decision, report, id) {
            continue;
        }
        match rulings.take(report, decision) {
            Ok(()) => rulings.0.used.push(decision.hash.clone()),
            Err(why) => found.push(decision_without_effect::ruling(&decision.place, why)),
        }
    }
    report.rulings = rulings.0;
    found
}

/// Rulings while they are taken together.
#[derive(Default)]
struct Taking(Rulings);

impl Taking {
    /// # Errors
    /// Why the decision does not fit the report.
    fn take(&mut self, report: &mut ReportAsFiled, decision: &Decision) -> Result<(), Text> {
        let has = |report: &ReportAsFiled, no: u32| {
            let is_there = report.players.iter().any(|player| player.no == no);
            if is_there { Ok(()) } else { Err(decision_without_effect::no_start_number(no)) }
        };
        match &decision.what {
            What::Refuse(_) => self.0.refused = Some((decision.place.clone(), decision.reason.clone())),
            What::Absence(absence) => {
                has(report, absence.no)?;
                let entry = (absence.round, absence.no);
                report.unexcused.retain(|filed| filed.value != entry);
                if !absence.excused {
                    report.unexcused.push(Filed::new(entry, decision.place.clone()));
                }
            }
            What::Approve(approve) => {
                if let Some(no) = approve.no {
                    has(report, no)?;
                }
                match (approve.what, approve.no) {
                    (ApprovalRow::Candidate, None) => self.0.is_candidate_approved = true,
                    (ApprovalRow::Candidate, Some(no)) => self.0.candidates.push(no),
                    (ApprovalRow::Average, no) => {
                        self.0.averages.extend(no.zip(approve.average).map(|(no, average)| (no, Rating(average))));
                    }
                    (ApprovalRow::System, _) => self.0.is_system_approved = true,
                    (ApprovalRow::PlayingDirector, _) => self.0.may_directors_play = true,
                    (ApprovalRow::NonMember, no) => self.0.exempt.extend(no),
                }
            }
            What::Assign(assign) => {
                has(report, assign.no)?;
                let players = report.players.iter_mut().filter(|player| player.no == assign.no);
                players.for_each(|player| player.assigned_rating = Some(assign.rating));
            }
            // A tournament may have a list for each group; of a player on two of them the later one counts.
            What::EntryList(list) => {
                let entries = list.players.iter().map(|entry| {
                    let rating = ReturnedRating { rating: Rating(entry.rating), on: list.returned.0 };
                    (entry.id.clone(), rating)
                });
                self.0.entry_list.extend(entries);
            }
            what => return Err(decision_without_effect::wrong_kind(what.kind())),
        }
        Ok(())
    }
}
