//! Stage 3, rate: accepted reports in the order of the law, each booked on what the one before left.

use super::accept::{Accepted, new_member_key};
use super::rating;
use crate::intake::{AcceptedPlayer, Registered};
use crate::publish::rate_row::RateRow;
use crate::register::People;
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::{Person, Rating};
use std::collections::{HashMap, HashSet};

/// What an entry of the ledger records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A new member entered with a first rating (4.5.5.1).
    Entered,
    /// A player started anew (4.5.5.1.5).
    Restarted,
    /// A report was rated.
    Rated,
}

impl Event {
    pub fn as_str(self) -> &'static str {
        match self {
            Event::Entered => "entered",
            Event::Restarted => "restarted",
            Event::Rated => "rated",
        }
    }
}

/// A line of the ledger. The rows of a report stand together, in the order of the start numbers.
#[derive(Clone, Debug)]
pub struct LedgerEntry {
    pub event: Event,
    pub row: RateRow,
}

/// The books after a run.
pub struct Books {
    pub people: People,
    pub ledger: Vec<LedgerEntry>,
    /// Players who entered in this run.
    pub entered: HashSet<String>,
    /// Rated games of this run by player.
    pub games: HashMap<String, i64>,
}

/// Rates and books. New members get their numbers here, in the order in which they are met.
pub fn book(rules: &RuleSet, people: &People, accepted: &mut [Accepted]) -> Books {
    let mut persons: Vec<Person> = people.iter().cloned().collect();
    let mut index: HashMap<String, usize> =
        persons.iter().enumerate().map(|(index, person)| (person.id.clone(), index)).collect();
    let mut next_id = people.next_id();
    let mut ids_of_new: HashMap<String, String> = HashMap::new();
    let mut books =
        Books { people: People::default(), ledger: Vec::new(), entered: HashSet::new(), games: HashMap::new() };
    for accepted in accepted {
        let report_id = accepted.report.id.clone();
        for player in &mut accepted.report.players {
            let change = match &player.registered {
                Registered::New(new) => {
                    let key = new_member_key(new);
                    if let Some(id) = ids_of_new.get(&key) {
                        player.id.clone_from(id);
                        continue;
                    }
                    let id = if new.filed.id.is_empty() { next_id.to_string() } else { new.filed.id.clone() };
                    next_id = next_id.max(id.parse().map_or(0, |id: u64| id + 1));
                    player.id.clone_from(&id);
                    ids_of_new.insert(key, id.clone());
                    index.insert(id.clone(), persons.len());
                    persons.push(Person { id: id.clone(), rating: Some(new.first_rating), ..new.filed.clone() });
                    books.entered.insert(id);
                    Some((Event::Entered, None, new.first_rating))
                }
                Registered::Restarts(first) => {
                    let person = index.get(&player.id).map(|&person| &mut persons[person]);
                    let before = person.as_ref().and_then(|person| person.rating);
                    if let Some(person) = person {
                        person.rating = Some(*first);
                    }
                    Some((Event::Restarted, before, *first))
                }
                _ => None,
            };
            if let Some((event, before, after)) = change {
                books.ledger.push(LedgerEntry { event, row: entry_row(&report_id, player, before, after) });
            }
        }
        let registered = |player: &AcceptedPlayer| index.get(&player.id).and_then(|&person| persons[person].rating);
        // Intake has made sure that everybody has a rating.
        let Ok(rated) = rating::rate(rules, &accepted.report, registered) else { continue };
        for (player, booking) in accepted.report.players.iter().zip(&rated.bookings) {
            if let (Some(registration), Some(&person)) = (&booking.registration, index.get(&player.id)) {
                let person = &mut persons[person];
                person.rating = Some(registration.new_rating);
                person.last_rated = person.last_rated.max(Some(accepted.report.order.last_round));
            }
        }
        let rows = rating::rows(&accepted.report, &rated);
        for row in &rows {
            if let Some(games) = row.calculation.n {
                *books.games.entry(row.id.clone()).or_default() += games;
            }
        }
        books.ledger.extend(rows.into_iter().map(|row| LedgerEntry { event: Event::Rated, row }));
    }
    books.people = People::new(persons);
    books
}

fn entry_row(report_id: &str, player: &AcceptedPlayer, before: Option<Rating>, after: Rating) -> RateRow {
    RateRow {
        report: report_id.to_owned(),
        no: player.no,
        id: player.id.clone(),
        name: player.name.clone(),
        ro: None,
        calculation: Default::default(),
        registered: before,
        rn: Some(after),
        notes: kartotek_law::regulation::list_membership::first_rating::RULE.paragraph.to_owned(),
    }
}
