//! Whom a misspelt name may mean. It ranks people for a person to choose from; nothing is decided and no number depends
//! on it.

use crate::register::People;
use crate::register::people::name_key;
use kartotek_law::vocabulary::{BirthDate, Person};

/// So many are named at most.
const MOST: usize = 3;
/// Of 1000; names less alike are not named.
const LEAST: u32 = 850;
/// What a common birth date adds.
const SAME_BIRTH_DATE: u32 = 100;

/// The people a filed name most likely means, likeliest first.
pub fn likeliest<'p>(people: &'p People, name: &str, birth_date: Option<BirthDate>) -> Vec<&'p Person> {
    let key = name_key(name);
    let mut ranked: Vec<(u32, &Person)> = (people.iter())
        .filter_map(|person| {
            let born = birth_date.is_some() && birth_date == person.birth_date;
            let likeness = likeness(&key, &name_key(&person.name)) + if born { SAME_BIRTH_DATE } else { 0 };
            (likeness >= LEAST).then_some((likeness, person))
        })
        .collect();
    // People come in the order of their ids, and a stable sort keeps it among equals.
    ranked.sort_by_key(|&(likeness, _)| std::cmp::Reverse(likeness));
    ranked.into_iter().take(MOST).map(|(_, person)| person).collect()
}

/// Whether two names may be one person's spellings.
pub fn are_alike(a: &str, b: &str) -> bool {
    let sorted = |name: &str| {
        let key = name_key(name);
        let mut parts: Vec<&str> = key.split(' ').collect();
        parts.sort_unstable();
        parts.join(" ")
    };
    likeness(&sorted(a), &sorted(b)) >= LEAST
}

/// Thousandths of Jaro-Winkler likeness.
fn likeness(a: &str, b: &str) -> u32 {
    (strsim::jaro_winkler(a, b) * 1000.0) as u32
}
