//! What the runs say of every report that is in force: which content counts, and what was booked by it for whom.

use super::CORRECTIONS;
use crate::register::merges::Merges;
use crate::register::records::{self, NaiveDateText};
use crate::register::run_folder::{self, HandledReport, RunFolder, Status};
use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::vocabulary::Rating;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// A report in force.
#[derive(Clone)]
pub struct Booked {
    /// Place in the chain of the run that rated it.
    pub run: usize,
    /// The day whose ratings it started from.
    pub start_ratings_of: Option<NaiveDate>,
    /// By which it was rated.
    pub rule_set: String,
    /// Place in the chain of the run that has the content in force.
    pub newest: usize,
    /// The content in force.
    pub content: HandledReport,
    /// Its last round.
    pub end: NaiveDate,
    pub reported: Option<NaiveDate>,
    /// Of the tournament.
    pub name: String,
    /// By register id, as it is today.
    pub players: BTreeMap<String, Standing>,
}

impl Booked {
    /// The id under which a player was booked: of somebody with two records, that of the one the report was about.
    pub fn recorded_as<'a>(&'a self, id: &'a str) -> &'a str {
        self.players.get(id).map_or(id, |own| own.recorded_as.as_str())
    }
}

/// What a report in force has booked for a player.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Register id, as it was when the report was first booked for the player.
    pub recorded_as: String,
    /// Start number; 0: not in the report any more.
    pub no: u32,
    pub name: String,
    /// The start rating of the original booking.
    pub ro: Option<Rating>,
    /// The registered rating of the booking.
    pub registered: Option<Rating>,
    /// Rn of the booking.
    pub rn: Option<Rating>,
    pub is_calculated: bool,
}

/// Everything that is in force, and what the register began with.
pub struct Past {
    pub reports: BTreeMap<String, Booked>,
    /// First ratings of those who entered since the founding, by register id.
    pub entered: HashMap<String, Rating>,
    /// Last rated results of the founding register.
    founding: HashMap<String, NaiveDate>,
    merges: Merges,
}

/// The columns of `tournaments.csv` that are asked for here.
#[derive(Deserialize)]
struct TournamentRow {
    hash: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    reported: Option<NaiveDateText>,
    #[serde(default)]
    start_ratings_of: Option<NaiveDateText>,
}

/// The columns of `ledger.csv` that are asked for here.
#[derive(Deserialize)]
struct LedgerRow {
    event: String,
    report: String,
    no: u32,
    id: String,
    name: String,
    ro: Option<i32>,
    method: String,
    registered: Option<i32>,
    rn: Option<i32>,
}

/// The columns of `corrections.csv` that are asked for here.
#[derive(Deserialize)]
struct CorrectionRow {
    report: String,
    id: String,
    registered_then: Option<i32>,
    corrected: Option<i32>,
    /// Register id; empty or missing: `id`.
    #[serde(default)]
    recorded_as: String,
}

impl Past {
    /// Of the runs of a chain, oldest first. `merges`: those of today.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read(chain: &[RunFolder], merges: &Merges) -> Result<Past> {
        let founding = match chain.first() {
            Some(first) => {
                run_folder::people_of(first)?.records().filter_map(|p| Some((p.id.clone(), p.last_rated?))).collect()
            }
            None => HashMap::new(),
        };
        let merges = merges.clone();
        let mut past = Past { reports: BTreeMap::new(), entered: HashMap::new(), founding, merges };
        // The founding register has no ledger.
        for (place, run) in chain.iter().enumerate().skip(1) {
            past.add(place, run).with_context(|| format!("run {}", run.name))?;
        }
        Ok(past)
    }

    /// A run takes reports back, then corrects others, before it rates those that are new.
    fn add(&mut self, place: usize, run: &RunFolder) -> Result<()> {
        let rows: Vec<TournamentRow> = records::read("tournaments.csv", &run.read("tournaments.csv")?)?;
        let days: HashMap<String, TournamentRow> = rows.into_iter().map(|row| (row.hash.clone(), row)).collect();
        let handled = run.handled_with_ends()?;
        for (annulled, _) in handled.iter().filter(|(report, _)| report.status == Status::Annulled) {
            self.reports.remove(&annulled.report);
        }
        for (content, end) in handled {
            let day =
                |of: fn(&TournamentRow) -> Option<NaiveDateText>| days.get(&content.hash).and_then(of).map(|day| day.0);
            let reported = day(|row| row.reported);
            let name = days.get(&content.hash).map(|row| row.name.clone()).unwrap_or_default();
            match content.status {
                Status::Rated => {
                    let booked = Booked {
                        run: place,
                        start_ratings_of: day(|row| row.start_ratings_of),
                        rule_set: content.rule_set.clone(),
                        newest: place,
                        end,
                        reported,
                        name,
                        players: BTreeMap::new(),
                        content,
                    };
                    self.reports.insert(booked.content.report.clone(), booked);
                }
                Status::Corrected => {
                    if let Some(booked) = self.reports.get_mut(&content.report) {
                        (booked.newest, booked.end, booked.reported, booked.name) = (place, end, reported, name);
                        // Who is in it no more has no start number in it; the lines of the ledger give the others theirs.
                        booked.players.values_mut().for_each(|own| own.no = 0);
                        booked.content = content;
                    }
                }
                Status::Superseded | Status::Annulled => {}
            }
        }
        self.add_ledger(run)
    }

    fn add_ledger(&mut self, run: &RunFolder) -> Result<()> {
        let rating = |rating: Option<i32>| rating.map(Rating);
        let corrections: Vec<CorrectionRow> = run.table(CORRECTIONS)?;
        let corrections: HashMap<(String, String), CorrectionRow> =
            corrections.into_iter().map(|row| ((row.report.clone(), row.id.clone()), row)).collect();
        let ledger: Vec<LedgerRow> = records::read("ledger.csv", &run.read("ledger.csv")?)?;
        for row in ledger.into_iter().filter(|row| !row.id.is_empty()) {
            if row.event == "entered" {
                self.entered.extend(rating(row.rn).map(|first| (row.id.clone(), first)));
            }
            let Some(booked) = self.reports.get_mut(&row.report) else { continue };
            let mut standing = Standing {
                recorded_as: row.id.clone(),
                no: row.no,
                name: row.name,
                ro: rating(row.ro),
                registered: rating(row.registered),
                rn: rating(row.rn),
                is_calculated: !row.method.is_empty(),
            };
            match row.event.as_str() {
                "rated" => drop(booked.players.insert(self.merges.id_of(&row.id).to_owned(), standing)),
                "corrected" => {
                    let key = (row.report, row.id);
                    let Some(own) = corrections.get(&key) else { continue };
                    if !own.recorded_as.is_empty() {
                        standing.recorded_as.clone_from(&own.recorded_as);
                    }
                    let id = self.merges.id_of(&standing.recorded_as).to_owned();
                    let before = booked.players.get(&id);
                    let ro = before.map_or(standing.ro, |before| before.ro.or(standing.ro));
                    let (registered, rn) = (rating(own.registered_then), rating(own.corrected));
                    booked.players.insert(id, Standing { ro, registered, rn, ..standing });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The same under the ids of other merges.
    pub fn regroup(&mut self, merges: &Merges) {
        for booked in self.reports.values_mut() {
            let players = std::mem::take(&mut booked.players).into_values();
            booked.players = players.map(|own| (merges.id_of(&own.recorded_as).to_owned(), own)).collect();
        }
        self.merges = merges.clone();
    }

    /// A report in force in which both play.
    pub fn with_both(&self, one: &str, other: &str) -> Option<&str> {
        let plays = |booked: &Booked, id: &str| booked.players.get(id).is_some_and(|own| own.no > 0);
        let both = self.reports.values().find(|booked| plays(booked, one) && plays(booked, other));
        both.map(|booked| booked.content.report.as_str())
    }

    /// A player's last rated result.
    pub fn last_rated(&self, id: &str) -> Option<NaiveDate> {
        let is_rated = |booked: &&Booked| booked.players.get(id).is_some_and(|own| own.is_calculated);
        let last = self.reports.values().filter(is_rated).map(|booked| booked.end).max();
        let of_founding = |id: &str| self.founding.get(id).copied();
        let of_others = self.merges.duplicates_of(id).into_iter().filter_map(of_founding).max();
        last.max(of_founding(id)).max(of_others)
    }
}
