//! Effects of decisions on the register: a kind that changes it directly has a file, named like the file in
//! `decisions/kinds` that holds its keys; merges are in `merging`.

mod alignment;
mod annul;
mod candidate_result;
mod club;
mod fide_list;
mod members;
mod official;
mod player;
mod rated_anew;
mod rating;
mod undo;
mod undo_club;

use super::{Draft, EffectResult};
use anyhow::Result;
use kartotek_decisions::{Decision, SanctionRow, What};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_law::vocabulary::Person;

/// Carries out a decision that takes effect once, or says why it has no effect.
///
/// # Errors
/// A run that the decision needs cannot be read.
pub fn carry_out<'d>(draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<EffectResult> {
    Ok(match &decision.what {
        What::Alignment(row) => alignment::carry_out(row, draft, decision)?,
        What::Annul(row) => annul::carry_out(row, draft, decision)?,
        What::CandidateResult(row) => candidate_result::record_candidate_result(row, draft),
        What::Club(row) => club::change(row, draft, decision.date),
        What::FideList(row) => fide_list::take_over(row, draft),
        What::Members(row) => members::carry_out(row, draft, decision),
        What::Merge(row) => draft.merge(decision, row)?,
        What::Official(row) => official::record_licence(row, draft),
        What::Player(row) => player::change_person(row, draft, decision.date),
        What::Rating(row) => rating::assign(row, draft, decision),
        What::Sanction(row) => check_sanction(row, draft),
        What::Undo(row) => undo::carry_out(row, draft, decision)?,
        What::Unmerge(row) => draft.unmerge(decision, row)?,
        // A correction is carried out later, together with its file (`correction/`).
        What::Correction(_)
        | What::Absence(_)
        | What::Alias(_)
        | What::Announce(_)
        | What::Approve(_)
        | What::Asked(_)
        | What::Assign(_)
        | What::Confirmed(_)
        | What::Distinct(_)
        | What::EntryList(_)
        | What::FideKept(_)
        | What::Identity(_)
        | What::Refuse(_) => Err(without_effect::wrong_kind(decision.what.kind())),
    })
}

/// A sanction is only checked here. Its effect is determined when the sanctions of the reports are known (`sanctions`).
fn check_sanction(row: &SanctionRow, draft: &mut Draft) -> EffectResult {
    if let Some(why) = row.contradiction() {
        return Err(why);
    }
    row.player.as_deref().map_or(Ok(()), |player| draft.person(player).map(drop))
}

/// Number and name of a person, for a message.
pub(crate) fn called(person: &Person) -> String {
    format!("{} {}", person.id, person.name)
}
