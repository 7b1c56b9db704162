//! Changes to a person of the register.

use super::fide_list;
use crate::exchange::member_import::apply::after_change;
use crate::open::opening::person_checks::Days;
use crate::open::opening::{Draft, EffectResult, person_checks};
use chrono::NaiveDate;
use kartotek_decisions::PersonChange;
use kartotek_decisions::check_text;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_intake::new_person;

/// `decided`: the day of the decision.
pub fn change_person(change: &PersonChange, draft: &mut Draft, decided: NaiveDate) -> EffectResult {
    if let Some(club) = &change.club {
        check_text(club)?;
        draft.check_club(club.trim())?;
    }
    if let Some(name) = change.name.as_ref().filter(|name| name.trim().is_empty()) {
        new_person::check_name(name)?;
    }
    let before = draft.person(&change.id)?.clone();
    let mut new = after_change(change, &before)?;
    let days = Days { decided, run: draft.before.day, checks: draft.checks };
    match (change.taken_back, before.is_erased()) {
        (true, false) => return Err(without_effect::not_erased(&before.id)),
        (true, true) => {}
        (false, _) => person_checks::stays_erased(&before, &new)?,
    }
    person_checks::check(Some(&before), &new, &draft.persons, days)?;
    fide_list::forget_stranger(draft, &before, &mut new);
    *draft.person(&change.id)? = new;
    Ok(())
}
