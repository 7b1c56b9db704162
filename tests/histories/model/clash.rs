//! The same games in two reports (docs/DECISIONS.md): a game is never rated twice.

use super::super::report::{Day, Report, Who, World};
use super::{Register, Unclear};
use std::collections::BTreeMap;

/// White, Black, round.
type Meeting = (Who, Who, u16);

/// The played games of a report, with its players.
fn meetings(report: &Report) -> Vec<Meeting> {
    let who = |no: usize| report.seats[no - 1].who;
    let played = report.games.iter().filter(|game| ["1-0", "½-½", "0-1"].contains(&game.result));
    let mut all: Vec<Meeting> =
        played.filter_map(|game| Some((who(game.white), who(game.black?), game.round))).collect();
    all.sort_unstable();
    all
}

/// Whether two reports are one tournament: they share most games in the same rounds, or all games of at least six.
pub fn is_same(one: &Report, other: &Report) -> bool {
    let follows =
        |one: &Report, other: &Report| other.end == one.start && other.start < one.start && other.end < one.end;
    let is_beside = one.start <= other.end && other.start <= one.end;
    let is_playoff = |one: &Report, other: &Report| {
        one.kind == "playoff"
            && other.kind != "playoff"
            && one.tournament.is_some()
            && one.tournament == other.tournament
    };
    if !is_beside || follows(one, other) || follows(other, one) || is_playoff(one, other) || is_playoff(other, one) {
        return false;
    }
    let (meetings_here, others) = (meetings(one), meetings(other));
    let smaller = meetings_here.len().min(others.len());
    let games = meetings_here.iter().filter(|meeting| others.contains(meeting)).count();
    let mut left: Vec<(Who, Who)> = others.iter().map(|(white, black, _)| (*white, *black)).collect();
    let in_any_round = meetings_here.iter().filter(|(white, black, _)| {
        let place = left.iter().position(|other| *other == (*white, *black));
        place.map(|place| left.remove(place)).is_some()
    });
    let in_any_round = in_any_round.count();
    (games >= 2 && games * 2 > smaller) || in_any_round >= smaller.max(6)
}

/// Whether dates, players and games are the same.
fn is_copy(one: &Report, other: &Report) -> bool {
    let who = |report: &Report| report.seats.iter().map(|seat| seat.who).collect::<Vec<_>>();
    let facts = (one.start, one.end, who(one), &one.games);
    facts == (other.start, other.end, who(other), &other.games)
}

/// The reports of a run: corrections of reports in force, and new ones, each in the order of rating.
pub struct Sorted {
    pub corrections: Vec<Report>,
    pub new: Vec<Report>,
}

impl Sorted {
    /// Holds back games that are in another report too. A rated report comes before a new one; of two new ones both wait.
    /// `list`: the ratings on the list that was returned for a report.
    pub fn hold_doubles(
        &mut self,
        register: &Register,
        list: impl Fn(&Report) -> BTreeMap<Who, i64>,
    ) -> Result<(), Unclear> {
        self.hold_copies(register, list)?;
        loop {
            let corrected: Vec<&str> = self.corrections.iter().map(|report| report.id.as_str()).collect();
            let in_force: BTreeMap<&str, &Report> =
                register.reports.iter().map(|(id, booked)| (id.as_str(), &booked.report)).collect();
            let stays = in_force.iter().filter(|(id, _)| !corrected.contains(id)).map(|(_, report)| *report);
            let stays: Vec<&Report> = stays.collect();
            let all: Vec<&Report> = self.corrections.iter().chain(&self.new).collect();
            let mut held = vec![false; all.len()];
            for (place, report) in all.iter().enumerate() {
                let before = in_force.get(report.id.as_str()).filter(|_| place < corrected.len());
                let was_same = |other: &Report| before.is_some_and(|before| is_same(before, other));
                held[place] |= stays.iter().any(|other| is_same(report, other) && !was_same(other));
                for (twin, other) in all.iter().enumerate().take(place) {
                    if twin < corrected.len() && place >= corrected.len() {
                        // A new report beside a correction: the rated version has precedence already.
                        let was_rated = is_same(in_force[other.id.as_str()], report);
                        if was_rated != is_same(other, report) {
                            return Err(Unclear);
                        }
                        held[place] |= was_rated;
                    } else if is_same(report, other) {
                        let other_before = in_force.get(other.id.as_str()).copied();
                        let were_so = other_before.is_some_and(was_same);
                        held[place] |= !were_so;
                        held[twin] |= !were_so;
                    }
                }
            }
            let holds_correction = held[..corrected.len()].contains(&true);
            let mut place = 0..;
            self.corrections.retain(|_| place.next().is_none_or(|place| !held[place]));
            if !holds_correction {
                self.new.retain(|_| place.next().is_none_or(|place| !held[place]));
                return Ok(());
            }
        }
    }

    fn hold_copies(
        &mut self,
        register: &Register,
        list: impl Fn(&Report) -> BTreeMap<Who, i64>,
    ) -> Result<(), Unclear> {
        let all: Vec<&Report> = self.corrections.iter().chain(&self.new).collect();
        // If two copies arrive together and differ in other facts, it is open which is right.
        let rest =
            |report: &Report| (report.sanctions.clone(), report.unexcused.clone(), report.seats.clone(), list(report));
        let is_open = |one: &Report, other: &Report| is_copy(one, other) && rest(one) != rest(other);
        if all.iter().enumerate().any(|(place, one)| all[..place].iter().any(|other| is_open(one, other))) {
            return Err(Unclear);
        }
        let mut seen: Vec<Report> = Vec::new();
        let mut is_held = |report: &Report| {
            let rated = register.reports.values().map(|booked| &booked.report).filter(|other| other.id != report.id);
            if rated.chain(&seen).any(|other| is_copy(report, other)) {
                return true;
            }
            seen.push(report.clone());
            false
        };
        self.corrections.retain(|report| !is_held(report));
        self.new.retain(|report| !is_held(report));
        Ok(())
    }
}

/// The day of the start ratings (4.5.4.1, § 64).
pub fn start_day(report: &Report) -> Day {
    let before = |day: Day, days: u64| day.checked_sub_days(chrono::Days::new(days)).unwrap_or(day);
    let default =
        if (report.end - report.start).num_days() >= 70 { before(report.end, 7) } else { before(report.start, 1) };
    report.ratings_as_of.unwrap_or(default)
}

/// First ratings of players who are not in the register; without one the case is unclear.
pub fn newcomers<'r>(
    world: &World,
    register: &Register,
    reports: impl Iterator<Item = &'r Report>,
) -> Result<BTreeMap<Who, i64>, Unclear> {
    let mut newcomers = BTreeMap::new();
    for seat in reports.flat_map(|report| &report.seats) {
        if world.is_newcomer(seat.who) && !register.people.contains_key(&seat.who) {
            let first = seat.first_rating.ok_or(Unclear)?;
            if *newcomers.entry(seat.who).or_insert(first) != first {
                return Err(Unclear);
            }
        }
    }
    Ok(newcomers)
}
