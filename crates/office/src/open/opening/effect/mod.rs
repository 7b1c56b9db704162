//! Effects of decisions on the register. A kind that changes it directly has a file, named like the file in `decisions/kinds` with
//! its keys; `player` has all kinds about one person, and merges are in `merging`.

mod alignment;
mod annul;
mod club;
mod fide_list;
mod members;
mod player;
mod undo;
mod undo_club;

use super::{Draft, EffectResult, Refusal};
use kartotek_decisions::{Decision, DecisionKind, SanctionRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;

/// Carries out a decision that takes effect once.
///
/// # Errors
/// It has no effect, or a run that it needs cannot be read.
pub fn carry_out<'d>(draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<(), Refusal> {
    match &decision.what {
        DecisionKind::Alignment(row) => alignment::carry_out(row, draft, decision)?,
        DecisionKind::Annul(row) => annul::carry_out(row, draft, decision)?,
        DecisionKind::CandidateResult(row) => player::record_candidate_result(row, draft)?,
        DecisionKind::Club(row) => club::change(row, draft, decision.date)?,
        DecisionKind::FideList(row) => fide_list::take_over(row, draft)?,
        DecisionKind::Members(row) => members::carry_out(row, draft, decision)?,
        DecisionKind::Merge(row) => draft.merge(decision, row)?,
        DecisionKind::Official(row) => player::record_licence(row, draft)?,
        DecisionKind::Player(row) => player::change_person(row, draft, decision.date)?,
        DecisionKind::Rating(row) => player::assign_rating(row, draft, decision)?,
        DecisionKind::Sanction(row) => check_sanction(row, draft)?,
        DecisionKind::Undo(row) => undo::carry_out(row, draft, decision)?,
        DecisionKind::Unmerge(row) => draft.unmerge(decision, row)?,
        // A correction is carried out later, together with its file (`correction/`).
        DecisionKind::Correction(_)
        | DecisionKind::Absence(_)
        | DecisionKind::Alias(_)
        | DecisionKind::Announce(_)
        | DecisionKind::Approve(_)
        | DecisionKind::Asked(_)
        | DecisionKind::Assign(_)
        | DecisionKind::Confirmed(_)
        | DecisionKind::Distinct(_)
        | DecisionKind::EntryList(_)
        | DecisionKind::FideKept(_)
        | DecisionKind::Identity(_)
        | DecisionKind::Refuse(_) => return Err(without_effect::wrong_kind(decision.what.kind()).into()),
    }
    Ok(())
}

/// Checks a sanction. Its effect is determined in stage 5, with the sanctions of the reports.
fn check_sanction(row: &SanctionRow, draft: &mut Draft) -> EffectResult {
    if let Some(why) = row.contradiction() {
        return Err(why);
    }
    row.player.as_deref().map_or(Ok(()), |player| draft.person(player).map(drop))
}
