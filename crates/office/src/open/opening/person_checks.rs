//! Checks a person's record after a decision. The same checks apply to all ways of making decisions: typed,
//! in a file of decisions, or in a table.

use super::EffectResult;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::federation;
use kartotek_formats::name::words_key;
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{BirthDate, Departure, Person};

/// Whether names, births and citizenships are checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Checks {
    /// All: the decision is new.
    OfToday,
    /// None: a run has already carried out the decision.
    OfThen,
}

/// The days of the decision and of the run, and the checks that apply.
#[derive(Clone, Copy)]
pub(crate) struct Days {
    pub decided: NaiveDate,
    pub run: NaiveDate,
    pub checks: Checks,
}

/// Checks the changes to a person. `before`: `None` for a new person. `persons`: the register after the decision.
pub(crate) fn check(before: Option<&Person>, after: &Person, persons: &[Person], days: Days) -> EffectResult {
    // The name of an erased person is the register id.
    let is_id = || persons.iter().any(|person| person.id == after.name);
    let is_new = before.is_none_or(|before| before.name != after.name) && !is_id();
    if is_new && days.checks == Checks::OfToday {
        new_person::check_name(&after.name)?;
    }
    // A birth date alone may be corrected to that of a namesake, so that two records of one person can be merged.
    if before.is_some_and(|before| before.name != after.name) && days.checks == Checks::OfToday {
        check_not_another(after, persons)?;
    }
    check_but_name(before, after, persons, days)
}

/// Checks that a person does not get name and birth date of another person in the register, as when the lines of a table are shifted.
fn check_not_another(after: &Person, persons: &[Person]) -> EffectResult {
    let Some(born @ BirthDate::Day(_)) = after.birth_date else { return Ok(()) };
    let words = words_key(&after.name);
    let mut others = persons.iter().filter(|other| other.birth_date == Some(born) && other.id != after.id);
    let is_same = |other: &&Person| other.merged.is_none() && words_key(&other.name) == words;
    others
        .find(is_same)
        .map_or(Ok(()), |other| Err(without_effect::of_another_person(&after.id, &id_and_name(other).into())))
}

/// Checks that an erased person does not get identifying data again.
// Decision (the office: erasing a person): only a separate decision restores a person, `[player]` with `taken_back`.
pub(crate) fn check_stays_erased(before: &Person, after: &Person) -> EffectResult {
    let is_named = !after.is_erased();
    let has_birth_day = matches!(after.birth_date, Some(BirthDate::Day(_))) && after.birth_date != before.birth_date;
    let has_fide_id = !after.fide_id.is_empty() && after.fide_id != before.fide_id;
    let is_identified = before.is_erased() && (is_named || has_birth_day || has_fide_id);
    if is_identified { Err(without_effect::erased(&before.id)) } else { Ok(()) }
}

/// Like [`check`], except the name.
pub(crate) fn check_but_name(before: Option<&Person>, after: &Person, persons: &[Person], days: Days) -> EffectResult {
    let is_unchanged = |is_same: &dyn Fn(&Person) -> bool| before.is_some_and(is_same);
    if !is_unchanged(&|before| before.birth_date == after.birth_date) && days.checks == Checks::OfToday {
        new_person::check_birth(after.birth_date, days.decided)?;
    }
    if !is_unchanged(&|before| before.federation == after.federation) {
        check_federation(&after.federation, persons.iter().filter(|other| other.id != after.id))?;
    }
    let citizenship = after.citizenship.as_str();
    if !is_unchanged(&|before| before.citizenship == after.citizenship)
        && days.checks == Checks::OfToday
        && !(citizenship.is_empty() || federation::is_of_fide(citizenship))
    {
        return Err(without_effect::no_citizenship(citizenship, federation::meant(citizenship)));
    }
    if before.is_some_and(|before| before.departure != after.departure) {
        let last = days.decided.max(days.run);
        match after.departure {
            Some(Departure::Died(day)) if day > days.decided => {
                return Err(without_effect::died_later(day, days.decided));
            }
            Some(Departure::Resigned(day)) if day > last => return Err(without_effect::resigned_later(day, last)),
            _ => {}
        }
    }
    if is_unchanged(&|before| before.fide_id == after.fide_id) {
        return Ok(());
    }
    check_fide_id(after, persons)
}

/// Checks that FIDE knows the federation, or another person has it. `others`: the other people of the register.
pub(crate) fn check_federation<'p>(code: &str, mut others: impl Iterator<Item = &'p Person>) -> EffectResult {
    let is_known = federation::is_of_fide(code) || others.any(|other| other.federation == code);
    if is_known { Ok(()) } else { Err(without_effect::no_federation(code, federation::meant(code))) }
}

/// Checks that no other person has the FIDE id.
fn check_fide_id(person: &Person, persons: &[Person]) -> EffectResult {
    let fide_id = person.fide_id.as_str();
    if fide_id.is_empty() {
        return Ok(());
    }
    if !fide_id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(without_effect::not_fide_id(fide_id));
    }
    let owner =
        persons.iter().find(|other| other.id != person.id && other.merged.is_none() && other.fide_id == fide_id);
    owner.map_or(Ok(()), |owner| Err(without_effect::fide_id_taken(fide_id, &id_and_name(owner).into())))
}

/// The register id and name of a person, for a message.
pub(crate) fn id_and_name(person: &Person) -> String {
    format!("{} {}", person.id, person.name)
}
