//! Finds the reports in force from the ledgers of the runs: their content, and the bookings of their players.

use super::{CorrectionLine, Event, LedgerLine};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::{Hundredths, Person, Rating};
use kartotek_register::People;
use kartotek_register::merges::Merges;
use kartotek_register::run_folder::{self, HandledReport, HandledTournament, RunFolder, Status};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// A report in force.
#[derive(Clone)]
pub struct BookedReport {
    /// The place in the chain of the run that rated it.
    pub run: usize,
    /// The places in the chain of the runs with its contents, newest last.
    pub contents: Vec<usize>,
    /// Players added by a correction who are not on the entry list start with their ratings of this day.
    pub start_rating_day: Option<NaiveDate>,
    /// The rule set used for rating it.
    pub rule_set: String,
    pub content: HandledReport,
    /// The day of its last round.
    pub end: NaiveDate,
    pub reported: Option<NaiveDate>,
    /// The day of the report in its first content.
    pub first_reported: Option<NaiveDate>,
    /// The name of the tournament.
    pub name: String,
    /// The players by present register id.
    pub players: BTreeMap<String, PlayerBooking>,
}

impl BookedReport {
    /// The id under which a player was booked; for a player with merged records, the one that the report named.
    pub fn recorded_as<'a>(&'a self, id: &'a str) -> &'a str {
        self.players.get(id).map_or(id, |booking| booking.recorded_as.as_str())
    }

    /// The place in the chain of the run that has the content in force.
    pub fn newest(&self) -> usize {
        self.contents.last().copied().unwrap_or(self.run)
    }

    /// Replaces the content. All start numbers are cleared; the lines of the new content set those of its players.
    pub fn replace_content(&mut self, end: NaiveDate) {
        self.end = end;
        self.players.values_mut().for_each(|booking| booking.no = 0);
    }

    /// Whether the person plays in the present content.
    fn has(&self, id: &str) -> bool {
        self.players.get(id).is_some_and(|booking| booking.no > 0)
    }
}

/// A player's booking in a report in force.
#[derive(Clone, Debug)]
pub struct PlayerBooking {
    /// The register id when the report was first booked for the player.
    pub recorded_as: String,
    /// Start number; 0: no longer in the report.
    pub no: u32,
    /// The start rating of the original booking.
    pub ro: Option<Rating>,
    /// The registered rating of the booking.
    pub registered: Option<Rating>,
    /// Rn of the booking.
    pub rn: Option<Rating>,
    /// The gain of the booking; `None`: no calculation.
    pub gain: Option<Hundredths>,
    pub is_calculated: bool,
    /// The state before a new start, if the report gave the player one.
    pub restarted_from: Option<RestartedFrom>,
}

impl PlayerBooking {
    /// The rating without the report: Rn without its gain and without its new start.
    pub fn without_report(&self) -> Option<Rating> {
        self.restarted_from.map_or(self.registered, |from| Some(from.rating))
    }
}

/// The rating and day of entry before a new start (4.5.5.1.5).
#[derive(Clone, Copy, Debug)]
pub struct RestartedFrom {
    pub rating: Rating,
    /// The person's day of entry.
    pub entered: Option<NaiveDate>,
}

/// A new start that was undone together with its report.
#[derive(Clone, Debug)]
pub struct RestartTakenBack {
    pub report: String,
    /// Register id.
    pub id: String,
    pub from: RestartedFrom,
}

/// A player's entry into the register.
#[derive(Clone, Debug)]
pub struct Entered {
    /// The place in the chain of the run.
    pub run: usize,
    /// The report with which the player entered.
    pub report: String,
    pub first: Rating,
}

/// All reports in force, and the state of the register at the beginning. Cheap to clone.
#[derive(Clone)]
pub struct InForce {
    /// Whether all runs were read.
    is_whole: bool,
    pub reports: BTreeMap<String, Arc<BookedReport>>,
    /// Players who entered after the founding, by their original register id.
    pub entered: HashMap<String, Entered>,
    /// The day of each player's last rated result in the founding register.
    last_rated_at_founding: HashMap<String, NaiveDate>,
    /// Days of entry, by register id.
    entry_days: HashMap<String, NaiveDate>,
    merges: Merges,
}

impl InForce {
    /// Reads the runs of a chain, oldest first. `merges` are the present ones.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read(chain: &[RunFolder], merges: &Merges) -> Result<InForce> {
        InForce::read_from(chain, 1, merges)
    }

    /// Reads the runs from the first that rated one of these reports. This is enough for a correction that removes no
    /// player's last rated result, and skips most runs of an old office.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read_for(chain: &[RunFolder], reports: &HashSet<&str>, merges: &Merges) -> Result<InForce> {
        let mut wanted = reports.clone();
        let mut first = chain.len();
        while first > 1 && !wanted.is_empty() {
            first -= 1;
            let run = &chain[first];
            for handled in run.tournaments().or_say(|| in_run(run.name))? {
                if handled.report.status == Status::Rated {
                    wanted.remove(handled.report.id.as_str());
                }
            }
        }
        InForce::read_from(chain, first.max(1), merges)
    }

    /// Starts from the register before the run with index `first` in the chain.
    fn read_from(chain: &[RunFolder], first: usize, merges: &Merges) -> Result<InForce> {
        let founding = chain.get(first - 1).map_or(Ok(People::default()), run_folder::people_of)?;
        let day_of = |day: fn(&Person) -> Option<NaiveDate>| {
            founding.records().filter_map(move |person| Some((person.id.clone(), day(person)?))).collect()
        };
        let mut in_force = InForce {
            is_whole: first == 1,
            reports: BTreeMap::new(),
            entered: HashMap::new(),
            last_rated_at_founding: day_of(|person| person.last_rated),
            entry_days: day_of(|person| person.entered),
            merges: merges.clone(),
        };
        // The founding register has no ledger.
        for (place, run) in chain.iter().enumerate().skip(first) {
            in_force.add(place, run)?;
        }
        Ok(in_force)
    }

    /// Adds a run. Annulments are applied first, then corrections, then new reports.
    ///
    /// # Errors
    /// The run cannot be read.
    pub fn add(&mut self, place: usize, run: &RunFolder) -> Result<()> {
        let tournaments = run.tournaments().or_say(|| in_run(run.name))?;
        for annulled in tournaments.iter().filter(|handled| handled.report.status == Status::Annulled) {
            let Some(gone) = self.reports.remove(&annulled.report.id) else { continue };
            for booking in gone.players.values() {
                if let Some(from) = booking.restarted_from {
                    set(&mut self.entry_days, &booking.recorded_as, from.entered);
                }
            }
        }
        for HandledTournament { report: content, name, end, reported, start_rating_day, .. } in tournaments {
            match content.status {
                Status::Rated => {
                    let booked = BookedReport {
                        run: place,
                        contents: vec![place],
                        start_rating_day,
                        rule_set: content.rule_set.clone(),
                        end,
                        reported,
                        first_reported: reported,
                        name,
                        players: BTreeMap::new(),
                        content,
                    };
                    self.reports.insert(booked.content.id.clone(), Arc::new(booked));
                }
                Status::Corrected => {
                    if let Some(booked) = self.reports.get_mut(&content.id).map(Arc::make_mut) {
                        booked.replace_content(end);
                        booked.contents.push(place);
                        (booked.reported, booked.name) = (reported, name);
                        booked.content = content;
                    }
                }
                Status::Superseded | Status::Annulled => {}
            }
        }
        self.add_ledger(place, run)
    }

    fn add_ledger(&mut self, place: usize, run: &RunFolder) -> Result<()> {
        let lines = CorrectionLine::of(run).or_say(|| in_run(run.name))?.into_iter();
        let corrections: HashMap<(String, String), CorrectionLine> =
            lines.map(|line| ((line.report.clone(), line.id.clone()), line)).collect();
        let mut restarted: HashMap<(String, String), RestartedFrom> = HashMap::new();
        super::each(run, |line| self.add_line(line, (place, run.name.date), &corrections, &mut restarted))
    }

    /// `corrections` and `restarted` are those of the run, keyed by report and player.
    fn add_line(
        &mut self,
        row: LedgerLine,
        (run, day): (usize, NaiveDate),
        corrections: &HashMap<(String, String), CorrectionLine>,
        restarted: &mut HashMap<(String, String), RestartedFrom>,
    ) {
        match row.event {
            Event::Entered => {
                self.entry_days.insert(row.id.to_owned(), day);
                let entry = row.rn.map(|first| Entered { run, report: row.report.to_owned(), first });
                self.entered.extend(entry.map(|entry| (row.id.to_owned(), entry)));
            }
            Event::Restarted => {
                let entered = self.entry_days.insert(row.id.to_owned(), day);
                let from = row.registered.map(|rating| RestartedFrom { rating, entered });
                restarted.extend(from.map(|from| ((row.report.to_owned(), row.id.to_owned()), from)));
            }
            Event::Rated | Event::Corrected => {
                let Some(booked) = self.reports.get_mut(row.report).map(Arc::make_mut) else { return };
                if row.id.is_empty() {
                    return;
                }
                // Usually empty: then no key is built.
                let key = || (row.report.to_owned(), row.id.to_owned());
                let restarted_from = if restarted.is_empty() { None } else { restarted.get(&key()).copied() };
                let booking = PlayerBooking {
                    recorded_as: row.id.to_owned(),
                    no: row.no,
                    ro: row.ro,
                    registered: row.registered,
                    rn: row.rn,
                    gain: row.gain,
                    is_calculated: row.is_calculated(),
                    restarted_from,
                };
                if row.event == Event::Rated {
                    booked.players.insert(self.merges.id_of(row.id).to_owned(), booking);
                } else if let Some(correction) = corrections.get(&key()) {
                    let recorded_as = correction.recorded_as.as_deref().unwrap_or(row.id).to_owned();
                    let registered = Some(Rating(correction.registered_then));
                    let rn = Some(Rating(correction.corrected));
                    let corrected = PlayerBooking { recorded_as, registered, rn, ..booking };
                    self.correct(row.report, corrected, Some(Rating(correction.booked)));
                }
            }
            // Annulments were handled with the tournaments; the other events belong to no report.
            Event::Annulled | Event::Assigned | Event::Aligned | Event::Converted => {}
            Event::Merged | Event::Unmerged => {}
        }
    }

    /// Applies a player's line of a correction. `booked` is Rn of the previous content.
    pub fn correct(&mut self, report: &str, line: PlayerBooking, booked: Option<Rating>) {
        let Some(of_report) = self.reports.get_mut(report).map(Arc::make_mut) else { return };
        let recorded_as = &line.recorded_as;
        let id = self.merges.id_of(recorded_as).to_owned();
        let before = of_report.players.get(&id);
        let without = before.map_or(booked, PlayerBooking::without_report);
        // The correction may have changed the first rating of a player who entered with the report.
        let is_newcomer = self.entered.get(recorded_as).is_some_and(|entry| entry.report == report);
        let from = before.and_then(|before| before.restarted_from).or(line.restarted_from);
        let entered = from.map_or_else(|| self.entry_days.get(recorded_as).copied(), |from| from.entered);
        let restarted_from = (without.filter(|_| !is_newcomer && without != line.registered))
            .map(|rating| RestartedFrom { rating, entered });
        if let Some(from) = from.filter(|_| restarted_from.is_none()) {
            set(&mut self.entry_days, recorded_as, from.entered);
        }
        let ro = before.map_or(line.ro, |before| before.ro.or(line.ro));
        of_report.players.insert(id, PlayerBooking { ro, restarted_from, ..line });
    }

    /// Applies `merges` if they differ from the present ones.
    pub fn regroup_if_other(&mut self, merges: &Merges) {
        if self.merges != *merges {
            self.regroup(merges);
        }
    }

    /// Assigns all bookings to the ids given by `merges`.
    pub fn regroup(&mut self, merges: &Merges) {
        for booked in self.reports.values_mut().map(Arc::make_mut) {
            let players = std::mem::take(&mut booked.players).into_values();
            booked.players = players.map(|booking| (merges.id_of(&booking.recorded_as).to_owned(), booking)).collect();
        }
        self.merges = merges.clone();
    }

    /// A report in force in which both players take part.
    pub fn with_both(&self, one: &str, other: &str) -> Option<&str> {
        let both = self.reports.values().find(|booked| booked.has(one) && booked.has(other));
        both.map(|booked| booked.content.id.as_str())
    }

    /// Whether all records of a person entered the register with reports, and the person plays in no report in force.
    pub fn is_stranded(&self, id: &str) -> bool {
        let mut records = std::iter::once(id).chain(self.merges.duplicates_of(id));
        records.all(|id| self.entered.contains_key(id)) && !self.reports.values().any(|booked| booked.has(id))
    }

    /// Whether a person, or a record merged into it, was registered before a report gave it a first rating. `chain`
    /// are all runs, oldest first.
    ///
    /// # Errors
    /// The register before that run cannot be read.
    pub fn was_registered_before(&self, id: &str, chain: &[RunFolder]) -> Result<bool> {
        for id in std::iter::once(id).chain(self.merges.duplicates_of(id)) {
            let before = self.entered.get(id).and_then(|entry| chain.get(entry.run.checked_sub(1)?));
            if let Some(run) = before
                && run_folder::people_of(run)?.record(id).is_some()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether all runs were read, and not only those since a report.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The day of a player's last rated result; if not all runs were read, not before `known`, the day in the register.
    pub fn last_rated_since(&self, id: &str, known: Option<NaiveDate>) -> Option<NaiveDate> {
        // If only some runs were read, the register's day counts, unless a report read is later.
        if self.is_whole { self.last_rated(id) } else { known.max(self.last_in_reports(id)) }
    }

    /// The day of a player's last rated result, according to all runs.
    pub fn last_rated(&self, id: &str) -> Option<NaiveDate> {
        let at_founding = |id: &str| self.last_rated_at_founding.get(id).copied();
        let of_duplicates = self.merges.duplicates_of(id).into_iter().filter_map(at_founding).max();
        self.last_in_reports(id).max(at_founding(id)).max(of_duplicates)
    }

    fn last_in_reports(&self, id: &str) -> Option<NaiveDate> {
        let is_rated = |booked: &BookedReport| booked.players.get(id).is_some_and(|booking| booking.is_calculated);
        let mut last = None;
        // Ids usually grow with time: starting from the end, few reports have to be examined.
        for booked in self.reports.values().rev() {
            if Some(booked.end) > last && is_rated(booked) {
                last = Some(booked.end);
            }
        }
        last
    }

    /// The last rounds of the rated tournaments in force, by player.
    pub fn results(&self) -> HashMap<String, Vec<NaiveDate>> {
        let mut results: HashMap<String, Vec<NaiveDate>> = HashMap::new();
        for (id, day) in &self.last_rated_at_founding {
            results.entry(self.merges.id_of(id).to_owned()).or_default().push(*day);
        }
        for booked in self.reports.values() {
            for (id, _) in booked.players.iter().filter(|(_, booking)| booking.is_calculated) {
                results.entry(id.clone()).or_default().push(booked.end);
            }
        }
        results
    }
}

/// Sets or removes a day.
fn set(days: &mut HashMap<String, NaiveDate>, id: &str, day: Option<NaiveDate>) {
    match day {
        Some(day) => drop(days.insert(id.to_owned(), day)),
        None => drop(days.remove(id)),
    }
}
