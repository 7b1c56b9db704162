//! Changes to a person of the register.

use super::{Event, called, fide_list, keys};
use crate::open::opening::person_checks::Days;
use crate::open::opening::{Done, Draft, person_checks};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::plain_text::check_text;
use kartotek_decisions::{Decision, PlayerRow, What};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{Departure, Member, Person};

impl Event for PlayerRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        Ok(change_person(self, draft, decision.date))
    }

    fn so_already(&self, person: Option<&Person>) -> Option<Text> {
        Some(person.map_or(text!("already-so"), |person| {
            let keys = keys(&What::Player(Box::new(self.clone())));
            text!("already-registered", player = called(person), keys)
        }))
    }

    /// Whoever is dead becomes no member, and does not resign.
    fn misunderstood(&self, person: &Person) -> Option<Text> {
        let Some(Departure::Died(died)) = person.departure else { return None };
        let is_of_the_living = self.member.as_deref().is_some_and(|member| member != "no") || self.resigned.is_some();
        is_of_the_living.then(|| text!("already-dead", player = called(person), died))
    }
}

/// `decided`: the day of the decision.
fn change_person(change: &PlayerRow, draft: &mut Draft, decided: NaiveDate) -> Done {
    let texts = [&change.name, &change.club, &change.federation, &change.fide_id];
    for text in texts.into_iter().flatten() {
        check_text(text)?;
    }
    if let Some(club) = &change.club {
        draft.check_club(club.trim())?;
    }
    if let Some(name) = change.name.as_ref().filter(|name| name.trim().is_empty()) {
        new_person::check_name(name)?;
    }
    let before = draft.person(&change.id)?.clone();
    let mut new = before.clone();
    if let Some(name) = change.name.as_ref().filter(|name| !name.trim().is_empty()) {
        new.name.clone_from(name);
    }
    if let Some(born) = &change.birth_date {
        new.birth_date = Some(parse_birth_date(born).ok_or_else(|| without_effect::birth_date(born))?);
    }
    if let Some(sex) = &change.sex {
        new.sex = office_csv::parse_sex(sex).map_err(|_| without_effect::sex(sex))?;
    }
    if let Some(member) = &change.member {
        new.member = office_csv::parse_member(member).map_err(|_| without_effect::member(member))?;
        if matches!(new.departure, Some(Departure::Resigned(_) | Departure::EntryTakenBack(_))) && member != "no" {
            new.departure = None;
        }
    }
    if let Some(citizenship) = &change.citizenship {
        let read = office_csv::parse_citizenship(citizenship);
        new.citizenship = read.map_err(|_| without_effect::citizenship(citizenship))?;
    }
    let text = |field: &mut String, value: &Option<String>| {
        if let Some(value) = value {
            value.trim().clone_into(field);
        }
    };
    text(&mut new.club, &change.club);
    text(&mut new.federation, &change.federation);
    text(&mut new.fide_id, &change.fide_id);
    new.fide_games = change.fide_games.or(new.fide_games);
    new.public = change.public.unwrap_or(new.public);
    if let Some(day) = change.resigned {
        new.member = Some(Member::No);
        new.departure = Some(Departure::Resigned(day.0));
    }
    if let Some(day) = change.died {
        new.departure = Some(Departure::Died(day.0));
    }
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
