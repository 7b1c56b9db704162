//! Finds a registered club as typed: by number, by name with the words in any order, or by a former name.

use super::{Common, Failure};
use chrono::NaiveDate;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::Club;
use kartotek_office::decide::pending::next_register;
use kartotek_register::clubs::{FormerClub, club_key, end_of, former_names, likely};

/// The number of the club, in the register with the decisions up to a day. A club that no longer exists keeps its
/// number: the decision about it explains its end.
///
/// # Errors
/// No club or several; the message names the likely ones.
pub fn id(common: &Common, day: NaiveDate, typed: String) -> Result<String, Failure> {
    let register = next_register(&common.open(None)?.0, day)?;
    let (clubs, former) = (&register.clubs, &register.records.former_clubs);
    match end_of(&typed, clubs, former) {
        Some(_) => Ok(typed),
        None => find(clubs, former, &typed).map(|club| club.id.clone()),
    }
}

/// Finds a current club.
///
/// # Errors
/// No club or several; the message names the likely ones.
pub fn find<'c>(clubs: &'c [Club], former: &[FormerClub], typed: &str) -> Result<&'c Club, Failure> {
    let of_id = |id: &str| clubs.iter().find(|club| club.id == id);
    if let Some(club) = of_id(typed.trim()) {
        return Ok(club);
    }
    if let Some(end) = end_of(typed.trim(), clubs, former) {
        return Err(Failure::Use(ended(end, clubs).into()));
    }
    let key_of = |name: &str| words_key(&club_key(name));
    let key = key_of(typed);
    let named: Vec<&Club> = clubs.iter().filter(|club| key_of(&club.name) == key).collect();
    match named.as_slice() {
        [club] => Ok(club),
        [] => {
            let before = former_names(clubs, former).into_iter().find(|(name, _)| key_of(name) == key);
            before.and_then(|(_, id)| of_id(id)).ok_or_else(|| unknown(clubs, typed))
        }
        alike => Err(several(typed, alike)),
    }
}

/// The end of a former club, in words.
pub fn ended(end: &FormerClub, clubs: &[Club]) -> Text {
    let (club, name, day) = (&end.club, &end.name, end.until.0);
    let into = clubs.iter().find(|other| other.id == end.into);
    let into = into.map_or_else(|| end.into.clone(), |into| format!("{} {}", into.id, into.name));
    match into.is_empty() {
        true => text!("club-closed", club, name, day),
        false => text!("club-merged", club, name, into, day),
    }
}

pub fn several(typed: &str, clubs: &[&Club]) -> Failure {
    Failure::Use(text!("club-several", club = typed, candidates = any_of(clubs)).into())
}

fn unknown(clubs: &[Club], typed: &str) -> Failure {
    let likely = likely(clubs, typed);
    Failure::Use(match likely.is_empty() {
        true => text!("club-unknown", club = typed).into(),
        false => text!("club-like", club = typed, likely = any_of(&likely)).into(),
    })
}

fn any_of(clubs: &[&Club]) -> Value {
    Value::AnyOf(clubs.iter().map(|club| text!("person", id = &club.id, name = &club.name)).collect::<Vec<Text>>())
}
