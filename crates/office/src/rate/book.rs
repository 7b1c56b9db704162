//! Stage 4, rate: books the accepted reports in the order of the rules, each on the ratings after the one before.

use super::correction::incoming::Originals;
use super::rating::{self, Booking};
use crate::forget::birth_dates;
use crate::handed_on::sorted::{Accepted, Sorted, place};
use crate::handed_on::{Books, Consequence, ConsequenceKind, Opening};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, AcceptedReport, Registered, Report};
use kartotek_formats::diagnostic::codes::{newcomer_stranded, restart_taken_back};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_intake::newcomer::{Newcomers, first_rating};
use kartotek_law::regulation::new_rating::correction::correct;
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::regulation::{MembershipMonths, RuleSet};
use kartotek_law::vocabulary::{Departure, Person, Rating};
use kartotek_ledger::in_force::{InForce, RestartTakenBack};
use kartotek_ledger::{Event, LedgerEntry, Row};
use kartotek_register::people::id_number;
use kartotek_register::records::{CandidateRecord, NaiveDateText};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{State, clubs};
use std::collections::{HashMap, HashSet};

/// The reports of a run, each in the order in which it is rated.
pub struct Reports<'r> {
    pub corrections: Vec<&'r mut AcceptedReport>,
    pub accepted: Vec<&'r mut AcceptedReport>,
    /// The highest number taken; newcomers get higher ones.
    pub taken: u64,
}

impl<'r> Reports<'r> {
    pub fn of(sorted: &'r mut Sorted) -> Reports<'r> {
        fn facts<'r>(all: &'r mut [Accepted]) -> Vec<&'r mut AcceptedReport> {
            all.iter_mut().map(|accepted| &mut accepted.report).collect()
        }
        Reports { corrections: facts(&mut sorted.corrections), accepted: facts(&mut sorted.accepted), taken: 0 }
    }

    fn all(&self) -> impl Iterator<Item = &AcceptedReport> {
        self.accepted.iter().chain(&self.corrections).map(|report| &**report)
    }
}

/// Books the reports in their order. The decisions are already carried out. New members get numbers, in the order of their first
/// appearance. `originals`: the reports that are corrected. `in_force`: the bookings in force, if a report is corrected or
/// annulled. `months`: the numbers of months in force on the day of the run.
///
/// # Errors
/// An earlier run cannot be read.
pub fn book(
    opening: &Opening,
    state: &State,
    months: &MembershipMonths,
    mut reports: Reports,
    originals: &Originals,
    mut in_force: Option<&mut InForce>,
) -> Result<Books> {
    let mut register = RegisterInProgress::new(state, &reports);
    register.books.ledger.clone_from(&opening.ledger);
    register.books.corrections.clone_from(&opening.corrections);
    register.restarts_taken_back.clone_from(&opening.restarts_taken_back);
    for correction in &mut reports.corrections {
        let Some((original, in_force)) = originals.original_of(&correction.id).zip(in_force.as_deref_mut()) else {
            continue;
        };
        register.correct(correction, original, in_force);
    }
    for report in &mut reports.accepted {
        register.enter(report, |_, _| true);
        register.book_report(report);
    }
    if let Some(in_force) = in_force {
        register.strand(in_force, &reports, state.chain)?;
    }
    for RestartTakenBack { report, id, from } in std::mem::take(&mut register.restarts_taken_back) {
        register.add_consequence(report, id, ConsequenceKind::NotRestarted(from.rating));
    }
    register.books.birth_dates_forgotten = birth_dates::forget(&mut register.persons, months, state.founded, state.day);
    register.follow_clubs(state);
    register.books.people = state.people.succeeded_by(register.persons);
    Ok(register.books)
}

/// Adds the consequences to the diagnostics of the correcting report, or to the notes on the decision that annulled the report.
pub fn report_consequences(
    consequences: Vec<Consequence>,
    opening: &Opening,
    sorted: &mut Sorted,
    notes: &mut Vec<Diagnostic>,
) {
    for Consequence { report, id, name, what } in consequences {
        let found = |place: &Place| match what {
            ConsequenceKind::Stranded => newcomer_stranded::found(place, &report, &id, &name),
            ConsequenceKind::NotRestarted(rating) => restart_taken_back::found(place, &report, &id, &name, rating),
        };
        match sorted.corrections.iter_mut().find(|accepted| accepted.report.id == report) {
            Some(accepted) => accepted.diagnostics.push(found(&place(accepted))),
            None => notes.extend(opening.annulling_decision(&report).map(|decision| found(&decision.place))),
        }
    }
}

/// The register while a run is booked.
pub struct RegisterInProgress<'o> {
    /// The register before the reports.
    state: State<'o>,
    /// The people in the register before the run, then the newcomers.
    persons: Vec<Person>,
    /// Indexes of newcomers in `persons`, by id.
    newcomer_indexes: HashMap<String, usize>,
    newcomers: Newcomers,
    /// The ids of newcomers who have entered, by their numbers in `newcomers`.
    entered: HashMap<usize, String>,
    next_id: u64,
    pub restarts_taken_back: Vec<RestartTakenBack>,
    pub books: Books,
}

impl<'o> RegisterInProgress<'o> {
    fn new(state: &State<'o>, reports: &Reports) -> RegisterInProgress<'o> {
        let people = state.people;
        let persons: Vec<Person> = people.records().cloned().collect();
        // Numbers that reports name are not given to newcomers.
        let players = reports.all().flat_map(|report| &report.players);
        let named = players.filter_map(|player| id_number(&player.id)).max().unwrap_or(0);
        RegisterInProgress {
            state: *state,
            persons,
            newcomer_indexes: HashMap::new(),
            newcomers: Newcomers::of(reports.all()),
            entered: HashMap::new(),
            next_id: people.next_id().max(named.max(reports.taken) + 1),
            restarts_taken_back: Vec::new(),
            books: Books::default(),
        }
    }

    /// Moves new members to the successor of a merged club, because a report may name the old club.
    fn follow_clubs(&mut self, state: &State) {
        let Some(former) = state.records.map(|records| records.former_clubs.as_slice()) else { return };
        for person in self.persons.iter_mut().filter(|person| self.books.entered.contains(&person.id)) {
            if clubs::end_of(&person.club, state.clubs, former).is_some() {
                let club = clubs::present_id(&person.club, state.clubs, former).map(str::to_owned);
                person.club = club.unwrap_or_else(|| person.club.clone());
            }
        }
    }

    /// Enters new members and restarts players, each with the first report of the run that names the player. `enters`:
    /// whether a player may still have to be entered.
    pub fn enter(
        &mut self,
        report: &mut AcceptedReport,
        enters: impl Fn(&RegisterInProgress, &AcceptedPlayer) -> bool,
    ) {
        let RatingOrder { first_round, last_round, .. } = report.order;
        let AcceptedReport { facts: Report { id: report_id, players, .. }, rules, .. } = report;
        for player in players {
            // A report names the player again, so the entry counts again.
            if let Some(person) = self.person(&player.id).filter(|person| person.is_stranded()) {
                person.departure = None;
            }
            if !enters(self, player) {
                continue;
            }
            let Some((first, number)) = first_rating(player).zip(self.newcomers.number(player)) else { continue };
            if let Some(id) = self.entered.get(&number).cloned() {
                // Another report may spell the name differently.
                if let Some(person) = self.person(&id) {
                    player.name.clone_from(&person.name);
                }
                player.id = id;
                continue;
            }
            let before = match &player.registered {
                Registered::New(new) => {
                    player.id = self.add_newcomer(&player.id, &new.filed);
                    None
                }
                _ => self.person(&player.id).and_then(|person| person.rating),
            };
            self.entered.insert(number, player.id.clone());
            let rating = self.with_later_gains(rules, &player.id, first, first_round);
            let today = self.state.day;
            if let Some(person) = self.person(&player.id) {
                person.rating = Some(rating);
                person.entered = Some(today);
            }
            let event = if before.is_some() { Event::Restarted } else { Event::Entered };
            if event == Event::Entered {
                self.books.entered.insert(player.id.clone());
            }
            let row = entry_row(report_id, player, before, rating);
            self.books.ledger.push(LedgerEntry { event, row });
            self.convert_first(&player.id, last_round);
        }
    }

    /// Adds a newcomer to the register, in place of a stranded record with the same id. Returns the id: `named_id`, which the
    /// report gives, or if it is empty the next one.
    fn add_newcomer(&mut self, named_id: &str, filed: &Person) -> String {
        let mut id = named_id.to_owned();
        if id.is_empty() {
            id = self.next_id.to_string();
            self.next_id += 1;
        }
        let person = Person { id: id.clone(), ..filed.clone() };
        match self.person(&id) {
            Some(stranded) => *stranded = person,
            None => {
                self.newcomer_indexes.insert(id.clone(), self.persons.len());
                self.persons.push(person);
            }
        }
        id
    }

    /// Applies the conversions made since the tournament ended to a first rating.
    fn convert_first(&mut self, id: &str, ended: NaiveDate) {
        let conversions = &self.state.history.conversions;
        for planned in conversions.0.iter().filter(|planned| ended < planned.on) {
            let Some(person) = self.person(id) else { return };
            let Some(first) = person.rating else { return };
            let converted = planned.convert(person, first);
            if converted == first {
                continue;
            }
            person.rating = Some(converted);
            let entry = LedgerEntry::converted(planned, person, first, converted);
            self.books.ledger.push(entry);
        }
    }

    /// The first rating of a restart. If later tournaments of the player were already rated, the gains and losses in them
    /// are added.
    // Decision (4.5.4.1): a new start that is rated late, as when its report was taken back, keeps the later gains.
    fn with_later_gains(&self, rules: &RuleSet, id: &str, first: Rating, began: NaiveDate) -> Rating {
        let person = self.index_of(id).map(|index| &self.persons[index]);
        let rated_later = person.filter(|person| person.last_rated >= Some(began));
        let then_and_now = rated_later.and_then(|person| Some((self.state.rating_on(id, began)?, person.rating?)));
        then_and_now.map_or(first, |(then, now)| correct(rules, then, first, now).new_rating)
    }

    fn index_of(&self, id: &str) -> Option<usize> {
        self.state.people.place_of(id).or_else(|| self.newcomer_indexes.get(id).copied())
    }

    pub fn rating_of(&self, id: &str) -> Option<Rating> {
        self.persons[self.index_of(id)?].rating
    }

    pub fn person(&mut self, id: &str) -> Option<&mut Person> {
        self.index_of(id).map(|index| &mut self.persons[index])
    }

    /// Strands players who entered by a report that no longer has them, and are in no other report: they are on no list until the
    /// office decides. Members from before the report are not stranded.
    fn strand(&mut self, in_force: &InForce, reports: &Reports, chain: &[RunFolder]) -> Result<()> {
        let players = reports.accepted.iter().flat_map(|report| &report.players);
        let playing: HashSet<&str> = players.map(|player| player.id.as_str()).collect();
        let has_left = |entry: &&LedgerEntry| match entry.event {
            // Start number 0: the player is no longer in the report.
            Event::Corrected => entry.row.no == 0,
            Event::Annulled => true,
            Event::Entered | Event::Restarted | Event::Rated => false,
            Event::Assigned | Event::Aligned | Event::Converted | Event::Merged | Event::Unmerged => false,
        };
        let left = self.books.ledger.iter().filter(has_left).map(|entry| &entry.row);
        let is_stranded = |row: &&Row| !playing.contains(row.id.as_str()) && in_force.is_stranded(&row.id);
        let stranded: Vec<(String, String)> =
            left.filter(is_stranded).map(|row| (row.report.clone(), row.id.clone())).collect();
        for (report, id) in stranded {
            let day = self.state.day;
            if in_force.was_registered_before(&id, chain)? {
                continue;
            }
            let Some(person) = self.person(&id).filter(|person| person.departure.is_none()) else { continue };
            person.departure = Some(Departure::EntryTakenBack(day));
            self.add_consequence(report, id, ConsequenceKind::Stranded);
        }
        Ok(())
    }

    fn add_consequence(&mut self, report: String, id: String, what: ConsequenceKind) {
        let name = self.person(&id).map(|person| person.name.clone()).unwrap_or_default();
        self.books.consequences.push(Consequence { report, id, name, what });
    }

    /// Books a new report on the ratings after the reports before it.
    fn book_report(&mut self, report: &AcceptedReport) {
        let bookings = rating::book(report, |player| self.rating_of(&player.id));
        for (player, booking) in report.players.iter().zip(&bookings) {
            if let Some((registration, person)) = booking.registration.as_ref().zip(self.person(&player.id)) {
                person.rating = Some(registration.new_rating);
                person.last_rated = person.last_rated.max(Some(report.order.last_round));
            }
        }
        self.record(report, &bookings);
        for row in rating::rows(report, &bookings) {
            if let Some(games) = row.calculation.n {
                *self.books.games.entry(row.id.clone()).or_default() += games;
            }
            self.books.ledger.push(LedgerEntry { event: Event::Rated, row });
        }
    }

    /// Records the candidate results of a report, and the ratings registered before it.
    pub fn record(&mut self, report: &AcceptedReport, bookings: &[Booking]) {
        let registered = bookings.iter().map(|booking| booking.registered).collect();
        self.books.registered.insert(report.id.clone(), registered);
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

/// The ledger row of a player who enters or restarts.
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
