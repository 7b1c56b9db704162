//! The register as a report met it when it was rated: what a correction of it is held against.

use super::past::{Booked, Past};
use crate::decision::Decision;
use crate::formats::name::name_key;
use crate::formats::report::{OriginalStart, PlayerAsFiled, ReportAsFiled};
use crate::intake::{AcceptedPlayer, Registered};
use crate::register::People;
use crate::register::office::History;
use crate::register::records::{self, FormerName};
use crate::register::run_folder::{self, RunFolder};
use anyhow::{Context, Result};
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::{Approval, Person, Rating};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// The register before a run, under the names and numbers of today.
pub struct Then {
    pub people: People,
    pub history: History,
    /// First ratings of those who entered in the run, by register id.
    entered: HashMap<String, Rating>,
    ledger: Vec<LedgerRow>,
}

/// The columns of `ledger.csv` that are asked for here.
#[derive(Deserialize)]
struct LedgerRow {
    event: String,
    report: String,
    id: String,
    rn: Option<i32>,
}

impl Then {
    /// Before the run at a place of the chain. `now` is the register of today.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read(chain: &[RunFolder], place: usize, now: &People, names: &[FormerName], past: &Past) -> Result<Then> {
        let run = &chain[place];
        let before = place.checked_sub(1).and_then(|parent| chain.get(parent));
        let before = run_folder::people_of(before.context("a rated report has a run before its own")?)?;
        let ledger: Vec<LedgerRow> = records::read("ledger.csv", &run.read("ledger.csv")?)?;
        let entered: HashMap<String, Rating> = (ledger.iter().filter(|row| row.event == "entered"))
            .filter_map(|row| Some((row.id.clone(), Rating(row.rn?))))
            .collect();
        let persons = now.records().map(|person| {
            let then = before.record(&person.id);
            // Who entered later has no earlier rating than the first.
            let first = past.entered.get(&person.id).filter(|_| !entered.contains_key(&person.id)).copied();
            Person {
                rating: then.and_then(|then| then.rating).or(first),
                last_rated: then.and_then(|then| then.last_rated),
                entered: then.and_then(|then| then.entered),
                fide_rating: then.map_or(person.fide_rating, |then| then.fide_rating),
                fide_title: then.map_or(&person.fide_title, |then| &then.fide_title).clone(),
                fide_games: then.map_or(person.fide_games, |then| then.fide_games),
                ..person.clone()
            }
        });
        let people = People::new(persons.collect()).with_former_names(names);
        Ok(Then { people, history: History::default(), entered, ledger })
    }
}

/// A report that was rated, as its correction needs it.
pub struct Original {
    pub booked: Booked,
    pub rules: RuleBook,
    /// Ratings that the decisions and reports before it in its run left, by register id.
    places: HashMap<String, Rating>,
    /// Who had entered or started anew by another report of the run.
    entered_before: HashSet<String>,
}

impl Original {
    pub fn new(booked: Booked, rules: RuleBook, then: &Then) -> Original {
        let mut original = Original { booked, rules, places: HashMap::new(), entered_before: HashSet::new() };
        let own = &original.booked.content.report;
        // Another report of this id may have been taken back in the same run, before anything was rated.
        let is_before = |row: &&LedgerRow| row.report != *own || row.event == "annulled";
        for row in then.ledger.iter().take_while(is_before).filter(|row| !row.id.is_empty()) {
            original.places.extend(row.rn.map(|rn| (row.id.clone(), Rating(rn))));
            if row.event == "entered" || row.event == "restarted" {
                original.entered_before.insert(row.id.clone());
            }
        }
        original
    }

    /// Puts into a correction what it has from the original: start ratings, and the first ratings of those who entered
    /// with it.
    pub fn prepare(&self, filed: &mut ReportAsFiled, then: &Then) {
        let ratings = self.booked.players.iter().filter_map(|(id, own)| Some((id.clone(), own.ro?)));
        filed.rulings.original = Some(OriginalStart { day: self.booked.start_ratings_of, ratings: ratings.collect() });
        for player in filed.players.iter_mut().filter(|player| player.first_rating.is_none()) {
            let person = newcomer(player, &then.people);
            let first = person.and_then(|person| then.entered.get(self.booked.recorded_as(&person.id)));
            if let Some(first) = first {
                player.first_rating = Some(first.0);
                // It was given, and by somebody who may.
                player.approved_by = Some(Approval::Su);
            }
        }
    }

    /// Whether somebody entered the register by this report.
    pub fn has_entered(&self, id: &str, then: &Then) -> bool {
        let id = self.booked.recorded_as(id);
        then.entered.contains_key(id) && !self.entered_before.contains(id)
    }

    /// The registered rating of the booking.
    pub fn registered(&self, player: &AcceptedPlayer, then: &Then) -> Option<Rating> {
        match &player.registered {
            Registered::New(new) => Some(new.first_rating),
            Registered::Restarts(first) if !self.entered_before.contains(&player.id) => Some(*first),
            // Whose other record entered with the report is in the register already.
            _ => self.place_of(&player.id, then).or_else(|| self.first_of_another(&player.id, then)),
        }
    }

    /// What was booked for a player by the content in force; for whoever is not in it, his rating at that place.
    pub fn booked(&self, player: &AcceptedPlayer, then: &Then) -> Option<Rating> {
        match self.booked.players.get(&player.id) {
            Some(own) => own.rn,
            None => self.place_of(&player.id, then).or_else(|| self.registered(player, then)),
        }
    }

    fn place_of(&self, id: &str, then: &Then) -> Option<Rating> {
        let id = self.booked.recorded_as(id);
        self.places.get(id).copied().or_else(|| then.people.record(id)?.rating)
    }

    fn first_of_another(&self, id: &str, then: &Then) -> Option<Rating> {
        let recorded_as = self.booked.recorded_as(id);
        then.entered.get(recorded_as).filter(|_| recorded_as != id).copied()
    }
}

/// Who a player is, if there is no doubt.
fn newcomer<'p>(player: &PlayerAsFiled, people: &'p People) -> Option<&'p Person> {
    if let Some(id) = &player.id {
        return people.by_id(id);
    }
    let by_fide_id = player.fide_id.as_deref().and_then(|id| people.by_fide_id(id).next());
    by_fide_id.or_else(|| {
        let (name, born) = (player.name.as_deref()?, player.birth_date?);
        let mut same = people.by_name(name).filter(|own| own.birth_date == Some(born));
        same.next().filter(|own| name_key(&own.name) == name_key(name) && same.next().is_none())
    })
}

/// A decision by which a file is a report's content, and the report.
#[derive(Clone, Copy)]
pub struct Decided<'d> {
    pub decision: &'d Decision,
    pub report: &'d str,
}
