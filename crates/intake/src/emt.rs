//! Checks the entries of an EMT against the register: the person and the rating. The law decides which players may enter.

use super::likeness::name::of_names;
use super::likeness::{Sought, are_alike, candidates};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::first_rating_not_allowed::{self, Refusal};
use kartotek_formats::diagnostic::codes::{emt_class_not_open, player_without_rating};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::emt_entries::EntryAsFiled;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::emt::entry::{Days, EmtEntry};
use kartotek_law::regulation::emt::objection::Objection;
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::vocabulary::{Departure, Person, Rating};
use kartotek_register::People;
use kartotek_register::people::{id_order, name_key};
use std::collections::{BTreeMap, HashMap};

/// The office's knowledge of players.
pub struct Known<'k> {
    pub people: &'k People,
    /// The rating that counts for a registered person.
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

/// An accepted entry with its identified player.
pub struct AcceptedEntry {
    pub entry: EmtEntry,
    /// Empty: a new player.
    pub id: String,
    pub name: String,
    pub place: Place,
}

/// The accepted entries in the order of the register, and the objections to all entries.
pub fn accept(filed: &[EntryAsFiled], known: &Known, rules: &RuleSet) -> (Vec<AcceptedEntry>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut accepted: Vec<AcceptedEntry> = Vec::new();
    let mut lines: HashMap<String, u32> = HashMap::new();
    for filed in filed {
        let person = known.people.by_id(&filed.id);
        let id = person.map_or(&filed.id, |person| &person.id);
        let key = if id.is_empty() { format!("new: {}", name_key(&filed.name)) } else { id.clone() };
        if let Some(first) = lines.get(&key) {
            let player = name_with_id(&filed.id, &filed.name);
            diagnostics.push(codes::player_twice::entry(&filed.place, &player, *first));
            continue;
        }
        lines.insert(key.clone(), filed.place.line);
        if person.is_none() && !filed.id.is_empty() {
            let (player, likely) = (name_with_id(&filed.id, &filed.name), likely_persons(filed, known.people));
            diagnostics.push(codes::player_unknown::entered(&filed.place, &player, &filed.id, likely));
            continue;
        }
        if let Some(Departure::Died(day)) = person.and_then(|person| person.departure) {
            let player = name_with_id(id, person.map_or("", |person| &person.name));
            diagnostics.push(codes::emt_not_a_member::died(&filed.place, &player, day));
            continue;
        }
        if let Some(person) = person.filter(|person| has_another_name(&filed.name, person, known.people)) {
            if let Some(found) = id_of_another_person(filed, person, known.people) {
                diagnostics.push(found);
                continue;
            }
            let found = codes::player_name_differs::entered(&filed.place, &filed.name, &person.id, &person.name);
            diagnostics.push(found);
        }
        let Some(rating) = rating(filed, person, known, rules, &mut diagnostics) else { continue };
        accepted.push(AcceptedEntry {
            entry: EmtEntry {
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
            id: id.clone(),
            name: person.map_or(&filed.name, |person| &person.name).clone(),
            place: filed.place.clone(),
        });
    }
    accepted.sort_by(|a, b| (id_order(&a.id), &a.name).cmp(&(id_order(&b.id), &b.name)));
    (accepted, diagnostics)
}

fn has_another_name(name: &str, person: &Person, people: &People) -> bool {
    let is_former = || people.by_former_name(name).any(|other| other.id == person.id);
    !name.is_empty() && !are_alike(name, &person.name) && !is_former()
}

/// The objection to an id if the person's name shares no word with the entry, or another person has the entry's name.
fn id_of_another_person(filed: &EntryAsFiled, person: &Person, people: &People) -> Option<Diagnostic> {
    use codes::id_names_another::{entered, entered_by_nobodys_name};
    let said = |person: &Person| format!("{} {}", person.id, person.name);
    let (place, player) = (&filed.place, name_with_id(&filed.id, &filed.name));
    if let Some(other) = people.by_words(&filed.name).next() {
        return Some(entered(place, &player, &said(person), &said(other)));
    }
    let is_wholly_other = of_names(&filed.name, &person.name).weakest.is_none() && !person.is_erased();
    is_wholly_other.then(|| entered_by_nobodys_name(place, &player, &said(person)))
}

/// A player in a message: `Skov, Ida (123)`, or the known part of it.
pub fn name_with_id(id: &str, name: &str) -> String {
    match (id, name) {
        (id, "") => id.to_owned(),
        ("", name) => name.to_owned(),
        (id, name) => format!("{name} ({id})"),
    }
}

/// The persons who may be meant, by id and name.
fn likely_persons(filed: &EntryAsFiled, people: &People) -> Vec<Text> {
    let sought = Sought { id: Some(&filed.id), ..Sought::named(&filed.name) };
    let likely = candidates(people, &sought);
    likely.iter().map(|candidate| Text::Plain(format!("{} {}", candidate.person.id, candidate.person.name))).collect()
}

/// The registered rating; without one, the first rating.
fn rating(
    filed: &EntryAsFiled,
    person: Option<&Person>,
    known: &Known,
    rules: &RuleSet,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Rating> {
    let who = name_with_id(&filed.id, person.map_or(&filed.name, |person| &person.name));
    let registered = person.and_then(known.rating);
    match (registered, filed.first_rating) {
        (Some(registered), Some(first)) => {
            let who = Text::Plain(who);
            diagnostics.push(codes::first_rating_unneeded::in_entry(&filed.place, who, registered, first));
            Some(registered)
        }
        (Some(registered), None) => Some(registered),
        (None, Some(first)) if first_rating::needed_approval(rules, first).is_none() => {
            let allowed = rules.constants.first_ratings.clone();
            let refusal = Refusal { first, allowed, needed: None, is_approved: false, membership: None };
            diagnostics.push(first_rating_not_allowed::found(&filed.place, Text::Plain(who), &refusal));
            None
        }
        (None, Some(first)) => Some(first),
        (None, None) => {
            diagnostics.push(match person {
                Some(_) => player_without_rating::entered(&filed.place, &who, known.ratings_as_of),
                None => {
                    player_without_rating::entered_without_id(&filed.place, &who, likely_persons(filed, known.people))
                }
            });
            None
        }
    }
}

/// The diagnostic for an objection of the law to an entry.
pub fn objection(accepted: &AcceptedEntry, objection: Objection, days: &Days) -> Diagnostic {
    let who = name_with_id(&accepted.id, &accepted.name);
    let place = &accepted.place;
    match objection {
        Objection::NotAMember => codes::emt_not_a_member::found(place, &who),
        Objection::Quarantined => codes::emt_quarantined::found(place, &who, days.first_round),
        Objection::Late(entered) => codes::emt_entry_late::found(place, &who, entered, days.deadline),
        Objection::NotAWoman => emt_class_not_open::not_a_woman(place, &who, accepted.entry.sex.is_some()),
        Objection::NotAVeteran => {
            let first_round = accepted.entry.birth_date.map(|_| days.first_round);
            emt_class_not_open::not_a_veteran(place, &who, first_round)
        }
    }
}
