//! The effect of a report on the register: its gains, or the difference that a correction makes.

use super::clash::{self, Sorted};
use super::sanctions::Sentence;
use super::{Entry, Line, Office, Register, Unclear, What};
use crate::histories::report::{Day, Report, Who};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A rating and what it was computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub start: i64,
    pub registered: i64,
    pub new: i64,
    /// A game of theirs is rated.
    pub has_played: bool,
}

/// The register as a report met it.
#[derive(Clone, Debug)]
struct Origin {
    /// Before the reports of its run, behind the decisions.
    before: Rc<Register>,
    /// The ratings when its turn came.
    registered: BTreeMap<Who, i64>,
    /// Its booking, by the record that it was booked for.
    rows: BTreeMap<Who, Row>,
    start_day: Day,
    /// Players who entered by its run, and whether no report before it has them.
    entered: BTreeMap<Who, bool>,
}

/// A report that counts.
#[derive(Clone, Debug)]
pub struct Booked {
    pub report: Report,
    pub rows: BTreeMap<Who, Row>,
    origin: Rc<Origin>,
}

/// The books of a run beside the register.
struct Books {
    lines: Vec<Line>,
    sentences: Vec<Sentence>,
}

impl Booked {
    /// The record for which a player of a correction is booked: the original's, if it is the same person's now.
    fn key(&self, register: &Register, who: Who) -> Who {
        let now = register.resolve(who);
        let mut booked = self.origin.rows.keys().chain(self.rows.keys());
        booked.find(|who_played| register.resolve(**who_played) == now).copied().unwrap_or(now)
    }
}

impl Office<'_> {
    pub(super) fn book(
        &self,
        register: &mut Register,
        before: &Rc<Register>,
        day: Day,
        sorted: Sorted,
        sentences: Vec<Sentence>,
    ) -> Result<Vec<Line>, Unclear> {
        let Sorted { corrections, new } = sorted;
        let newcomers = clash::newcomers(self.world, register, corrections.iter().chain(&new))?;
        let mut books = Books { lines: Vec::new(), sentences };
        // Whoever a correction brings is there before its difference is booked, the others behind all corrections.
        for (who, first) in &newcomers {
            let name = self.world.people[*who].name.clone();
            let entry = Entry { rating: *first, name, is_public: true, last_rated: None, first: *first };
            register.people.insert(*who, entry);
            let report = corrections.iter().chain(&new).find(|report| report.has(*who));
            let report = report.map(|report| report.id.clone()).unwrap_or_default();
            let (event, who, start, registered) = ("entered", *who, None, None);
            books.lines.push(Line { event, report, who, start, registered, new: *first });
        }
        for report in corrections {
            self.correct(register, report, &mut books)?;
        }
        let mut entered: BTreeSet<Who> = BTreeSet::new();
        for report in new {
            let here = newcomers.keys().filter(|who| report.has(**who));
            let newcomers_here: BTreeMap<Who, bool> = here.map(|who| (*who, entered.insert(*who))).collect();
            self.rate(register, &mut books, (before, day), report, newcomers_here);
        }
        books.sentences.sort_by_key(|sentence| sentence.given);
        for sentence in books.sentences {
            register.sentence(sentence);
        }
        Ok(books.lines)
    }

    /// The ratings of a returned list, of those on it; of several the later one's.
    fn list(&self, id: &str, day: Day) -> BTreeMap<Who, i64> {
        let due = self.decisions.iter().filter(|(date, _)| *date <= day);
        let mut lists: Vec<(Day, &BTreeMap<Who, i64>)> = due
            .filter_map(|(date, what)| match what {
                What::List(tournament, ratings) if tournament == id => Some((*date, ratings)),
                _ => None,
            })
            .collect();
        lists.sort_by_key(|(date, _)| *date);
        lists.into_iter().flat_map(|(_, ratings)| ratings.clone()).collect()
    }

    fn rate(
        &self,
        register: &mut Register,
        books: &mut Books,
        (before, day): (&Rc<Register>, Day),
        report: Report,
        entered: BTreeMap<Who, bool>,
    ) {
        let (start_day, list) = (clash::start_day(&report), self.list(&report.id, day));
        let ratings = report.seats.iter().map(|seat| {
            let who = register.resolve(seat.who);
            let now = &register.people[&who];
            let ordinary = || before.as_of(self.world, who, start_day);
            // Not in the register on that day: what is registered before the run, or the first rating.
            let newest = || before.people.get(&who).map_or(now.first, |entry| entry.rating);
            let listed = listed(&list, register, who);
            (listed.or_else(ordinary).unwrap_or_else(newest), now.rating)
        });
        let (start, registered): (Vec<i64>, Vec<i64>) = ratings.unzip();
        let all = register.people.iter().map(|(who, entry)| (*who, entry.rating)).collect();
        let mut rows = BTreeMap::new();
        for (place, new) in self.law.rate(&report, &start, &registered).into_iter().enumerate() {
            let (start, registered, has_played) = (start[place], registered[place], new.is_some());
            let new = new.unwrap_or(registered);
            let who = register.resolve(report.seats[place].who);
            rows.insert(who, Row { start, registered, new, has_played });
            register.people.entry(who).and_modify(|entry| entry.rating = new);
            let (event, report) = ("rated", report.id.clone());
            books.lines.push(Line { event, report, who, start: Some(start), registered: Some(registered), new });
        }
        books.sentences.extend(given(&report, |_| true));
        let before = Rc::clone(before);
        let origin = Origin { before, registered: all, rows: rows.clone(), start_day, entered };
        register.reports.insert(report.id.clone(), Booked { report, rows, origin: Rc::new(origin) });
    }

    fn correct(&self, register: &mut Register, report: Report, books: &mut Books) -> Result<(), Unclear> {
        let Some(booked) = register.reports.remove(&report.id) else { return Err(Unclear) };
        let origin = Rc::clone(&booked.origin);
        let list = self.list(&report.id, Day::MAX);
        let ratings: Vec<(i64, i64)> = report
            .seats
            .iter()
            .map(|seat| {
                let now = &register.people[&register.resolve(seat.who)];
                if let Some(is_first) = origin.entered.get(&seat.who) {
                    let first = seat.first_rating.unwrap_or(now.first);
                    let row = origin.rows.get(&seat.who).filter(|_| !is_first);
                    return (first, row.map_or(first, |row| row.registered));
                }
                let then = booked.key(register, seat.who);
                if let Some(row) = origin.rows.get(&then) {
                    return (row.start, row.registered);
                }
                let Some(registered) = origin.registered.get(&then) else { return (now.first, now.first) };
                let newest = || origin.before.people.get(&then).map_or(now.first, |entry| entry.rating);
                let ordinary = || origin.before.as_of(self.world, then, origin.start_day);
                let listed = listed(&list, register, register.resolve(seat.who));
                (listed.or_else(ordinary).unwrap_or_else(newest), *registered)
            })
            .collect();
        let (start, registered): (Vec<i64>, Vec<i64>) = ratings.into_iter().unzip();
        let mut rows = BTreeMap::new();
        for (place, new) in self.law.rate(&report, &start, &registered).into_iter().enumerate() {
            let (start, registered, has_played) = (start[place], registered[place], new.is_some());
            let new = new.unwrap_or(registered);
            let who = booked.key(register, report.seats[place].who);
            rows.insert(who, Row { start, registered, new, has_played });
        }
        // A player who has left the report is corrected to a gain of 0.
        let all: BTreeSet<Who> = booked.rows.keys().chain(rows.keys()).copied().collect();
        for who in all {
            let row = rows.get(&who);
            let (was, is) = match (booked.rows.get(&who), row) {
                (Some(was), Some(is)) => (was.new, is.new),
                (Some(was), None) if was.has_played => (was.new, was.registered),
                (None, Some(is)) => (is.registered, is.new),
                _ => continue,
            };
            let difference = if self.forgets_corrections { 0 } else { is - was };
            let (who, before, new) = register.add(who, difference, self.law.floor);
            let (event, report, start) = ("corrected", report.id.clone(), row.map(|row| row.start));
            books.lines.push(Line { event, report, who, start, registered: Some(before), new });
        }
        books.sentences.extend(withdraw(register, &booked.report, &report));
        register.reports.insert(report.id.clone(), Booked { report, rows, origin });
        Ok(())
    }
}

/// The rating of a person on a list, whichever record that names.
fn listed(list: &BTreeMap<Who, i64>, register: &Register, who: Who) -> Option<i64> {
    list.iter().find(|(booked_who, _)| register.resolve(**booked_who) == who).map(|(_, rating)| *rating)
}

fn given(report: &Report, is_new: impl Fn(&(Who, &str)) -> bool) -> Vec<Sentence> {
    let mut all: Vec<_> = report.sanctions.iter().collect();
    // Warnings go first.
    all.sort_by_key(|given| given.months.is_some());
    let all = all.into_iter().map(|given| (report.seats[given.no - 1].who, given));
    all.filter(|(who, given)| is_new(&(*who, given.reason.as_str())))
        .map(|(who, given)| Sentence {
            who,
            months: given.months,
            given: report.end,
            report: report.id.clone(),
            reason: given.reason.clone(),
        })
        .collect()
}

/// Withdraws sanctions that the corrected report no longer has; those that it alone has are given now.
fn withdraw(register: &mut Register, before: &Report, now: &Report) -> Vec<Sentence> {
    let of = |report: &Report| -> BTreeSet<(Who, String)> {
        report.sanctions.iter().map(|given| (report.seats[given.no - 1].who, given.reason.clone())).collect()
    };
    let (was, is) = (of(before), of(now));
    let stays: BTreeSet<&String> = is.iter().map(|(_, reason)| reason).collect();
    register.sanctions.retain(|record| record.report != now.id || stays.contains(&record.reason));
    given(now, |(who, reason)| !was.contains(&(*who, (*reason).to_owned())))
}
