//! The effect of a member file: new members, and changes to others.

use super::fide_list;
use crate::exchange::member_import::apply;
use crate::open::opening::person_checks::{Days, id_and_name};
use crate::open::opening::{Draft, EffectResult, person_checks};
use kartotek_decisions::{Decision, MembersRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_law::vocabulary::Person;
use std::collections::HashMap;

// The decision has only the differences from the register, found by the command that wrote it.
pub fn carry_out(members: &MembersRow, draft: &mut Draft, decision: &Decision) -> EffectResult {
    let mut after = draft.persons.clone();
    let renumbered = apply::carry_out(members, &mut after, draft.before.day)?;
    let days = Days { decided: decision.date, run: draft.before.day, checks: draft.checks };
    check(members, &draft.persons, &after, days)?;
    forget_ratings_of_old_ids(members, draft, &mut after);
    draft.persons = after;
    for change in renumbered {
        draft.renumber(decision, &change.before, &change.after);
    }
    Ok(())
}

fn by_id(persons: &[Person]) -> HashMap<&str, &Person> {
    persons.iter().map(|person| (person.id.as_str(), person)).collect()
}

/// Removes FIDE's ratings of people whose FIDE id the decision changes.
fn forget_ratings_of_old_ids(row: &MembersRow, draft: &mut Draft, all: &mut [Person]) {
    let was = by_id(&draft.persons);
    let renumbered = row.changed.iter().filter_map(|change| {
        let before = *was.get(change.id.trim())?;
        let is_changed = change.fide_id.as_ref().is_some_and(|fide_id| fide_id.trim() != before.fide_id);
        is_changed.then(|| (before.clone(), change.number.as_deref().unwrap_or(&change.id).trim()))
    });
    let changed: Vec<(Person, &str)> = renumbered.filter(|(before, _)| !before.fide_id.is_empty()).collect();
    for (before, id) in changed {
        if let Some(after) = all.iter_mut().find(|person| person.id == id) {
            fide_list::forget_ratings_of_old_id(draft, &before, after);
        }
    }
}

/// Checks each person named by the decision. `before`: the register before it. `all`: the register after it.
fn check(row: &MembersRow, before: &[Person], all: &[Person], days: Days) -> EffectResult {
    let (was, is) = (by_id(before), by_id(all));
    let changed = row.changed.iter().map(|row| (Some(row.id.trim()), row.number.as_deref().unwrap_or(&row.id).trim()));
    let new = row.new.iter().map(|row| (None, row.id.trim()));
    for (old, id) in changed.chain(new) {
        let before = old.and_then(|id| was.get(id)).copied();
        let Some(after) = is.get(id).copied() else { continue };
        // The federation's member file may have only one name of a new member, so the name is not checked.
        let is_listed = before.is_none() && !row.list.is_empty();
        let objection = |why| without_effect::of_member(&id_and_name(after), why);
        before.map_or(Ok(()), |before| person_checks::check_stays_erased(before, after)).map_err(objection)?;
        match is_listed {
            true => person_checks::check_but_name(None, after, all, days).map_err(objection)?,
            false => person_checks::check(before, after, all, days).map_err(objection)?,
        }
    }
    Ok(())
}
