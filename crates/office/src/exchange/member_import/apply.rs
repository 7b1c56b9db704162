//! Carries out a decision about members on the register, completely or not at all.

use chrono::NaiveDate;
use kartotek_decisions::check_text;
use kartotek_decisions::{MembersRow, NewMemberRow, PersonChange};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::office_csv;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{BirthDate, Departure, Member, Merged, Person, Rating, Sex};
use std::collections::{HashMap, HashSet};

/// A person who gets another register id by a decision.
#[derive(Clone, Debug)]
pub struct Renumbered {
    pub before: Person,
    pub after: Person,
}

/// Changes the register; returns the people who get another id. `day`: the day of the run.
///
/// # Errors
/// The register is not the one that the file was compared with, or a value is not possible. The register is unchanged.
pub fn carry_out(members: &MembersRow, persons: &mut Vec<Person>, day: NaiveDate) -> Result<Vec<Renumbered>, Text> {
    let mut index: HashMap<&str, usize> =
        persons.iter().enumerate().map(|(place, person)| (person.id.as_str(), place)).collect();
    let mut changed: Vec<(usize, Person)> = Vec::with_capacity(members.changed.len());
    let mut seen: HashSet<usize> = HashSet::with_capacity(members.changed.len());
    let mut new: Vec<Person> = Vec::with_capacity(members.new.len());
    let mut renumbered = Vec::new();
    for change in &members.changed {
        let place = *index.get(change.id.trim()).ok_or_else(|| without_effect::nobody(&change.id))?;
        if !seen.insert(place) {
            return Err(without_effect::member_twice(&change.id));
        }
        let before = &persons[place];
        if let Some(merged) = &before.merged {
            return Err(without_effect::merged(&change.id, &merged.into, merged.since));
        }
        let person = after_change(change, before)?;
        let Some(number) = change.number.as_deref().map(str::trim) else {
            changed.push((place, person));
            continue;
        };
        let after = Person { id: check_number(number)?, ..person };
        let merged = Some(Merged { into: after.id.clone(), since: day });
        changed.push((place, Person { merged, ..before.clone() }));
        renumbered.push(Renumbered { before: before.clone(), after: after.clone() });
        new.push(after);
    }
    for row in &members.new {
        new.push(new_person(row, &members.federation)?);
    }
    let numbers = members.changed.iter().filter_map(|change| change.number.as_deref());
    for id in numbers.chain(members.new.iter().map(|row| row.id.as_str())).map(str::trim) {
        if index.insert(id, usize::MAX).is_some() {
            return Err(without_effect::member_known(id));
        }
    }
    for (place, person) in changed {
        persons[place] = person;
    }
    persons.append(&mut new);
    Ok(renumbered)
}

/// A person after a change, with the old id. Membership ends a resignation.
///
/// # Errors
/// A value is not possible.
pub fn after_change(change: &PersonChange, before: &Person) -> Result<Person, Text> {
    let text = |new: &Option<String>, old: &String| match new {
        Some(new) => checked(new),
        None => Ok(old.clone()),
    };
    let mut after = Person {
        name: text(&change.name, &before.name)?,
        birth_date: match &change.birth_date {
            Some(date) => Some(birth_date(date)?),
            None => before.birth_date,
        },
        sex: match &change.sex {
            Some(sex) => self::sex(sex)?,
            None => before.sex,
        },
        club: text(&change.club, &before.club)?,
        fide_id: text(&change.fide_id, &before.fide_id)?,
        fide_title: text(&change.title, &before.fide_title)?,
        federation: text(&change.federation, &before.federation)?,
        citizenship: match &change.citizenship {
            Some(code) => office_csv::parse_citizenship(code).map_err(|_| without_effect::citizenship(code))?,
            None => before.citizenship.clone(),
        },
        fide_games: change.fide_games.or(before.fide_games),
        public: change.public.unwrap_or(before.public),
        ..before.clone()
    };
    if let Some(member) = &change.member {
        after.member = self::member(member)?;
        if matches!(after.departure, Some(Departure::Resigned(_) | Departure::EntryTakenBack(_))) && member != "no" {
            after.departure = None;
        }
    }
    if let Some(day) = change.resigned {
        after.member = Some(Member::No);
        after.departure = Some(Departure::Resigned(day.0));
    }
    if let Some(day) = change.died {
        after.departure = Some(Departure::Died(day.0));
    }
    Ok(after)
}

/// The record of a new member.
fn new_person(row: &NewMemberRow, federation: &str) -> Result<Person, Text> {
    if row.id.trim().is_empty() || row.name.trim().is_empty() {
        return Err(without_effect::nameless_member());
    }
    let by_club = if row.club.is_empty() { Member::Single } else { Member::Yes };
    Ok(Person {
        birth_date: row.birth_date.as_deref().map(birth_date).transpose()?,
        sex: row.sex.as_deref().map_or(Ok(None), sex)?,
        club: checked(&row.club)?,
        member: row.member.as_deref().map_or(Ok(Some(by_club)), member)?,
        fide_id: checked(&row.fide_id)?,
        fide_title: checked(&row.title)?,
        fide_rating: row.fide_rating.map(Rating),
        public: row.public.unwrap_or(true),
        ..Person::new(checked(&row.id)?, checked(&row.name)?, checked(federation)?)
    })
}

fn birth_date(text: &str) -> Result<BirthDate, Text> {
    parse_birth_date(text).ok_or_else(|| without_effect::birth_date(text))
}

fn sex(text: &str) -> Result<Option<Sex>, Text> {
    office_csv::parse_sex(text).map_err(|_| without_effect::sex(text))
}

fn member(text: &str) -> Result<Option<Member>, Text> {
    office_csv::parse_member(text).map_err(|_| without_effect::member(text))
}

fn check_number(number: &str) -> Result<String, Text> {
    if number.is_empty() { Err(without_effect::nameless_member()) } else { checked(number) }
}

fn checked(text: &str) -> Result<String, Text> {
    check_text(text)?;
    Ok(text.trim().to_owned())
}
