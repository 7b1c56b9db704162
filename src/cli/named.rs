//! Finds a club or a person of the register as typed: by number or name; the words of a club's name in any order, or a former name.

use super::{Common, Failure};
use chrono::NaiveDate;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::likeness::{self, Sought, person_said};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_office::decide::pending::next_register;
use kartotek_register::People;
use kartotek_register::clubs::{FormerClub, club_key, end_of, former_names, likely};

/// The number of the club, in the register with the decisions up to a day. A club that no longer exists keeps its
/// number: the decision about it explains its end.
///
/// # Errors
/// No club or several; the message names the likely ones.
pub fn club_id(common: &Common, day: NaiveDate, typed: String) -> Result<String, Failure> {
    let register = next_register(&common.open(None)?, day)?;
    let (clubs, former) = (&register.clubs, &register.records.former_clubs);
    match end_of(&typed, clubs, former) {
        Some(_) => Ok(typed),
        None => club(clubs, former, &typed).map(|club| club.id.clone()),
    }
}

/// Finds a current club.
///
/// # Errors
/// No club or several; the message names the likely ones.
pub fn club<'c>(clubs: &'c [Club], former: &[FormerClub], typed: &str) -> Result<&'c Club, Failure> {
    let of_id = |id: &str| clubs.iter().find(|club| club.id == id);
    if let Some(club) = of_id(typed.trim()) {
        return Ok(club);
    }
    if let Some(end) = end_of(typed.trim(), clubs, former) {
        return Err(ended_club(end, clubs).into());
    }
    let key_of = |name: &str| words_key(&club_key(name));
    let key = key_of(typed);
    let named: Vec<&Club> = clubs.iter().filter(|club| key_of(&club.name) == key).collect();
    match named.as_slice() {
        [club] => Ok(club),
        [] => {
            let before = former_names(clubs, former).into_iter().find(|(name, _)| key_of(name) == key);
            before.and_then(|(_, id)| of_id(id)).ok_or_else(|| unknown_club(clubs, typed))
        }
        alike => Err(several_clubs(typed, alike)),
    }
}

/// The end of a former club, in words.
pub fn ended_club(end: &FormerClub, clubs: &[Club]) -> Text {
    let (club, name, day) = (&end.club, &end.name, end.until.0);
    let successor = clubs.iter().find(|other| other.id == end.into);
    let into = successor.map_or_else(|| end.into.clone(), |into| format!("{} {}", into.id, into.name));
    match into.is_empty() {
        true => text!("club-closed", club, name, day),
        false => text!("club-merged", club, name, into, day),
    }
}

pub fn several_clubs(typed: &str, clubs: &[&Club]) -> Failure {
    text!("club-several", club = typed, candidates = any_of(clubs)).into()
}

fn unknown_club(clubs: &[Club], typed: &str) -> Failure {
    let likely = likely(clubs, typed);
    match likely.is_empty() {
        true => text!("club-unknown", club = typed).into(),
        false => text!("club-like", club = typed, likely = any_of(&likely)).into(),
    }
}

fn any_of(clubs: &[&Club]) -> Value {
    Value::AnyOf(clubs.iter().map(|club| text!("person", id = &club.id, name = &club.name)).collect::<Vec<Text>>())
}

/// Finds a record by register id, else a person by the name as registered. The id of a merged record finds that
/// record.
///
/// # Errors
/// No person, or several; the message names the likely ones.
pub fn person<'p>(people: &'p People, clubs: &[Club], player: &str) -> Result<&'p Person, Failure> {
    if let Some(person) = people.record(player) {
        return Ok(person);
    }
    let of_name: Vec<&Person> = people.by_name(player).collect();
    match of_name.as_slice() {
        [person] => Ok(person),
        [] => Err(refusal(text!("person-unknown", player), &likely_people(people, player), clubs)),
        several => Err(refusal(text!("person-several", count = several.len(), player), several, clubs)),
    }
}

/// Finds a person by register id alone; the id of a merged record finds the person it was merged into.
///
/// # Errors
/// The id is unknown; the message names the likely persons.
pub fn person_of_id<'p>(people: &'p People, clubs: &[Club], id: &str) -> Result<&'p Person, Failure> {
    let unknown = || refusal(text!("person-no-such-id", id), &likely_people(people, id), clubs);
    people.by_id(id).ok_or_else(unknown)
}

/// The error that names the candidates, with birth year and club to distinguish namesakes.
fn refusal(what: Text, candidates: &[&Person], clubs: &[Club]) -> Failure {
    if candidates.is_empty() {
        return text!("person-look", what).into();
    }
    let shown = candidates.iter().map(|person| person_said(person, clubs));
    text!("person-try", what, candidates = Value::AnyOf(shown.collect())).into()
}

/// A part of a name that fits more people than this names no candidates.
const MOST: usize = 6;

/// People that a misspelt name, a part of a name or an id with a wrong digit may mean.
fn likely_people<'p>(people: &'p People, player: &str) -> Vec<&'p Person> {
    let is_number = player.bytes().all(|byte| byte.is_ascii_digit());
    let sought = if is_number { Sought { id: Some(player), ..Sought::default() } } else { Sought::named(player) };
    let alike: Vec<&Person> =
        likeness::candidates(people, &sought).into_iter().map(|candidate| candidate.person).collect();
    if !alike.is_empty() || is_number {
        return alike;
    }
    let words = kartotek_names::parts(player);
    let has_all = |person: &&Person| {
        let parts = kartotek_names::parts(&person.name);
        words.iter().all(|word| parts.contains(word))
    };
    let of_words: Vec<&Person> = people.iter().filter(has_all).take(MOST + 1).collect();
    if words.is_empty() || of_words.len() > MOST { Vec::new() } else { of_words }
}
