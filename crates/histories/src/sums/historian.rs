//! Sums the history of an office under one law, run by run.

use super::{Parts, PlayerAtStart, Sums, flows};
use crate::pages::{Calibrated, Flows, Period, Players, Quarter};
use chrono::{Datelike, NaiveDate};
use kartotek_facts::AcceptedReport;
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::new_rating::register;
use kartotek_law::regulation::{MembershipMonths, RuleSet};
use kartotek_law::vocabulary::{Person, Play, Rating};
use kartotek_ledger::{Event, LedgerEntry};
use kartotek_register::{People, last_rated};
use std::collections::HashMap;

/// Ratings by register id.
type Ratings = HashMap<String, Rating>;

#[derive(Default)]
pub struct Historian {
    pub sums: Sums,
    pub periods: Vec<Period>,
    /// Number of rated games by register id.
    pub games: HashMap<String, u32>,
    pub tournaments: u64,
    pub rated_games: u64,
    /// Ratings after the previous run.
    registered: Ratings,
    listed: Ratings,
}

impl Historian {
    /// Adds a recomputed run. The founding run has no ratings or bookings.
    pub fn run(
        &mut self,
        (day, founded): (NaiveDate, NaiveDate),
        rated: &[AcceptedReport],
        ledger: &[LedgerEntry],
        people: &People,
        months: &MembershipMonths,
    ) {
        let mut period = Period::new(Quarter::of(day));
        let rules: HashMap<&str, &RuleSet> = rated.iter().map(|report| (report.id.as_str(), &*report.rules)).collect();
        for report in rated {
            self.report(report, people, &mut period.games);
        }
        let of_report = |entry: &LedgerEntry| of_calculation(entry, rules.get(entry.row.report.as_str())?);
        for part in ledger.iter().filter(|entry| entry.event == Event::Rated).filter_map(of_report) {
            period.flows.add(part);
        }
        let listed = people.iter().filter(|person| is_listed(person, months, day, founded));
        self.list(listed, ledger, people, &mut period);
        self.take(period);
    }

    /// Ratings of players on the list at the end, by register id.
    pub fn listed(&self) -> &HashMap<String, Rating> {
        &self.listed
    }

    fn report(&mut self, report: &AcceptedReport, people: &People, all: &mut Calibrated) {
        self.tournaments += 1;
        let (group, rules) = (&report.rated, &*report.rules);
        let schedule = &group.schedule;
        let mut seen_by_place = vec![Calibrated::default(); group.players.len()];
        let year = report.order.last_round.year();
        for (game, _) in schedule.games.iter().zip(&schedule.is_rated).filter(|(_, is_rated)| **is_rated) {
            self.rated_games += 1;
            let sides = [game.white, game.black];
            let ours = sides.map(|side| group.players[side].calculation.is_some());
            let (Some(white), Some(black)) = (group.players[game.white].rating, group.players[game.black].rating)
            else {
                continue;
            };
            // A game that was not played says nothing about strength.
            if game.result.play != Play::Played || ours == [false, false] {
                continue;
            }
            let difference = white.minus(black);
            let seen = [(game.white, difference), (game.black, -difference)].map(|(side, difference)| {
                let expected = rules.expected_score(difference);
                Calibrated::of(expected, game.score(side).points())
            });
            let by_higher = if difference >= 0 { seen[0] } else { seen[1] };
            self.sums.game(difference.abs(), by_higher);
            all.add(by_higher);
            for (side, seen) in sides.into_iter().zip(seen) {
                seen_by_place[side].add(seen);
            }
        }
        for ((player, rated), games) in report.players.iter().zip(&group.players).zip(seen_by_place) {
            let Some(calculation) = &rated.calculation else { continue };
            let before = self.games.entry(player.id.clone()).or_default();
            let age = people.by_id(&player.id).and_then(|person| person.birth_date).map(|born| year - born.year());
            let seen = PlayerAtStart { rating: calculation.start_rating.0, games: *before, age };
            if games.games > 0 {
                self.sums.player(seen, games);
            }
            *before = before.saturating_add(u32::try_from(calculation.games).unwrap_or(0));
        }
    }

    /// Updates the listed players, and adds the changes to `period`.
    fn list<'p>(
        &mut self,
        listed: impl Iterator<Item = &'p Person>,
        ledger: &[LedgerEntry],
        people: &People,
        period: &mut Period,
    ) {
        let rating = |person: &Person| Some((person.id.clone(), person.rating?));
        let before = std::mem::replace(&mut self.listed, listed.filter_map(rating).collect());
        let entered = ledger.iter().filter(|entry| entry.event == Event::Entered);
        let entered: Ratings = entered.filter_map(|entry| Some((entry.row.id.clone(), entry.row.rn?))).collect();
        let is_founding = self.registered.is_empty();
        for (id, now) in self.listed.iter().filter(|(id, _)| !before.contains_key(*id)) {
            let first = entered.get(id);
            let moved = if is_founding || first.is_some() { &mut period.entered } else { &mut period.returned };
            moved.add(i64::from(first.or_else(|| self.registered.get(id)).unwrap_or(now).0));
        }
        for (_, rating) in before.iter().filter(|(id, _)| !self.listed.contains_key(*id)) {
            period.left.add(i64::from(rating.0));
        }
        let sum = |ratings: &Ratings| {
            let mut players = Players::default();
            ratings.values().for_each(|rating| players.add(i64::from(rating.0)));
            players
        };
        period.players = sum(&self.listed);
        let moved = period.entered.points + period.returned.points - period.left.points;
        let changed = period.players.points - sum(&before).points - moved;
        period.flows.other = changed * 100 - period.flows.sum();
        self.registered = people.records().filter_map(rating).collect();
    }

    /// Runs of one quarter form one period; a quarter without runs keeps the state of the previous one.
    fn take(&mut self, period: Period) {
        while let Some(last) = self.periods.last_mut() {
            if last.quarter >= period.quarter {
                last.follow(&period);
                return;
            }
            let next = last.quarter.next();
            if next == period.quarter {
                break;
            }
            let empty = Period { players: last.players, ..Period::new(next) };
            self.periods.push(empty);
        }
        self.periods.push(period);
    }
}

/// The sources of a rated line's change; `None`: no calculation.
fn of_calculation(entry: &LedgerEntry, rules: &RuleSet) -> Option<Flows> {
    let row = &entry.row;
    let calculation = &row.calculation;
    let parts = Parts {
        w: calculation.w?,
        we: calculation.we?,
        bonus: calculation.bonus?,
        k: calculation.k?,
        gain: calculation.gain?,
    };
    Some(flows(&parts, &register(rules, row.registered?, parts.gain)))
}

/// Whether a player is on the published list, or would be if not hidden.
fn is_listed(person: &Person, months: &MembershipMonths, day: NaiveDate, founded: NaiveDate) -> bool {
    let is_here = person.departure.is_none_or(|left| left.day() > day);
    is_here && !is_archived(months, last_rated(person, founded), day)
}
