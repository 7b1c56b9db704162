//! A random history from a seed. Each step is chosen with the help of the model, so that most have an effect; a step that the
//! model does not cover is dropped.

mod federation;
mod tournament;

pub use federation::world;

use super::known::is_open;
use super::model::law::Law;
use super::model::{Office, What};
use super::report::{Day, Report, Who, World};
use super::steps::{Intent, Step, Taken};
use crate::mutations::dice::Dice;
use chrono::Days;
use std::collections::BTreeMap;
use std::rc::Rc;

pub fn one_in(dice: &mut Dice, many: usize) -> bool {
    dice.below(many) == 0
}

fn later(day: Day, days: usize) -> Day {
    day.checked_add_days(Days::new(u64::try_from(days).unwrap_or(0))).unwrap_or(day)
}

fn earlier(day: Day, days: usize) -> Day {
    day.checked_sub_days(Days::new(u64::try_from(days).unwrap_or(0))).unwrap_or(day)
}

/// A name as people choose them: with blanks and brackets, in both Unicode normal forms, of the greatest length, or that of
/// another file in a separate folder.
fn file_name(dice: &mut Dice, stem: &str) -> String {
    match dice.below(10) {
        0 => format!("{stem} hold 1 (kopi).json"),
        1 => format!("{stem} [endelig], æøå & Åse's.JSON"),
        2 => format!("{stem} A\u{30a}se o\u{308}g e\u{301}n.json"),
        3 => format!("{stem} {}.json", "lang ".repeat(38).trim_end()),
        4 => format!("{stem}/resultat.json"),
        _ => format!("{stem}.json"),
    }
}

/// The steps so far, and the office after them.
pub struct Plan<'w> {
    world: &'w World,
    office: Office<'w>,
    steps: Vec<Step>,
    /// The day of the next step.
    day: Day,
    /// The number of tournaments, files and sanctions so far.
    count: usize,
}

pub fn history(dice: &mut Dice, world: &World, law: &Law) -> Vec<Step> {
    let mut plan = Plan { world, office: Office::new(world, law), steps: Vec::new(), day: world.founded, count: 0 };
    let length = 9 + dice.below(12);
    plan.put_new(dice);
    while plan.steps.len() < length {
        plan.day = later(plan.day, 1 + dice.below(20));
        match dice.below(37) {
            0..=4 => plan.put_new(dice),
            5..=9 => plan.correct(dice),
            10 | 11 => plan.annul(dice),
            12 | 13 => plan.go_back(dice),
            14 => plan.copy(dice),
            15 => plan.rename(dice),
            16 => plan.list(dice),
            17..=19 => plan.merge(dice),
            20 => plan.people(dice),
            21 => plan.sanction(dice),
            22 => plan.roll_back(dice),
            23 | 24 => plan.erase(dice),
            25 => plan.attempt(Step::Copy),
            26 => plan.attempt(Step::Move),
            _ => plan.run(dice),
        }
    }
    plan.run(dice);
    plan.steps
}

impl<'w> Plan<'w> {
    /// Takes a step, unless it has no effect.
    fn take(&mut self, step: Step) -> bool {
        let before = self.office.clone();
        match self.office.take(&step) {
            Ok(Taken::Skipped) => false,
            Ok(_) => {
                self.steps.push(step);
                true
            }
            Err(_) => {
                self.office = before;
                false
            }
        }
    }

    /// Takes a step, and reverts it if the model does not cover the next run.
    fn attempt(&mut self, step: Step) {
        let before = self.office.clone();
        if self.take(step) && self.office.clone().work(later(self.day, 400), false).is_err() {
            self.office = before;
            self.steps.pop();
        }
    }

    fn run(&mut self, dice: &mut Dice) {
        let newest = self.office.newest_day();
        // Occasionally a year and a half passes, so that sanctions lapse.
        let day = if one_in(dice, 9) { later(self.day, 540) } else { self.day };
        self.day = day.max(newest);
        let kill = one_in(dice, 4).then(|| 1 + u32::try_from(dice.below(1000)).unwrap_or(0));
        let step = Step::Run { day: self.day, is_catch_up: one_in(dice, 5), kill };
        self.take(step);
    }

    fn roll_back(&mut self, dice: &mut Dice) {
        let has_annulled = self.office.decisions.iter().any(|(_, what)| matches!(what, What::Annul(_)));
        if is_open(2) && has_annulled {
            return;
        }
        let kill = one_in(dice, 4).then(|| 1 + u32::try_from(dice.below(1000)).unwrap_or(0));
        self.attempt(Step::RollBack { kill: kill.filter(|_| !is_open(8)) });
    }

    fn erase(&mut self, dice: &mut Dice) {
        let people: Vec<Who> = self.office.newest().people.keys().copied().collect();
        if let Some(who) = dice.choose(&people).copied() {
            self.attempt(Step::Erase(who));
        }
    }

    fn next(&mut self) -> usize {
        self.count += 1;
        self.count
    }

    fn put_new(&mut self, dice: &mut Dice) {
        let number = self.next();
        let report = tournament::report(dice, self.world, number, self.day);
        let first = file_name(dice, &format!("t{number}"));
        if one_in(dice, 12) {
            let broken = Report { is_broken: true, ..report.clone() };
            self.attempt(Step::Put(first.clone(), broken));
            if one_in(dice, 2) {
                self.run(dice);
            }
            let is_in_its_place = one_in(dice, 2);
            let mended = Report { reported: later(report.reported, 1), ..report };
            let name = if is_in_its_place { first } else { format!("t{number}-igen.json") };
            self.attempt(Step::Put(name, mended));
        } else {
            self.attempt(Step::Put(first, report));
        }
    }

    /// The reports in the inbox and in force.
    fn reports(&self) -> Vec<Report> {
        let newest = Rc::clone(self.office.newest());
        let mut all: BTreeMap<&str, &Report> = BTreeMap::new();
        for report in self.office.inbox.values().filter(|report| !report.is_broken) {
            all.insert(&report.id, report);
        }
        all.extend(newest.reports.iter().map(|(id, booked)| (id.as_str(), &booked.report)));
        all.into_values().cloned().collect()
    }

    fn correct(&mut self, dice: &mut Dice) {
        let Some(report) = dice.choose(&self.reports()).cloned() else { return };
        let has_copy = self.office.inbox.values().any(|filed| filed.id.starts_with(&format!("{}-igen", report.id)));
        let is_listed = |what: &What| matches!(what, What::List(id, _) if *id == report.id);
        let has_list = self.office.decisions.iter().any(|(_, what)| is_listed(what));
        if (has_copy && is_open(4)) || (has_list && is_open(5)) {
            return;
        }
        let number = self.next();
        let before = (report.games.len(), report.seats.len());
        let report = match dice.below(8) {
            // Only the layout or the day changes.
            0 => Report { is_indented: !report.is_indented, ..report },
            1 => Report { reported: self.day, ..report },
            _ => Report { reported: self.day, ..tournament::corrected(dice, self.world, report, number) },
        };
        // A correction that takes games or players away waits for a decision.
        if report.games.len() < before.0 || report.seats.len() < before.1 {
            return;
        }
        let file = self.office.inbox.iter().find(|(_, filed)| filed.id == report.id).map(|(name, _)| name.clone());
        let name = file.filter(|_| one_in(dice, 3)).unwrap_or_else(|| format!("{}-rettet-{number}.json", report.id));
        self.attempt(Step::Put(name, report));
    }

    fn copy(&mut self, dice: &mut Dice) {
        let newest = Rc::clone(self.office.newest());
        let all: Vec<&Report> = newest.reports.values().map(|booked| &booked.report).collect();
        let Some(report) = dice.choose(&all) else { return };
        let has_twin = report.seats.iter().any(|seat| self.world.is_twin(seat.who));
        // A report with its correction and a copy.
        let is_corrected = self.office.inbox.values().filter(|filed| filed.id == report.id).count() > 1;
        if (has_twin && is_open(7)) || (is_corrected && is_open(4)) {
            return;
        }
        let number = self.next();
        let copy = Report { id: format!("{}-igen-{number}", report.id), sanctions: vec![], ..(*report).clone() };
        self.attempt(Step::Put(format!("{}.json", copy.id), copy));
    }

    fn rename(&mut self, dice: &mut Dice) {
        let number = self.next();
        let files: Vec<String> = self.office.inbox.keys().cloned().collect();
        let Some(file) = dice.choose(&files) else { return };
        let step = match dice.below(4) {
            0 => Step::Remove(file.clone()),
            _ => Step::Rename(file.clone(), file_name(dice, &format!("omdøbt-{number}"))),
        };
        self.attempt(step);
    }

    fn decide(&mut self, dice: &mut Dice, intent: Intent) {
        // Each decision has a separate day, so that their order is known.
        self.day = later(self.day, 1);
        self.attempt(Step::Decide { day: self.day, intent, by_command: one_in(dice, 2) });
    }

    fn annul(&mut self, dice: &mut Dice) {
        let ids: Vec<String> = self.office.newest().reports.keys().cloned().collect();
        if let Some(id) = dice.choose(&ids) {
            self.decide(dice, Intent::Annul(id.clone()));
        }
    }

    fn go_back(&mut self, dice: &mut Dice) {
        if is_open(6) {
            return;
        }
        let newest = Rc::clone(self.office.newest());
        let files =
            self.office.inbox.iter().filter(|(_, report)| newest.reports.contains_key(&report.id) && !report.is_broken);
        let files =
            files.filter(|(_, report)| report.text(self.world) != newest.reports[&report.id].report.text(self.world));
        let files: Vec<(String, String)> = files.map(|(name, report)| (report.id.clone(), name.clone())).collect();
        if let Some((id, file)) = dice.choose(&files) {
            self.decide(dice, Intent::Correct(id.clone(), file.clone()));
        }
    }

    /// Returns an entry list; the tournament's report follows within 30 days.
    fn list(&mut self, dice: &mut Dice) {
        let number = self.next();
        let day = self.day;
        let report = Report { tournament: None, ..tournament::report(dice, self.world, number, later(day, 30)) };
        let players = report.seats.iter().map(|seat| seat.who);
        let players: Vec<Who> = players.filter(|_| !one_in(dice, 4)).collect();
        self.decide(dice, Intent::List(report.id.clone(), players));
        if one_in(dice, 2) {
            self.run(dice);
        }
        self.day = self.day.max(later(day, 30));
        self.attempt(Step::Put(format!("t{number}.json"), report));
    }

    fn merge(&mut self, dice: &mut Dice) {
        let Some((one, other)) = self.world.twins else { return };
        if self.office.newest().merges.is_empty() {
            let rating = self.office.newest().people[&one].rating + i64::try_from(dice.below(80)).unwrap_or(0) - 30;
            self.decide(dice, Intent::Merge(one, other, rating.max(1000)));
        } else {
            self.decide(dice, Intent::Unmerge(one, other));
        }
    }

    fn people(&mut self, dice: &mut Dice) {
        let people: Vec<Who> = self.office.newest().people.keys().copied().collect();
        let people: Vec<Who> = people.into_iter().filter(|who| !self.world.is_twin(*who)).collect();
        let Some(who) = dice.choose(&people).copied() else { return };
        let is_public = self.office.newest().people[&who].is_public;
        if one_in(dice, 3) && !self.world.is_newcomer(who) {
            let number = self.next();
            // A name must not contain digits.
            let letters: String = number.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect();
            self.decide(dice, Intent::Name(who, format!("Nygift{letters}ell, Karla")));
        } else if !(self.world.is_newcomer(who) && self.world.has_site && is_open(1)) {
            self.decide(dice, Intent::Public(who, !is_public));
        }
    }

    fn sanction(&mut self, dice: &mut Dice) {
        let number = self.next();
        let people: Vec<Who> = self.office.newest().people.keys().copied().collect();
        let people: Vec<Who> = people.into_iter().filter(|who| !self.world.is_twin(*who)).collect();
        let Some(who) = dice.choose(&people).copied() else { return };
        let months = one_in(dice, 2).then(|| 1 + u32::try_from(dice.below(4)).unwrap_or(0));
        let (last_day, reason) = (earlier(self.day, dice.below(20)), format!("kugleramme{number}x"));
        self.decide(dice, Intent::Sanction { who, months, last_day, reason });
    }
}
