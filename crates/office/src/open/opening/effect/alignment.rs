//! The annual alignment with the FIDE list (4.5.6).

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{AlignmentRow, Decision};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_law::regulation::alignment;
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event as LedgerEvent;

// A proposal is made from the register of its day.
impl Event for AlignmentRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        Ok(align(self, draft, decision))
    }
}

/// All or nobody: the proposal was made for the ratings that are registered.
fn align(aligned: &AlignmentRow, draft: &mut Draft, decision: &Decision) -> Done {
    for step in &aligned.players {
        let now = draft.person(&step.id)?.rating;
        if now != Some(Rating(step.from)) {
            return Err(without_effect::out_of_date(&step.id, now, step.from));
        }
    }
    for step in &aligned.players {
        draft.new_rating(decision, &step.id, Some(Rating(step.to)), LedgerEvent::Aligned, alignment::RULE.paragraph)?;
    }
    Ok(())
}
