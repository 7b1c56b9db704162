//! Entries of an EMT against the register: who is meant, with which rating. Who may enter is the law's to say.

use super::likeness::{Sought, are_alike, candidates};
use crate::diagnostic::{Diagnostic, Place, codes};
use crate::formats::emt_entries::EntryAsFiled;
use crate::register::People;
use crate::register::people::{id_order, name_key};
use chrono::NaiveDate;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::emt::entry::{Days, Entry, Objection};
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::vocabulary::{Person, Rating};
use std::collections::{BTreeMap, HashMap};

/// What the office knows of players.
pub struct Known<'k> {
    pub people: &'k People,
    /// The rating that counts for a person of the register.
    pub rating: &'k dyn Fn(&Person) -> Option<Rating>,
    /// The day of these ratings.
    pub ratings_as_of: NaiveDate,
    /// Rated games since the last EMT, by player.
    pub games: &'k HashMap<String, u32>,
    /// Players who are in quarantine on the day of the first round (§ 7).
    pub quarantined: &'k BTreeMap<String, NaiveDate>,
    /// Days of candidate results, by player.
    pub candidate_results: &'k HashMap<String, Vec<NaiveDate>>,
}

/// An entry of which it is known who is meant.
pub struct AcceptedEntry {
    pub entry: Entry,
    /// Empty: a new player.
    pub id: String,
    pub name: String,
    pub place: Place,
}

/// The entries that can be placed, in the order of the register, and what stands against the others.
pub fn accept(filed: &[EntryAsFiled], known: &Known, rules: &RuleSet) -> (Vec<AcceptedEntry>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut accepted: Vec<AcceptedEntry> = Vec::new();
    let mut lines: HashMap<String, u32> = HashMap::new();
    for filed in filed {
        let key = if filed.id.is_empty() { format!("new: {}", name_key(&filed.name)) } else { filed.id.clone() };
        if let Some(first) = lines.get(&key) {
            let message = format!("{} is entered already in line {first}", called(&filed.id, &filed.name));
            let found = Diagnostic::new(&codes::player_twice::CODE, &filed.place, message);
            diagnostics.push(found.help("enter each player once; the first entry was taken"));
            continue;
        }
        lines.insert(key.clone(), filed.place.line);
        let person = known.people.by_id(&filed.id);
        if person.is_none() && !filed.id.is_empty() {
            let found = Diagnostic::new(&codes::player_unknown::CODE, &filed.place, unknown(filed));
            diagnostics.push(found.help(suggestion(filed, known.people)));
            continue;
        }
        if let Some(person) = person.filter(|p| !filed.name.is_empty() && !are_alike(&filed.name, &p.name)) {
            let message = format!("`{}` is entered as {}, who is `{}`", filed.name, person.id, person.name);
            let found = Diagnostic::new(&codes::player_name_differs::CODE, &filed.place, message);
            diagnostics.push(found.help("check that the id is right; the id was used"));
        }
        let Some(rating) = rating(filed, person, known, rules, &mut diagnostics) else { continue };
        accepted.push(AcceptedEntry {
            entry: Entry {
                rating,
                birth_date: person.and_then(|person| person.birth_date),
                sex: person.and_then(|person| person.sex),
                member: person.and_then(|person| person.member),
                is_quarantined: known.quarantined.contains_key(&key),
                entered: filed.entered,
                wish: filed.wish,
                chosen_class: filed.chosen_class,
                games_since_last_emt: known.games.get(&key).copied().unwrap_or(0),
                candidate_results: known.candidate_results.get(&key).cloned().unwrap_or_default(),
                player: key,
            },
            id: filed.id.clone(),
            name: person.map_or(&filed.name, |person| &person.name).clone(),
            place: filed.place.clone(),
        });
    }
    accepted.sort_by(|a, b| (id_order(&a.id), &a.name).cmp(&(id_order(&b.id), &b.name)));
    (accepted, diagnostics)
}

/// `Skov, Ida (123)`, or what is known of it.
pub fn called(id: &str, name: &str) -> String {
    match (id, name) {
        (id, "") => id.to_owned(),
        ("", name) => name.to_owned(),
        (id, name) => format!("{name} ({id})"),
    }
}

fn unknown(filed: &EntryAsFiled) -> String {
    format!("{}: the register has no player `{}`", called(&filed.id, &filed.name), filed.id)
}

fn suggestion(filed: &EntryAsFiled, people: &People) -> String {
    let sought = Sought { id: Some(&filed.id), ..Sought::named(&filed.name) };
    let perhaps: Vec<String> =
        candidates(people, &sought).iter().map(|own| format!("{} {}", own.person.id, own.person.name)).collect();
    if perhaps.is_empty() {
        "correct the id; for a new player leave it empty and give the name and a `first_rating`".to_owned()
    } else {
        format!("correct the id; perhaps {}", perhaps.join(" or "))
    }
}

/// The registered rating, or the first rating of who has none.
fn rating(
    filed: &EntryAsFiled,
    person: Option<&Person>,
    known: &Known,
    rules: &RuleSet,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Rating> {
    let who = called(&filed.id, person.map_or(&filed.name, |person| &person.name));
    let registered = person.and_then(known.rating);
    match (registered, filed.first_rating) {
        (Some(registered), Some(first)) => {
            let message = format!("{who} has the rating {registered}; the first rating {first} was not used");
            let found = Diagnostic::new(&codes::first_rating_unneeded::CODE, &filed.place, message);
            diagnostics.push(found.help("leave `first_rating` empty for whoever has a rating"));
            Some(registered)
        }
        (Some(registered), None) => Some(registered),
        (None, Some(first)) if first_rating::needed_approval(rules, first).is_none() => {
            let message = format!("{who}: nobody may give the first rating {first}");
            let found = Diagnostic::new(&codes::first_rating_not_allowed::CODE, &filed.place, message);
            let help = "allowed are 1000, 1100, … 1700 (club), 1800 to 1999 (district), 2000 and more (SU)";
            diagnostics.push(found.help(help));
            None
        }
        (None, Some(first)) => Some(first),
        (None, None) => {
            let (message, help) = match person {
                Some(_) => (
                    format!("{who} had no rating on {}", known.ratings_as_of),
                    "give a `first_rating` (§ 31), or take the ratings of a later day with --as-of".to_owned(),
                ),
                None => (format!("{who} has neither an id nor a first rating"), suggestion(filed, known.people)),
            };
            diagnostics.push(Diagnostic::new(&codes::player_without_rating::CODE, &filed.place, message).help(help));
            None
        }
    }
}

/// What the law says against an entry.
pub fn objection(accepted: &AcceptedEntry, objection: Objection, days: &Days) -> Diagnostic {
    let who = called(&accepted.id, &accepted.name);
    let (code, message, help) = match objection {
        Objection::NotAMember => (
            &codes::emt_not_a_member::CODE,
            format!("{who} is no member of a club and no single member"),
            "EMT is for members; if the player has joined, the register must say so first",
        ),
        Objection::Quarantined => (
            &codes::emt_quarantined::CODE,
            format!("{who} is in quarantine on {}, the day of the first round", days.first_round),
            "the player is kept from coordinated tournaments (§ 7); do not publish why",
        ),
        Objection::Late => (
            &codes::emt_entry_late::CODE,
            format!(
                "{who} entered on {}, after the deadline {}",
                accepted.entry.entered.map(|day| day.to_string()).unwrap_or_default(),
                days.deadline
            ),
            "the entry is not valid; the player has no right to a place (§ 27)",
        ),
        Objection::NotAWoman => (
            &codes::emt_class_not_open::CODE,
            match accepted.entry.sex {
                Some(_) => format!("{who} chose Kvindeklassen and is no woman by the register; placed by rating"),
                None => format!("{who} chose Kvindeklassen, but the register does not know the sex; placed by rating"),
            },
            "if the register is wrong, correct it; else leave `class` empty",
        ),
        Objection::NotAVeteran => (
            &codes::emt_class_not_open::CODE,
            match accepted.entry.birth_date {
                Some(_) => format!(
                    "{who} chose Veteranklassen and is not 55 on {}, the day of the first round; placed by rating",
                    days.first_round
                ),
                None => {
                    format!("{who} chose Veteranklassen, but the register has no birth date; placed by rating")
                }
            },
            "if the register is wrong, correct it; else leave `class` empty",
        ),
    };
    Diagnostic::new(code, &accepted.place, message).help(help)
}
