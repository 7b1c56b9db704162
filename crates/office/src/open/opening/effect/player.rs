//! Changes to a person of the register.

use super::{Event, called, fide_list, keys};
use crate::exchange::member_import::apply::after_change;
use crate::open::opening::person_checks::Days;
use crate::open::opening::{Done, Draft, person_checks};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::plain_text::check_text;
use kartotek_decisions::{Decision, PersonChange, What};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{Departure, Person};

impl Event for PersonChange {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        Ok(change_person(self, draft, decision.date))
    }

    fn no_change_objection(&self, person: Option<&Person>) -> Option<Text> {
        Some(person.map_or(text!("already-so"), |person| {
            let keys = keys(&What::Player(Box::new(self.clone())));
            text!("already-registered", player = called(person), keys)
        }))
    }

    /// A dead person cannot become a member or resign.
    fn misunderstanding(&self, person: &Person) -> Option<Text> {
        let Some(Departure::Died(died)) = person.departure else { return None };
        let is_of_the_living = self.member.as_deref().is_some_and(|member| member != "no") || self.resigned.is_some();
        is_of_the_living.then(|| text!("already-dead", player = called(person), died))
    }
}

/// `decided`: the day of the decision.
fn change_person(change: &PersonChange, draft: &mut Draft, decided: NaiveDate) -> Done {
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
