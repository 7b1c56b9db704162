//! Elo ratings and titles from a FIDE list.

use super::Event;
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{Decision, FideKindRow, FideListRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::fide_list::ListKind;
use kartotek_law::vocabulary::Rating;
use kartotek_register::fide_records::FideRating;
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
    let (date, month) = (NaiveDateText(draft.before.day), list.month.map(|month| NaiveDateText(month.0)));
    for entry in &list.players {
        let person = draft.person(&entry.id)?;
        if let Some(standard) = list.of_kind(entry, ListKind::Standard) {
            person.fide_rating = standard.rating.map(Rating);
        }
        person.fide_title.clone_from(&entry.title);
        for kind in ListKind::ALL {
            let Some(of_kind) = list.of_kind(entry, kind).filter(|row| is_kept(kind, row)) else { continue };
            let FideKindRow { rating, k, games } = of_kind;
            let player_id = entry.id.clone();
            let new = FideRating { player_id, kind, list: month, rating, k, games, highest: rating };
            draft.opening.records.fide.take_over(new);
        }
    }
    // A list of rapid or blitz alone says nothing of the standard list.
    if list.kind.is_none_or(|kind| kind == ListKind::Standard) {
        draft.opening.records.fide_lists.push(FideListRecord { date, month, list: list.list.clone() });
    }
    Ok(())
}

/// A list that has nothing but the standard rating leaves it in the register's own column.
fn is_kept(kind: ListKind, row: &FideKindRow) -> bool {
    kind != ListKind::Standard || row.k.is_some() || row.games.is_some()
}
