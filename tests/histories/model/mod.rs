//! A second, deliberately naive office, written from the law alone: the register after each run, from the founding register,
//! the reports and the decisions in force. It shares no code with the program, and of its files reads only table 1.

mod booking;
mod clash;
pub mod edition;
pub mod law;
mod lists;
mod opening;
mod sanctions;
mod sorting;

use super::report::{Day, Report, Who, World};
use booking::Booked;
use chrono::{Datelike, Months};
use law::Law;
pub use sanctions::Record;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A player in the register.
#[derive(Clone, Debug)]
pub struct Entry {
    pub rating: i64,
    pub name: String,
    pub is_public: bool,
    /// The day in the founding register; `None`: a newcomer.
    pub last_rated: Option<Day>,
    /// The rating with which a newcomer entered.
    pub first: i64,
}

/// Two records of one person.
#[derive(Clone, Debug)]
pub struct Merge {
    pub kept: Who,
    pub other: Who,
    /// The rating of the kept record before the merge and by the decision.
    before: i64,
    after: i64,
}

/// The register after a run, and the facts it was computed from.
#[derive(Clone, Debug, Default)]
pub struct Register {
    pub people: BTreeMap<Who, Entry>,
    /// Every change of a rating, in order.
    changes: Vec<(Day, Who, i64)>,
    /// The reports in force, by id.
    pub reports: BTreeMap<String, Booked>,
    /// The reports that were annulled.
    annulled: Vec<Report>,
    /// The texts of handled files, which are not read again.
    known: BTreeSet<String>,
    /// The places of the decisions carried out.
    done: BTreeSet<usize>,
    pub merges: Vec<Merge>,
    pub sanctions: Vec<Record>,
    /// The places of the editions that have converted the register, in order.
    pub converted: Vec<usize>,
}

impl Register {
    /// The record that now stands for this one.
    pub fn resolve(&self, who: Who) -> Who {
        self.merges.iter().rfind(|merge| merge.other == who).map_or(who, |merge| merge.kept)
    }

    /// The rating on a day: from the newest change up to that day, otherwise the founding rating.
    fn as_of(&self, world: &World, who: Who, day: Day) -> Option<i64> {
        let newest = self.changes.iter().rfind(|(since, changed, _)| *changed == who && *since <= day);
        let founding = world.people[who].founding.as_ref().map(|founding| founding.rating);
        newest.map(|(_, _, rating)| *rating).or(founding)
    }

    /// The rating on a day; for a player not yet registered then, the current rating.
    pub fn rating_on(&self, world: &World, who: Who, day: Day) -> Option<i64> {
        self.as_of(world, who, day).or_else(|| self.people.get(&who).map(|entry| entry.rating))
    }

    /// The day of the last rated result, from the reports in force.
    pub fn last_rated(&self, who: Who) -> Option<Day> {
        let has_played =
            |booked: &&Booked| booked.rows.iter().any(|(played, row)| row.has_played && self.resolve(*played) == who);
        let reports = self.reports.values().filter(has_played);
        let last = reports.map(|booked| booked.report.end).max();
        last.max(self.people.get(&who).and_then(|entry| entry.last_rated))
    }

    /// Whether a newcomer is in no report in force.
    pub fn is_stranded(&self, world: &World, who: Who) -> bool {
        world.is_newcomer(who) && !self.reports.values().any(|booked| booked.report.has(who))
    }
}

/// A decision.
#[derive(Clone, Debug)]
pub enum What {
    Annul(String),
    /// The report, and the text of the correct file.
    Correct(String, String),
    /// The list returned for a tournament.
    List(String, BTreeMap<Who, i64>),
    Merge(Who, Who, i64),
    Unmerge(Who, Who),
    Public(Who, bool),
    Name(Who, String),
    Sanction {
        who: Who,
        months: Option<u32>,
        last_day: Day,
        reason: String,
    },
}

/// A line of a run's ledger.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    pub event: &'static str,
    pub report: String,
    pub who: Who,
    pub start: Option<i64>,
    pub registered: Option<i64>,
    pub new: i64,
}

/// A case that the law and the decisions leave open, or that this model does not cover; histories avoid it.
pub struct Unclear;

#[derive(Clone)]
pub struct Office<'w> {
    pub world: &'w World,
    pub law: &'w Law,
    /// A planted mistake: corrections have no effect.
    pub forgets_corrections: bool,
    pub inbox: BTreeMap<String, Report>,
    pub decisions: Vec<(Day, What)>,
    /// The days of the runs in force with the register after each; the first is the founding.
    pub chain: Vec<(Day, Rc<Register>)>,
    /// The day up to which sanctions have been erased by law.
    erased_on: Day,
}

/// The result of a run.
#[derive(Clone)]
pub struct Made {
    pub day: Day,
    pub lines: Vec<Line>,
}

impl<'w> Office<'w> {
    pub fn new(world: &'w World, law: &'w Law) -> Office<'w> {
        let mut register = Register::default();
        for (who, person) in world.people.iter().enumerate() {
            if let Some(founding) = &person.founding {
                let entry = Entry {
                    rating: founding.rating,
                    name: person.name.clone(),
                    is_public: founding.is_public,
                    last_rated: Some(founding.last_rated),
                    first: founding.rating,
                };
                register.people.insert(who, entry);
            }
        }
        Office {
            world,
            law,
            forgets_corrections: false,
            inbox: BTreeMap::new(),
            decisions: Vec::new(),
            chain: vec![(world.founded, Rc::new(register))],
            erased_on: world.founded,
        }
    }

    pub fn newest(&self) -> &Rc<Register> {
        let (_, register) = &self.chain[self.chain.len() - 1];
        register
    }

    pub fn newest_day(&self) -> Day {
        self.chain[self.chain.len() - 1].0
    }

    /// Decisions that wait.
    pub fn pending(&self) -> impl Iterator<Item = &What> {
        let newest = self.newest();
        self.decisions.iter().enumerate().filter(|(place, _)| !newest.done.contains(place)).map(|(_, (_, what))| what)
    }

    /// One run, or those of a catch-up: one for each month with a last round, on the first day of the next. A quiet month in
    /// between is a run if its first day alone changes a list.
    pub fn work(&mut self, as_of: Day, is_catch_up: bool) -> Result<Vec<Made>, Unclear> {
        let mut days: Vec<(Day, Option<Day>)> = Vec::new();
        let mut played: BTreeSet<Day> = BTreeSet::new();
        if is_catch_up {
            // A handled report is not part of a backlog.
            let newest = Rc::clone(self.newest());
            let is_named =
                |text: &String| self.pending().any(|what| matches!(what, What::Correct(_, id) if id == text));
            let is_open = |report: &&Report| {
                let text = report.text(self.world);
                !newest.known.contains(&text) || is_named(&text)
            };
            let ends: BTreeSet<Day> = self.inbox.values().filter(is_open).map(|report| report.end).collect();
            let next_month = |end: &Day| end.with_day(1).and_then(|first| first.checked_add_months(Months::new(1)));
            let firsts: BTreeSet<Day> = ends.iter().filter_map(next_month).filter(|day| *day <= as_of).collect();
            let begin = if self.chain.len() > 1 { Some(self.newest_day()) } else { firsts.first().copied() };
            let mut quiet = begin.as_ref().and_then(next_month).filter(|day| *day < as_of);
            let mut all = firsts.clone();
            while let Some(first) = quiet {
                all.insert(first);
                quiet = next_month(&first).filter(|day| *day < as_of);
            }
            days = all.into_iter().map(|first| (first.max(self.newest_day()), Some(first))).collect();
            played = firsts;
            // A month's run on the requested day is dropped if no last round came since the first of the month.
            let takes_all = |(day, before): &mut (Day, Option<Day>)| {
                *day == as_of && ends.iter().all(|end| Some(*end) < *before || *end > as_of)
            };
            days.pop_if(takes_all);
        }
        days.push((as_of, None));
        let mut made = Vec::new();
        for (day, before) in days {
            let is_quiet = before.is_some_and(|first| !played.contains(&first));
            if is_quiet && !self.is_another_day_for_lists(day) && self.conversions_due(day).is_empty() {
                continue;
            }
            made.extend(self.run(day, before)?);
            self.forget(day);
        }
        Ok(made)
    }

    /// Takes back the newest run. Sanctions erased by law stay erased.
    pub fn roll_back(&mut self) -> Result<(), Unclear> {
        self.chain.pop();
        let about_newcomer = |what: &What| match what {
            What::Public(who, _) | What::Sanction { who, .. } => !self.newest().people.contains_key(who),
            _ => false,
        };
        // A newcomer's id may then go to another person.
        if self.decisions.iter().any(|(_, what)| about_newcomer(what)) {
            return Err(Unclear);
        }
        self.forget(self.erased_on);
        Ok(())
    }

    fn forget(&mut self, day: Day) {
        self.erased_on = self.erased_on.max(day);
        let erased_on = self.erased_on;
        if let Some((_, register)) = self.chain.last_mut() {
            Rc::make_mut(register).sanctions.retain(|record| record.until() >= erased_on);
        }
    }
}
