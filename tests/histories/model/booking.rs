//! The effect of a report on the register: its gains, or the difference that a correction makes.

use super::clash::{self, Sorted};
use super::edition::{Career, Edition};
use super::law::{Law, Rated};
use super::sanctions::Sentence;
use super::{Entry, Line, Office, Register, Unclear, What};
use crate::histories::report::{Day, Report, Seat, Who, edition_id};
use chrono::Datelike;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A rating and the values from which it was computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub start: i64,
    pub registered: i64,
    pub new: i64,
    /// The gain in hundredths.
    pub gain: i64,
    /// The number of rated games.
    pub games: i64,
    /// Whether the player has a rated game.
    pub has_played: bool,
}

impl Row {
    /// A row; `rated` is `None` if the player has no rated game.
    fn of(start: i64, registered: i64, rated: Option<Rated>) -> Row {
        let has_played = rated.is_some();
        let Rated { gain, games, new } = rated.unwrap_or(Rated { gain: 0, games: 0, new: registered });
        Row { start, registered, new, gain, games, has_played }
    }
}

/// The register when a report was rated.
#[derive(Clone, Debug)]
struct Origin {
    /// The register of its run after the decisions and before the reports.
    before: Rc<Register>,
    /// The ratings just before the report.
    registered: BTreeMap<Who, i64>,
    /// Its rows, by the record that was booked.
    rows: BTreeMap<Who, Row>,
    start_day: Day,
    /// Players who entered in its run, and whether they are in no earlier report.
    entered: BTreeMap<Who, bool>,
    /// The register before its run, from which K takes careers.
    previous: Rc<Register>,
    /// The edition that rated it, and the editions that had converted the register before.
    edition: usize,
    converted: Vec<usize>,
}

/// A report in force.
#[derive(Clone, Debug)]
pub struct Booked {
    pub report: Report,
    pub rows: BTreeMap<Who, Row>,
    origin: Rc<Origin>,
}

/// The results of a run besides the register.
struct Books {
    lines: Vec<Line>,
    sentences: Vec<Sentence>,
}

impl Booked {
    /// The record on which a player of a correction is booked: that of the original, if it is now the same person's.
    fn key(&self, register: &Register, who: Who) -> Who {
        let now = register.resolve(who);
        let mut booked = self.origin.rows.keys().chain(self.rows.keys());
        booked.find(|who_played| register.resolve(**who_played) == now).copied().unwrap_or(now)
    }
}

impl Booked {
    pub(super) fn edition<'w>(&self, office: &Office<'w>) -> &'w Edition {
        &office.world.editions[self.origin.edition]
    }

    /// The points that a correction adds. `two`: the old and the new Rn; `gain`: the difference of the gains.
    pub(super) fn difference(
        &self,
        office: &Office,
        register: &Register,
        who: Who,
        (was, is): (i64, i64),
        gain: i64,
    ) -> i64 {
        if office.forgets_corrections {
            return 0;
        }
        if register.converted.len() == self.origin.converted.len() {
            return is - was;
        }
        let now = register.people.get(&register.resolve(who)).map_or(0, |entry| entry.rating);
        Law::points_added(self.edition(office), now, gain)
    }
}

impl Office<'_> {
    /// A first rating from a report that ended on a day, after these conversions.
    fn as_entered(&self, first: i64, ended: Day, converted: &[usize]) -> i64 {
        let editions = converted.iter().map(|place| &self.world.editions[*place]);
        let later = editions.filter(|edition| edition.from.is_some_and(|on| ended < on));
        later.filter_map(|edition| edition.conversion).fold(first, |rating, conversion| conversion.convert(rating))
    }

    fn careers(&self, report: &Report, previous: &Register) -> Vec<Career> {
        let of_seat = |seat: &Seat| {
            let born = self.world.people[seat.who].birth.get(..4).and_then(|year| year.parse::<i64>().ok());
            let rows = previous.reports.values().filter_map(|booked| booked.rows.get(&seat.who));
            let games = self.world.is_newcomer(seat.who).then(|| rows.map(|row| row.games).sum());
            Career { age: i64::from(report.end.year()) - born.unwrap_or(0), games }
        };
        report.seats.iter().map(of_seat).collect()
    }

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
        // Newcomers of a correction enter before its difference is booked, other newcomers after all corrections.
        for (who, first) in &newcomers {
            let name = self.world.people[*who].name.clone();
            let entry = Entry { rating: *first, name, is_public: true, last_rated: None, first: *first };
            register.people.insert(*who, entry);
            let report = corrections.iter().chain(&new).find(|report| report.has(*who));
            let report = report.map(|report| report.id.clone()).unwrap_or_default();
            let (event, who, start, registered) = ("entered", *who, None, None);
            books.lines.push(Line { event, report, who, start, registered, new: *first });
            let entered = corrections.iter().chain(&new).find(|report| report.has(who));
            let ended = entered.map_or(day, |report| report.end);
            let mut rating = *first;
            for place in register.converted.clone() {
                let next = self.as_entered(rating, ended, &[place]);
                if next != rating {
                    let (event, report, registered) = ("converted", edition_id(place), Some(rating));
                    books.lines.push(Line { event, report, who, start: None, registered, new: next });
                }
                rating = next;
            }
            register.people.entry(who).and_modify(|entry| entry.rating = rating);
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

    /// The ratings on returned lists; a later list wins.
    pub(super) fn list(&self, id: &str, day: Day) -> BTreeMap<Who, i64> {
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
            // Missing from the register on that day: the rating before the run, or the first rating.
            let newest = || before.people.get(&who).map_or(now.first, |entry| entry.rating);
            // A number on a list that the register does not have may be another person's by now.
            let listed = listed(&list, register, who).filter(|_| before.people.contains_key(&who));
            (listed.or_else(ordinary).unwrap_or_else(newest), now.rating)
        });
        let (start, registered): (Vec<i64>, Vec<i64>) = ratings.unzip();
        let all = register.people.iter().map(|(who, entry)| (*who, entry.rating)).collect();
        let mut rows = BTreeMap::new();
        let (edition, previous) = (self.world.edition_of(&report), Rc::clone(self.newest()));
        let careers = self.careers(&report, &previous);
        let rated = self.law.rate(&self.world.editions[edition], &report, &careers, (&start, &registered));
        for (place, rated) in rated.into_iter().enumerate() {
            let row = Row::of(start[place], registered[place], rated);
            let Row { start, registered, new, .. } = row;
            let who = register.resolve(report.seats[place].who);
            rows.insert(who, row);
            register.people.entry(who).and_modify(|entry| entry.rating = new);
            let (event, report) = ("rated", report.id.clone());
            books.lines.push(Line { event, report, who, start: Some(start), registered: Some(registered), new });
        }
        books.sentences.extend(given(&report, |_| true));
        let before = Rc::clone(before);
        let converted = register.converted.clone();
        let rows_then = rows.clone();
        let origin =
            Origin { before, registered: all, rows: rows_then, start_day, entered, previous, edition, converted };
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
                    let entered = self.as_entered(first, report.end, &origin.converted);
                    return (first, row.map_or(entered, |row| row.registered));
                }
                let then = booked.key(register, seat.who);
                if let Some(row) = origin.rows.get(&then) {
                    return (row.start, row.registered);
                }
                let Some(registered) = origin.registered.get(&then) else {
                    return (now.first, self.as_entered(now.first, report.end, &origin.converted));
                };
                let newest = || origin.before.people.get(&then).map_or(now.first, |entry| entry.rating);
                let ordinary = || origin.before.as_of(self.world, then, origin.start_day);
                let listed = listed(&list, register, register.resolve(seat.who));
                (listed.or_else(ordinary).unwrap_or_else(newest), *registered)
            })
            .collect();
        let (start, registered): (Vec<i64>, Vec<i64>) = ratings.into_iter().unzip();
        let mut rows = BTreeMap::new();
        let edition = booked.edition(self);
        let careers = self.careers(&report, &origin.previous);
        for (place, rated) in self.law.rate(edition, &report, &careers, (&start, &registered)).into_iter().enumerate() {
            let who = booked.key(register, report.seats[place].who);
            rows.insert(who, Row::of(start[place], registered[place], rated));
        }
        // A player missing from the corrected report gets a gain of 0.
        let all: BTreeSet<Who> = booked.rows.keys().chain(rows.keys()).copied().collect();
        for who in all {
            let row = rows.get(&who);
            let (two, gain, registered) = match (booked.rows.get(&who), row) {
                (Some(was), Some(is)) => ((was.new, is.new), is.gain - was.gain, (was.registered, is.registered)),
                (Some(was), None) if was.has_played => ((was.new, was.registered), -was.gain, (0, 0)),
                (None, Some(is)) => ((is.registered, is.new), is.gain, (0, 0)),
                _ => continue,
            };
            // First ratings are compared after the conversions since.
            let since = &register.converted[origin.converted.len()..];
            let first = |rating: i64| self.as_entered(rating, Day::MIN, since);
            let gain = gain + 100 * (first(registered.1) - first(registered.0));
            let difference = booked.difference(self, register, who, two, gain);
            let (who, before, new) = register.add(who, difference, self.law.floor(edition));
            let (event, report, start) = ("corrected", report.id.clone(), row.map(|row| row.start));
            books.lines.push(Line { event, report, who, start, registered: Some(before), new });
        }
        books.sentences.extend(withdraw(register, &booked.report, &report));
        register.reports.insert(report.id.clone(), Booked { report, rows, origin });
        Ok(())
    }
}

/// The rating of a person on a list, under any of their records.
fn listed(list: &BTreeMap<Who, i64>, register: &Register, who: Who) -> Option<i64> {
    list.iter().find(|(booked_who, _)| register.resolve(**booked_who) == who).map(|(_, rating)| *rating)
}

fn given(report: &Report, is_new: impl Fn(&(Who, &str)) -> bool) -> Vec<Sentence> {
    let mut all: Vec<_> = report.sanctions.iter().collect();
    // Warnings come first.
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

/// Withdraws sanctions that the corrected report lacks; returns those that only it has.
fn withdraw(register: &mut Register, before: &Report, now: &Report) -> Vec<Sentence> {
    let of = |report: &Report| -> BTreeSet<(Who, String)> {
        report.sanctions.iter().map(|given| (report.seats[given.no - 1].who, given.reason.clone())).collect()
    };
    let (was, is) = (of(before), of(now));
    let stays: BTreeSet<&String> = is.iter().map(|(_, reason)| reason).collect();
    register.sanctions.retain(|record| record.report != now.id || stays.contains(&record.reason));
    given(now, |(who, reason)| !was.contains(&(*who, (*reason).to_owned())))
}
