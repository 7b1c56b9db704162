//! Stage 4, rate: accepted reports in the order of the law, each booked on what the one before left.

use super::correction::incoming::Corrections;
use super::rating::{self, Booking};
use crate::forget::birth_dates;
use crate::handed_on::books::Books;
use crate::handed_on::opening::Opening;
use crate::handed_on::sorted::{Sorted, place};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::codes::{newcomer_stranded, restart_taken_back};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_intake::newcomer::{Newcomers, first_rating};
use kartotek_intake::{AcceptedPlayer, AcceptedReport, Registered};
use kartotek_law::vocabulary::{Departure, Person, Rating};
use kartotek_ledger::in_force::{InForce, RestartTakenBack};
use kartotek_ledger::{Entry, Event, Row};
use kartotek_register::clubs;
use kartotek_register::people::id_number;
use kartotek_register::records::{CandidateRecord, NaiveDateText};
use kartotek_register::{People, State};
use std::collections::{HashMap, HashSet};

/// Books the reports in their order, behind what decisions have done. New members get their numbers here, in the order
/// in which they are met.
pub fn book(opening: &Opening, state: &State, sorted: &mut Sorted, corrections: &mut Corrections) -> Books {
    let mut register = Ledger::new(state.people, state.day, sorted);
    register.books.ledger.clone_from(&opening.ledger);
    register.books.corrections.clone_from(&opening.corrections);
    register.restarts_taken_back.clone_from(&opening.restarts_taken_back);
    for correction in &mut sorted.corrections {
        let Some((original, in_force)) = corrections.parts(&correction.report.id) else { continue };
        register.correct(&mut correction.report, original, in_force);
    }
    for accepted in &mut sorted.accepted {
        register.enter(&mut accepted.report, |_, _| true);
        register.register(&accepted.report);
    }
    if let Some(in_force) = &corrections.in_force {
        register.strand(in_force, opening, sorted);
    }
    for RestartTakenBack { report, id, name, from } in std::mem::take(&mut register.restarts_taken_back) {
        let found = |place: &Place| restart_taken_back::found(place, &report, &id, &name, from.rating);
        register.tell(&report, opening, sorted, found);
    }
    register.books.birth_dates_forgotten = birth_dates::forget(&mut register.persons, state.founded, state.day);
    register.follow_clubs(state);
    register.books.people = state.people.succeeded_by(register.persons);
    register.books
}

/// The register while a run is booked.
pub struct Ledger<'o> {
    /// The register before the reports.
    people: &'o People,
    /// The people from before, then those who enter.
    persons: Vec<Person>,
    /// Places of those who enter.
    places: HashMap<String, usize>,
    newcomers: Newcomers,
    /// The ids of newcomers who have entered.
    entered: HashMap<usize, String>,
    next_id: u64,
    as_of: NaiveDate,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    pub books: Books,
}

impl<'o> Ledger<'o> {
    fn new(people: &'o People, as_of: NaiveDate, sorted: &Sorted) -> Ledger<'o> {
        let persons: Vec<Person> = people.records().cloned().collect();
        // Numbers that reports name themselves are not given to others.
        let players = sorted.in_force().flat_map(|accepted| &accepted.report.players);
        let named = players.filter_map(|player| id_number(&player.id)).max().unwrap_or(0);
        Ledger {
            people,
            persons,
            places: HashMap::new(),
            newcomers: Newcomers::of(sorted.in_force().map(|accepted| &accepted.report)),
            entered: HashMap::new(),
            next_id: people.next_id().max(named + 1),
            as_of,
            restarts_taken_back: Vec::new(),
            books: Books::default(),
        }
    }

    /// A report may give a new member the number of a club that was merged into another.
    fn follow_clubs(&mut self, state: &State) {
        let Some(former) = state.records.map(|records| records.former_clubs.as_slice()) else { return };
        for person in self.persons.iter_mut().filter(|person| self.books.entered.contains(&person.id)) {
            if clubs::end_of(&person.club, state.clubs, former).is_some() {
                let club = clubs::today(&person.club, state.clubs, former).map(str::to_owned);
                person.club = club.unwrap_or_else(|| person.club.clone());
            }
        }
    }

    /// New members, and players who start anew: once in a run, with the first report that names them.
    /// `enters`: whoever does.
    pub fn enter(&mut self, report: &mut AcceptedReport, enters: impl Fn(&Ledger, &AcceptedPlayer) -> bool) {
        for player in &mut report.players {
            if let Some(person) = self.person(&player.id).filter(|person| person.is_stranded()) {
                person.departure = None;
            }
            if !enters(self, player) {
                continue;
            }
            let Some((first, number)) = first_rating(player).zip(self.newcomers.number(player)) else { continue };
            if let Some(id) = self.entered.get(&number) {
                player.id.clone_from(id);
                continue;
            }
            let before = match &player.registered {
                Registered::New(new) => {
                    if player.id.is_empty() {
                        player.id = self.next_id.to_string();
                        self.next_id += 1;
                    }
                    let person = Person { id: player.id.clone(), ..new.filed.clone() };
                    self.places.insert(player.id.clone(), self.persons.len());
                    self.persons.push(person);
                    None
                }
                _ => self.person(&player.id).and_then(|person| person.rating),
            };
            self.entered.insert(number, player.id.clone());
            let as_of = self.as_of;
            if let Some(person) = self.person(&player.id) {
                person.rating = Some(first);
                person.entered = Some(as_of);
            }
            let event = if before.is_some() { Event::Restarted } else { Event::Entered };
            if event == Event::Entered {
                self.books.entered.insert(player.id.clone());
            }
            let row = entry_row(&report.id, player, before, first);
            self.books.ledger.push(Entry { event, row });
        }
    }

    fn place_of(&self, id: &str) -> Option<usize> {
        self.people.place_of(id).or_else(|| self.places.get(id).copied())
    }

    pub fn rating_of(&self, id: &str) -> Option<Rating> {
        self.persons[self.place_of(id)?].rating
    }

    pub fn person(&mut self, id: &str) -> Option<&mut Person> {
        self.place_of(id).map(|place| &mut self.persons[place])
    }

    /// Strands a player who entered by a report, was taken out of it, and is in no other: on no list until somebody
    /// decides.
    fn strand(&mut self, in_force: &InForce, opening: &Opening, sorted: &mut Sorted) {
        let rated = sorted.accepted.iter().flat_map(|accepted| &accepted.report.players);
        let rated: HashSet<&str> = rated.map(|player| player.id.as_str()).collect();
        let has_left = |entry: &&Entry| match entry.event {
            // Without a number the player is not in the report any more.
            Event::Corrected => entry.row.no == 0,
            Event::Annulled => true,
            Event::Entered | Event::Restarted | Event::Rated => false,
            Event::Assigned | Event::Aligned | Event::Merged | Event::Unmerged => false,
        };
        let left = self.books.ledger.iter().filter(has_left).map(|entry| &entry.row);
        let stranded = left.filter(|row| !rated.contains(row.id.as_str()) && in_force.is_stranded(&row.id));
        let stranded: Vec<Row> = stranded.cloned().collect();
        for Row { report, id, name, .. } in stranded {
            let day = self.as_of;
            let Some(person) = self.person(&id).filter(|person| person.departure.is_none()) else { continue };
            person.departure = Some(Departure::EntryTakenBack(day));
            self.tell(&report, opening, sorted, |place| newcomer_stranded::found(place, &report, &id, &name));
        }
    }

    /// Notes that a report was corrected or taken back.
    fn tell(&mut self, report: &str, opening: &Opening, sorted: &mut Sorted, found: impl FnOnce(&Place) -> Diagnostic) {
        match sorted.corrections.iter_mut().find(|accepted| accepted.report.id == report) {
            Some(accepted) => accepted.diagnostics.push(found(&place(accepted))),
            None => {
                let decision = opening.annulling(report);
                self.books.diagnostics.extend(decision.map(|decision| found(&decision.place)));
            }
        }
    }

    fn register(&mut self, report: &AcceptedReport) {
        let registered = |player: &AcceptedPlayer| self.rating_of(&player.id);
        let bookings = rating::book(report, registered);
        for (player, booking) in report.players.iter().zip(&bookings) {
            if let Some((registration, person)) = booking.registration.as_ref().zip(self.person(&player.id)) {
                person.rating = Some(registration.new_rating);
                person.last_rated = person.last_rated.max(Some(report.order.last_round));
            }
        }
        self.achieve(report, &bookings);
        for row in rating::rows(report, &bookings) {
            if let Some(games) = row.calculation.n {
                *self.books.games.entry(row.id.clone()).or_default() += games;
            }
            self.books.ledger.push(Entry { event: Event::Rated, row });
        }
    }

    /// The candidate results of a report.
    pub fn achieve(&mut self, report: &AcceptedReport, bookings: &[Booking]) {
        for (player, booking) in report.players.iter().zip(bookings) {
            let achieved = booking.candidate.as_ref().filter(|candidate| candidate.is_achieved());
            self.books.candidate_results.extend(achieved.map(|result| CandidateRecord {
                date: NaiveDateText(report.order.last_round),
                player_id: player.id.clone(),
                report: report.id.clone(),
                tournament: report.name.clone(),
                average: Some(result.average.0),
                category: result.category,
                demanded: result.demanded.short(),
                score: result.score.as_hundredths().short(),
            }));
        }
    }
}

fn entry_row(report_id: &str, player: &AcceptedPlayer, before: Option<Rating>, after: Rating) -> Row {
    Row {
        report: report_id.to_owned(),
        no: player.no,
        id: player.id.clone(),
        name: player.name.clone(),
        registered: before,
        rn: Some(after),
        notes: kartotek_law::regulation::list_membership::first_rating::RULE.paragraph.to_owned(),
        ..Row::default()
    }
}
