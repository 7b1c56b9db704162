//! Whether a person may be what a decision makes of them. One set of checks for every door that changes come in by: typed,
//! in a file of decisions, or in a table.

use super::Done;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::federation;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{BirthDate, Departure, Person};

/// The day of the decision, and that of the run: a resignation that was decided before its day waits for a run of that day.
#[derive(Clone, Copy)]
pub(crate) struct Days {
    pub decided: NaiveDate,
    pub run: NaiveDate,
}

/// Checks what is otherwise after a decision; `before`: `None` of somebody who enters. `persons`: the
/// register after it.
pub(crate) fn check(before: Option<&Person>, after: &Person, persons: &[Person], days: Days) -> Done {
    // The number of a person stands for an erased name.
    let is_number = || persons.iter().any(|person| person.id == after.name);
    if before.is_none_or(|before| before.name != after.name) && !is_number() {
        whole_name(&after.name)?;
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
    if !was(&|before| before.birth_date == after.birth_date) {
        born_by(after.birth_date, days.decided)?;
    }
    if !was(&|before| before.federation == after.federation) {
        known_federation(&after.federation, persons.iter().filter(|other| other.id != after.id))?;
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

/// A name of the register: surname, comma, first name.
pub(crate) fn whole_name(name: &str) -> Done {
    let has_letters = |part: &str| part.chars().any(char::is_alphabetic);
    match name.split_once(',') {
        Some((surname, first)) if has_letters(surname) && has_letters(first) => Ok(()),
        _ => Err(without_effect::not_whole_name(name.trim())),
    }
}

/// Nobody is born after the day on which somebody decides about them.
pub(crate) fn born_by(born: Option<BirthDate>, decided: NaiveDate) -> Done {
    let is_later = match born {
        None => false,
        Some(BirthDate::Day(day)) => day > decided,
        Some(BirthDate::Year(year)) => year > decided.year(),
    };
    match born.filter(|_| is_later) {
        Some(born) => Err(without_effect::born_later(&kartotek_formats::office_csv::birth_date(Some(born)), decided)),
        None => Ok(()),
    }
}

/// A federation of FIDE, or one that the register has somebody of already. `others`: the people of the register.
pub(crate) fn known_federation<'p>(code: &str, mut others: impl Iterator<Item = &'p Person>) -> Done {
    let is_known = federation::is_of_fide(code) || others.any(|other| other.federation == code);
    if is_known { Ok(()) } else { Err(without_effect::no_federation(code)) }
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
