//! The effects of decisions before the reports of a run, each once, in the order of their days.

use super::sanctions::Sentence;
use super::{Line, Merge, Office, Register, What};
use crate::histories::report::{Day, edition_id};

/// The outcome of a run's decisions.
#[derive(Default)]
pub struct Opened {
    pub lines: Vec<Line>,
    pub sentences: Vec<Sentence>,
    /// Whether a decision was carried out.
    pub is_new: bool,
}

impl Office<'_> {
    pub(super) fn open(&self, register: &mut Register, day: Day) -> Opened {
        let mut due: Vec<(usize, &(Day, What))> = self.decisions.iter().enumerate().collect();
        due.retain(|(place, (date, _))| *date <= day && !register.done.contains(place));
        due.sort_by_key(|(_, (date, _))| *date);
        let mut opened = Opened::default();
        let mut conversions = self.conversions_due(day).into_iter().peekable();
        for (place, (date, what)) in due {
            while let Some((_, edition)) = conversions.next_if(|(on, _)| on <= date) {
                self.convert(register, edition, &mut opened);
            }
            if self.carry_out(register, what, day, &mut opened) {
                register.done.insert(place);
                opened.is_new = true;
            }
        }
        conversions.for_each(|(_, edition)| self.convert(register, edition, &mut opened));
        opened
    }

    /// The conversions due in a run on this day: their days, and the places of the editions.
    pub(super) fn conversions_due(&self, day: Day) -> Vec<(Day, usize)> {
        let newest = self.newest();
        let editions = self.world.editions.iter().enumerate().filter(|(place, _)| !newest.converted.contains(place));
        let dated = editions.filter_map(|(place, edition)| Some((edition.from?, place, edition.conversion?)));
        dated.filter(|(on, ..)| *on > self.world.founded && *on <= day).map(|(on, place, _)| (on, place)).collect()
    }

    /// The rating on a list returned on a day: converted even if the converting run is yet to come.
    pub fn rating_said(&self, who: usize, day: Day) -> Option<i64> {
        let due = self.conversions_due(day).into_iter().filter_map(|(_, place)| self.world.editions[place].conversion);
        let rating = self.newest().rating_on(self.world, who, day)?;
        Some(due.fold(rating, |rating, conversion| conversion.convert(rating)))
    }

    /// Converts every rating. A day between the conversion and the run has the rating left by the last run, converted.
    fn convert(&self, register: &mut Register, place: usize, opened: &mut Opened) {
        let edition = &self.world.editions[place];
        let Some((on, conversion)) = edition.from.zip(edition.conversion) else { return };
        let all: Vec<usize> = register.people.keys().copied().collect();
        for who in all {
            if let Some(then) = register.as_of(self.world, who, on) {
                register.changes.push((on, who, conversion.convert(then)));
            }
            let Some(entry) = register.people.get_mut(&who) else { continue };
            let (before, new) = (entry.rating, conversion.convert(entry.rating));
            entry.rating = new;
            if before != new {
                let (event, report) = ("converted", edition_id(place));
                opened.lines.push(Line { event, report, who, start: None, registered: Some(before), new });
            }
        }
        register.converted.push(place);
        opened.is_new = true;
    }

    /// Carries a decision out; returns whether it has an effect now.
    fn carry_out(&self, register: &mut Register, what: &What, day: Day, opened: &mut Opened) -> bool {
        match what {
            // A decision about a coming report is considered with that report.
            What::List(..) | What::Correct(..) => false,
            What::Annul(id) => match register.reports.remove(id) {
                None => false,
                Some(booked) => {
                    let edition = booked.edition(self);
                    for (who, row) in booked.rows.iter().filter(|(_, row)| row.has_played) {
                        let difference = booked.difference(self, register, *who, (row.new, row.registered), -row.gain);
                        let (who, before, new) = register.add(*who, difference, self.law.floor(edition));
                        let (event, report) = ("annulled", id.clone());
                        opened.lines.push(Line { event, report, who, start: None, registered: Some(before), new });
                    }
                    register.sanctions.retain(|record| record.report != *id);
                    register.annulled.push(booked.report);
                    true
                }
            },
            What::Merge(kept, other, rating) => {
                let (kept, other) = (*kept, *other);
                let Some(entry) = register.people.get_mut(&kept).filter(|_| kept != other) else { return false };
                let before = entry.rating;
                entry.rating = *rating;
                register.merges.push(Merge { kept, other, before, after: *rating });
                true
            }
            What::Unmerge(kept, other) => {
                let place = register.merges.iter().position(|merge| (merge.kept, merge.other) == (*kept, *other));
                let Some(merge) = place.map(|place| register.merges.remove(place)) else { return false };
                let edition = self.world.editions.iter().rfind(|edition| edition.from.is_none_or(|from| from <= day));
                let floor = edition.map_or(self.law.floor, |edition| self.law.floor(edition));
                register.add(merge.kept, merge.before - merge.after, floor);
                true
            }
            What::Public(who, is_public) => {
                let entry = register.people.get_mut(who);
                entry.map(|entry| entry.is_public = *is_public).is_some()
            }
            What::Name(who, name) => {
                let entry = register.people.get_mut(who);
                entry.map(|entry| entry.name.clone_from(name)).is_some()
            }
            What::Sanction { who, months, last_day, reason } => {
                let is_there = *last_day <= day && register.people.contains_key(who);
                let (who, months, given) = (*who, *months, *last_day);
                if is_there {
                    let (report, reason) = (String::new(), reason.clone());
                    opened.sentences.push(Sentence { who, months, given, report, reason });
                }
                is_there
            }
        }
    }
}

impl Register {
    /// Adds to the registered rating, down to the floor. Returns the record, and the rating before and after.
    pub(super) fn add(&mut self, who: usize, difference: i64, floor: i64) -> (usize, i64, i64) {
        let who = self.resolve(who);
        let Some(entry) = self.people.get_mut(&who) else { return (who, 0, 0) };
        let before = entry.rating;
        // Nothing is calculated where nothing changes.
        entry.rating = if difference == 0 { before } else { (before + difference).max(floor) };
        (who, before, entry.rating)
    }
}
