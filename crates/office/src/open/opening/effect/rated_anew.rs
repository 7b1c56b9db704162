//! Players whose rating was set anew after a decision: by RK, by a merge that states a rating, or by a new start.
//! Undoing the earlier decision no longer changes their rating.

use crate::open::opening::Draft;
use anyhow::Result;
use kartotek_decisions::{self as decision, Decision, DecisionKind};
use kartotek_ledger::{Event, each};
use std::collections::HashSet;

/// Register ids of such players. `place`: index of the decision's run in the chain. `later`: the decisions that this run
/// carried out after it.
///
/// # Errors
/// A run cannot be read.
// Decision (a decision that is taken back): a rating set since, by a decision in force or a new start, stays.
pub(super) fn since(draft: &Draft, place: usize, later: &[Decision]) -> Result<HashSet<String>> {
    let mut decisions = draft.carried_out_since(place + 1, &["rating", "merge", "undo"])?;
    decisions.extend_from_slice(later);
    let undone = decision::undone(&decisions);
    let in_force = decisions.iter().filter(|decision| !undone.contains(decision.hash.as_str()));
    let merges = draft.before.people.merges();
    let mut ids: HashSet<String> = in_force.filter_map(rated).map(|id| merges.id_of(id).to_owned()).collect();
    for run in &draft.before.chain[place..] {
        each(run, |line| {
            if line.event == Event::Restarted {
                ids.insert(merges.id_of(line.id).to_owned());
            }
        })?;
    }
    Ok(ids)
}

/// The player whose rating a decision states.
fn rated(decision: &Decision) -> Option<&str> {
    match &decision.what {
        DecisionKind::Rating(row) => Some(&row.player),
        DecisionKind::Merge(row) if row.rating.is_some() => Some(&row.player),
        _ => None,
    }
}
