//! A decision about members, carried out on the register: all of it or nothing.

use kartotek_decisions::plain_text::check_text;
use kartotek_decisions::{MemberChangeRow, MembersRow, NewMemberRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{BirthDate, Member, Person, Rating};
use std::collections::{HashMap, HashSet};

/// # Errors
/// The register is not what the file was compared with, or a value cannot be one. Nobody was changed.
pub fn carry_out(members: &MembersRow, persons: &mut Vec<Person>) -> Result<(), Text> {
    let mut index: HashMap<&str, usize> =
        persons.iter().enumerate().map(|(place, person)| (person.id.as_str(), place)).collect();
    let mut changed: Vec<(usize, Person)> = Vec::with_capacity(members.changed.len());
    let mut told: HashSet<usize> = HashSet::with_capacity(members.changed.len());
    for change in &members.changed {
        let place = *index.get(change.id.trim()).ok_or_else(|| without_effect::nobody(&change.id))?;
        if !told.insert(place) {
            return Err(without_effect::member_twice(&change.id));
        }
        changed.push((place, after(change, &persons[place])?));
    }
    let mut new = Vec::with_capacity(members.new.len());
    for row in &members.new {
        if index.insert(row.id.trim(), usize::MAX).is_some() {
            return Err(without_effect::member_known(&row.id));
        }
        new.push(person(row, &members.federation)?);
    }
    for (place, person) in changed {
        persons[place] = person;
    }
    persons.append(&mut new);
    Ok(())
}

fn after(change: &MemberChangeRow, before: &Person) -> Result<Person, Text> {
    let text = |new: &Option<String>, old: &String| match new {
        Some(new) => checked(new),
        None => Ok(old.clone()),
    };
    Ok(Person {
        name: text(&change.name, &before.name)?,
        birth_date: match &change.birth_date {
            Some(date) => Some(birth_date(date)?),
            None => before.birth_date,
        },
        club: text(&change.club, &before.club)?,
        fide_id: text(&change.fide_id, &before.fide_id)?,
        fide_title: text(&change.title, &before.fide_title)?,
        ..before.clone()
    })
}

fn person(row: &NewMemberRow, federation: &str) -> Result<Person, Text> {
    if row.id.trim().is_empty() || row.name.trim().is_empty() {
        return Err(without_effect::nameless_member());
    }
    Ok(Person {
        id: checked(&row.id)?,
        name: checked(&row.name)?,
        birth_date: row.birth_date.as_deref().map(birth_date).transpose()?,
        sex: None,
        club: checked(&row.club)?,
        federation: checked(federation)?,
        member: Some(if row.club.is_empty() { Member::Single } else { Member::Yes }),
        fide_id: checked(&row.fide_id)?,
        fide_title: checked(&row.title)?,
        fide_rating: row.fide_rating.map(Rating),
        fide_games: None,
        citizenship: String::new(),
        rating: None,
        last_rated: None,
        entered: None,
        public: true,
        departure: None,
        merged: None,
    })
}

fn birth_date(text: &str) -> Result<BirthDate, Text> {
    parse_birth_date(text).ok_or_else(|| without_effect::birth_date(text))
}

fn checked(text: &str) -> Result<String, Text> {
    check_text(text)?;
    Ok(text.trim().to_owned())
}
