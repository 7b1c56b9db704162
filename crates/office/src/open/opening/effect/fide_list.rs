//! The effect of a FIDE list: Elo ratings and titles.

use crate::open::opening::{Draft, EffectResult};
use anyhow::Result;
use kartotek_decisions::{self as decision, Decision, DecisionKind, FideKindRow, FideListRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::fide_list::ListKind;
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_register::fide_records::{FideRating, FideRecords};
use kartotek_register::merges::Merges;
use kartotek_register::records::{FideListRecord, NaiveDateText};

/// Takes over a list that was compared with the register when the decision was written. Refused if a player's FIDE
/// id has changed since, as the entry is then another person's.
pub fn take_over(list: &FideListRow, draft: &mut Draft) -> EffectResult {
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
    }
    let fide = &mut draft.opening.records.fide;
    for new in ratings(list) {
        if is_kept(&new) || fide.rating(&new.player_id, new.kind).is_some() {
            fide.take_over(new);
        }
    }
    // A list of only rapid or blitz ratings says nothing about the standard list.
    if list.kind.is_none_or(|kind| kind == ListKind::Standard) {
        draft.opening.records.fide_lists.push(FideListRecord { date, month, list: list.list.clone() });
    }
    Ok(())
}

/// Every rating of a list, of every kind.
fn ratings(list: &FideListRow) -> impl Iterator<Item = FideRating> {
    let month = list.month.map(|month| NaiveDateText(month.0));
    list.players.iter().flat_map(move |entry| {
        ListKind::ALL.into_iter().filter_map(move |kind| {
            let FideKindRow { rating, k, games } = list.of_kind(entry, kind)?;
            let player_id = entry.id.clone();
            Some(FideRating { player_id, kind, list: month, rating, k, games, highest: rating })
        })
    })
}

/// Whether the row is stored. A standard rating without K and games is kept only in the register's own column.
fn is_kept(row: &FideRating) -> bool {
    row.kind != ListKind::Standard || row.k.is_some() || row.games.is_some()
}

/// The ratings of all lists taken over after the decision `target` and not undone. `run`: index of its run in the chain.
///
/// # Errors
/// A run cannot be read.
pub fn taken_over_since(draft: &Draft, run: usize, target: &Decision) -> Result<FideRecords> {
    let decisions = draft.carried_out_since(run, &["fide_list", "undo"])?;
    let undone = decision::undone(&decisions);
    let mut fide = FideRecords::default();
    for decision in decisions.iter().skip_while(|decision| decision.hash != target.hash).skip(1) {
        if let DecisionKind::FideList(row) = &decision.what
            && !undone.contains(decision.hash.as_str())
        {
            ratings(row).for_each(|rating| fide.take_over(rating));
        }
    }
    Ok(fide)
}

/// Removes the ratings of an earlier FIDE id, which were another person's. The next list has those of the new id.
pub fn forget_ratings_of_old_id(draft: &mut Draft, before: &Person, after: &mut Person) {
    if before.fide_id.is_empty() || before.fide_id == after.fide_id {
        return;
    }
    after.fide_rating = None;
    let merges = Merges::of(draft.persons.iter());
    let fide = &mut draft.opening.records.fide;
    merges.duplicates_of(&before.id).into_iter().chain([before.id.as_str()]).for_each(|id| fide.forget_ratings(id));
}
