//! Finds a person of the register by the id or name typed.

use super::Failure;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::likeness::{self, Sought, person_said};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::People;

/// Finds a record by register id, else a person by the name as registered. The id of a merged record finds that
/// record.
///
/// # Errors
/// No person, or several; the message names the likely ones.
pub fn find<'p>(people: &'p People, clubs: &[Club], player: &str) -> Result<&'p Person, Failure> {
    if let Some(person) = people.record(player) {
        return Ok(person);
    }
    let of_name: Vec<&Person> = people.by_name(player).collect();
    match of_name.as_slice() {
        [person] => Ok(person),
        [] => Err(refusal(text!("person-unknown", player), &likely(people, player), clubs)),
        several => Err(refusal(text!("person-several", count = several.len(), player), several, clubs)),
    }
}

/// Finds a person by register id alone; the id of a merged record finds the person it was merged into.
///
/// # Errors
/// The id is unknown; the message names the likely persons.
pub fn of_id<'p>(people: &'p People, clubs: &[Club], id: &str) -> Result<&'p Person, Failure> {
    let unknown = || refusal(text!("person-no-such-id", id), &likely(people, id), clubs);
    people.by_id(id).ok_or_else(unknown)
}

/// The error that names the candidates, with birth year and club to distinguish namesakes.
fn refusal(what: Text, candidates: &[&Person], clubs: &[Club]) -> Failure {
    let told = match candidates {
        [] => text!("person-look", what),
        _ => {
            let shown = candidates.iter().map(|person| person_said(person, clubs));
            text!("person-try", what, candidates = Value::AnyOf(shown.collect()))
        }
    };
    Failure::Use(told.into())
}

/// If a part of a name fits more people, `kartotek find` shows them better.
const MOST: usize = 6;

/// People that a misspelt name, a part of a name or an id with a wrong digit may mean.
fn likely<'p>(people: &'p People, player: &str) -> Vec<&'p Person> {
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
