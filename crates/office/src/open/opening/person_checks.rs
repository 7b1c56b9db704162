//! Whether a person may be what a decision makes of them. One set of checks for every door that changes come in by: typed,
//! in a file of decisions, or in a table.

use super::Done;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::federation;
use kartotek_formats::texts::Text;
use kartotek_intake::new_person;
use kartotek_law::vocabulary::{BirthDate, Departure, Person};

/// Whether names and births are looked at: a decision that a run has carried out is not judged once more.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Checks {
    OfToday,
    OfThen,
}

/// The day of the decision, and that of the run: a resignation that was decided before its day waits for a run of that day.
#[derive(Clone, Copy)]
pub(crate) struct Days {
    pub decided: NaiveDate,
    pub run: NaiveDate,
    pub checks: Checks,
}

/// Checks what is otherwise after a decision; `before`: `None` of somebody who enters. `persons`: the
/// register after it.
pub(crate) fn check(before: Option<&Person>, after: &Person, persons: &[Person], days: Days) -> Done {
    // The number of a person stands for an erased name.
    let is_number = || persons.iter().any(|person| person.id == after.name);
    let is_new = before.is_none_or(|before| before.name != after.name) && !is_number();
    if is_new && days.checks == Checks::OfToday {
        new_person::check_name(&after.name)?;
    }
    check_but_name(before, after, persons, days)
}

/// Whether somebody who was erased stays a number.
// Decision (the office: erasing a person): only a decision of its own takes somebody back, `[player]` with `taken_back`.
pub(crate) fn stays_erased(before: &Person, after: &Person) -> Done {
    let is_named = !after.is_erased();
    let is_born = matches!(after.birth_date, Some(BirthDate::Day(_))) && after.birth_date != before.birth_date;
    let has_fide_id = !after.fide_id.is_empty() && after.fide_id != before.fide_id;
    let is_back = before.is_erased() && (is_named || is_born || has_fide_id);
    if is_back { Err(without_effect::erased(&before.id)) } else { Ok(()) }
}

/// The same of somebody whose name stands as it is.
pub(crate) fn check_but_name(before: Option<&Person>, after: &Person, persons: &[Person], days: Days) -> Done {
    let was = |same: &dyn Fn(&Person) -> bool| before.is_some_and(same);
    if !was(&|before| before.birth_date == after.birth_date) && days.checks == Checks::OfToday {
        new_person::check_birth(after.birth_date, days.decided)?;
    }
    if !was(&|before| before.federation == after.federation) {
        known_federation(&after.federation, persons.iter().filter(|other| other.id != after.id))?;
    }
    let citizenship = after.citizenship.as_str();
    if !was(&|before| before.citizenship == after.citizenship)
        && days.checks == Checks::OfToday
        && !(citizenship.is_empty() || federation::is_of_fide(citizenship))
    {
        return Err(without_effect::no_citizenship(citizenship, federation::meant(citizenship)));
    }
    if !was(&|before| before.departure == after.departure)
        && let Some(Departure::Died(day)) = after.departure.filter(|_| before.is_some())
        && day > days.decided
    {
        return Err(without_effect::died_later(day, days.decided));
    }
    if !was(&|before| before.departure == after.departure)
        && let Some(Departure::Resigned(day)) = after.departure.filter(|_| before.is_some())
        && day > days.decided.max(days.run)
    {
        return Err(without_effect::resigned_later(day, days.decided.max(days.run)));
    }
    if was(&|before| before.fide_id == after.fide_id) {
        return Ok(());
    }
    free_fide_id(after, persons)
}

/// A federation of FIDE, or one that the register has somebody of already. `others`: the people of the register.
pub(crate) fn known_federation<'p>(code: &str, mut others: impl Iterator<Item = &'p Person>) -> Done {
    let is_known = federation::is_of_fide(code) || others.any(|other| other.federation == code);
    if is_known { Ok(()) } else { Err(without_effect::no_federation(code, federation::meant(code))) }
}

fn free_fide_id(person: &Person, persons: &[Person]) -> Done {
    let fide_id = person.fide_id.as_str();
    if fide_id.is_empty() {
        return Ok(());
    }
    if !fide_id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(without_effect::not_fide_id(fide_id));
    }
    let owner =
        persons.iter().find(|other| other.id != person.id && other.merged.is_none() && other.fide_id == fide_id);
    owner.map_or(Ok(()), |owner| Err(without_effect::fide_id_taken(fide_id, &of(owner))))
}

/// Somebody in a message.
fn of(person: &Person) -> Text {
    Text::from(format!("{} {}", person.id, person.name))
}
