//! Elo ratings and titles from a FIDE list.

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, FideListRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_law::vocabulary::Rating;
use kartotek_register::records::{FideListRecord, NaiveDateText};

// A list is held against the register by whoever writes the decision.
impl Event for FideListRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        Ok(take_over(self, draft))
    }
}

/// Whoever has another FIDE id by now was compared with somebody else's line.
fn take_over(list: &FideListRow, draft: &mut Draft) -> Done {
    for entry in &list.players {
        let known_id = &draft.person(&entry.id)?.fide_id;
        if *known_id != entry.fide_id {
            return Err(without_effect::other_fide_id(&entry.id, known_id, &entry.fide_id));
        }
    }
    for entry in &list.players {
        let person = draft.person(&entry.id)?;
        person.fide_rating = entry.rating.map(Rating);
        person.fide_title.clone_from(&entry.title);
    }
    let (date, month) = (NaiveDateText(draft.before.day), list.month.map(|month| NaiveDateText(month.0)));
    draft.opening.records.fide_lists.push(FideListRecord { date, month, list: list.list.clone() });
    Ok(())
}
