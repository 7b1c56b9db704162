//! A club of the register, as somebody typed it: by its number, by its name in any order of words, or by a name that it had.

use super::{Common, Failure};
use chrono::NaiveDate;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::Club;
use kartotek_office::decide::pending::ahead;
use kartotek_register::clubs::{FormerClub, end_of, former_names};
use kartotek_register::names;

/// The number of the club, in the register as decisions up to a day make it. The number of a club that is there no more is its
/// own: what is done to it says what became of it.
///
/// # Errors
/// None or several; which may be meant.
pub fn id(common: &Common, day: NaiveDate, typed: String) -> Result<String, Failure> {
    let register = ahead(&common.open(None)?.0, day)?;
    let (clubs, former) = (&register.clubs, &register.records.former_clubs);
    match end_of(&typed, clubs, former) {
        Some(_) => Ok(typed),
        None => find(clubs, former, &typed).map(|club| club.id.clone()),
    }
}

/// A club of today.
///
/// # Errors
/// None or several; which may be meant.
pub fn find<'c>(clubs: &'c [Club], former: &[FormerClub], typed: &str) -> Result<&'c Club, Failure> {
    let of_id = |id: &str| clubs.iter().find(|club| club.id == id);
    if let Some(club) = of_id(typed.trim()) {
        return Ok(club);
    }
    let key = words_key(typed);
    let named: Vec<&Club> = clubs.iter().filter(|club| words_key(&club.name) == key).collect();
    match named.as_slice() {
        [club] => Ok(club),
        [] => {
            let before = former_names(clubs, former).into_iter().find(|(name, _)| words_key(name) == key);
            before.and_then(|(_, id)| of_id(id)).ok_or_else(|| unknown(clubs, typed))
        }
        alike => Err(several(typed, alike)),
    }
}

pub fn several(typed: &str, clubs: &[&Club]) -> Failure {
    Failure::Use(text!("club-several", club = typed, candidates = any_of(clubs)).into())
}

fn unknown(clubs: &[Club], typed: &str) -> Failure {
    let likely: Vec<&Club> = likely(clubs, typed).collect();
    Failure::Use(match likely.is_empty() {
        true => text!("club-unknown", club = typed).into(),
        false => text!("club-like", club = typed, likely = any_of(&likely)).into(),
    })
}

fn any_of(clubs: &[&Club]) -> Value {
    Value::AnyOf(clubs.iter().map(|club| text!("person", id = &club.id, name = &club.name)).collect::<Vec<Text>>())
}

/// Those that have a word of what was typed, however it is spelt.
fn likely<'c>(clubs: &'c [Club], typed: &str) -> impl Iterator<Item = &'c Club> {
    const MOST: usize = 5;
    let sought: Vec<String> = names::parts(typed).iter().map(|part| names::sound(part)).collect();
    let has_one = move |club: &&Club| names::parts(&club.name).iter().any(|part| sought.contains(&names::sound(part)));
    clubs.iter().filter(has_one).take(MOST)
}
