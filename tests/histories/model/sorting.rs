//! The files of the inbox that a run rates, uses as corrections, or leaves waiting.

use super::clash::Sorted;
use super::{Made, Office, Register, Unclear, What};
use crate::histories::report::{Day, Report};
use chrono::Months;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

impl Office<'_> {
    /// A run of the reports with a last round before `due`. `None`: nothing is new.
    pub(super) fn run(&mut self, day: Day, due: Option<Day>) -> Result<Option<Made>, Unclear> {
        let previous = Rc::clone(self.newest());
        let mut register = Register::clone(&previous);
        let opened = self.open(&mut register, day);
        let before = Rc::new(register.clone());
        let decided = self.decided(&register, day)?;
        let (mut sorted, superseded) = self.sort(&register, (day, due), &decided)?;
        sorted.hold_doubles(&register, |report| self.list(&report.id, day))?;
        for report in superseded {
            // It waits together with the report that replaces it.
            if sorted.corrections.iter().chain(&sorted.new).any(|other| other.id == report.id) {
                register.known.insert(report.text(self.world));
            }
        }
        for report in sorted.corrections.iter().chain(&sorted.new) {
            let text = report.text(self.world);
            register.done.extend(decided.get(&text));
            register.known.insert(text);
        }
        let is_first = self.chain.len() == 1;
        let is_reported = !sorted.corrections.is_empty() || !sorted.new.is_empty();
        let is_new = opened.is_new || is_first || is_reported || self.is_another_day_for_lists(day);
        let mut lines = opened.lines;
        lines.extend(self.book(&mut register, &before, day, sorted, opened.sentences)?);
        if !is_new {
            return Ok(None);
        }
        for (who, entry) in &register.people {
            if previous.people.get(who).map(|entry| entry.rating) != Some(entry.rating)
                || register.as_of(self.world, *who, day) != Some(entry.rating)
            {
                register.changes.push((day, *who, entry.rating));
            }
        }
        self.chain.push((day, Rc::new(register)));
        Ok(Some(Made { day, lines }))
    }

    /// The texts chosen by a decision, with the places of the decisions.
    fn decided(&self, register: &Register, day: Day) -> Result<BTreeMap<String, usize>, Unclear> {
        let mut decided = BTreeMap::new();
        for (place, (date, what)) in self.decisions.iter().enumerate() {
            let What::Correct(report, text) = what else { continue };
            if *date > day || register.done.contains(&place) {
                continue;
            }
            let Some(booked) = register.reports.get(report) else { return Err(Unclear) };
            if booked.report.text(self.world) == *text || decided.insert(text.clone(), place).is_some() {
                return Err(Unclear);
            }
        }
        Ok(decided)
    }

    /// The day of the decision that chose the content of the report in force.
    fn chosen(&self, register: &Register, in_force: &Report) -> Option<Day> {
        let used = self.decisions.iter().enumerate().filter(|(place, _)| register.done.contains(place));
        let text = in_force.text(self.world);
        let chose = |what: &What| matches!(what, What::Correct(id, chosen) if *id == in_force.id && *chosen == text);
        used.filter(|(_, (_, what))| chose(what)).map(|(_, (date, _))| *date).max()
    }

    /// The day of the decision that annulled the report, if it has been carried out.
    fn annulled(&self, register: &Register, report: &str) -> Option<Day> {
        let used = self.decisions.iter().enumerate().filter(|(place, _)| register.done.contains(place));
        used.filter(|(_, (_, what))| matches!(what, What::Annul(id) if id == report)).map(|(_, (date, _))| *date).max()
    }

    fn sort(
        &self,
        register: &Register,
        (day, before): (Day, Option<Day>),
        decided: &BTreeMap<String, usize>,
    ) -> Result<(Sorted, Vec<Report>), Unclear> {
        let mut by_id: BTreeMap<&str, Vec<&Report>> = BTreeMap::new();
        let mut broken: BTreeMap<&str, Day> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        let due = self.inbox.values().filter(|report| before.is_none_or(|before| report.end < before));
        for report in due {
            let text = report.text(self.world);
            let is_candidate = !register.known.contains(&text) || decided.contains_key(&text);
            if report.is_broken {
                let latest = broken.entry(&report.id).or_insert(report.reported);
                *latest = report.reported.max(*latest);
            } else if is_candidate && seen.insert(text) {
                by_id.entry(&report.id).or_default().push(report);
            }
        }
        let mut sorted = Sorted { corrections: Vec::new(), new: Vec::new() };
        let mut superseded = Vec::new();
        for (id, mut files) in by_id {
            let latest = files.iter().map(|file| file.reported).max();
            let later_is_broken = broken.get(id).is_some_and(|day| Some(*day) >= latest);
            let in_force = register.reports.get(id).map(|booked| &booked.report);
            let is_decided = |file: &&Report| decided.contains_key(&file.text(self.world));
            if let Some(in_force) = in_force {
                if files.iter().any(is_decided) {
                    if later_is_broken {
                        return Err(Unclear);
                    }
                    files.retain(is_decided);
                } else {
                    // The decision may have taken earlier files into account.
                    let chosen = self.chosen(register, in_force);
                    let is_newer = |file: &&Report| chosen.is_none_or(|day| file.reported > day);
                    files.retain(|file| file.reported >= in_force.reported && is_newer(file));
                }
            }
            files.sort_by_key(|file| file.reported);
            let is_clear = match files.as_slice() {
                [.., one, last] => one.reported < last.reported,
                _ => true,
            };
            // A report that is so late is asked about first.
            let is_long_ago = |end: Day| Some(end) < day.checked_sub_months(Months::new(12));
            let is_asked = |file: &&Report| in_force.is_none() && is_long_ago(file.end);
            // The annulment may have taken earlier files into account, but not the annulled tournament itself.
            let annulled = self.annulled(register, id).filter(|_| in_force.is_none());
            let is_known = |file: &Report| register.annulled.iter().any(|known| known.is_same_tournament(file));
            let was_at_hand = |file: &&Report| annulled.is_some_and(|day| file.reported <= day) && !is_known(file);
            let is_less = |file: &&Report| !is_decided(file) && in_force.is_some_and(|rated| file.has_less_than(rated));
            let is_accepted =
                |file: &&Report| !later_is_broken && !is_asked(file) && !was_at_hand(file) && !is_less(file);
            let latest = files.pop().filter(|file| is_clear && is_accepted(file));
            let Some(latest) = latest else { continue };
            superseded.extend(files.into_iter().cloned());
            let same = if in_force.is_some() { &mut sorted.corrections } else { &mut sorted.new };
            same.push(latest.clone());
        }
        sorted.corrections.sort_by(|one, other| one.order().cmp(&other.order()));
        sorted.new.sort_by(|one, other| one.order().cmp(&other.order()));
        Ok((sorted, superseded))
    }
}
