//! Effects of decisions before the reports of a run, each once, in the order of their days.

use super::sanctions::Sentence;
use super::{Line, Merge, Office, Register, What};
use crate::histories::report::Day;

/// The outcome of the decisions.
#[derive(Default)]
pub struct Opened {
    pub lines: Vec<Line>,
    pub sentences: Vec<Sentence>,
    /// Something was carried out.
    pub is_new: bool,
}

impl Office<'_> {
    pub(super) fn open(&self, register: &mut Register, day: Day) -> Opened {
        let mut due: Vec<(usize, &(Day, What))> = self.decisions.iter().enumerate().collect();
        due.retain(|(place, (date, _))| *date <= day && !register.done.contains(place));
        due.sort_by_key(|(_, (date, _))| *date);
        let mut opened = Opened::default();
        for (place, (_, what)) in due {
            if self.carry_out(register, what, day, &mut opened) {
                register.done.insert(place);
                opened.is_new = true;
            }
        }
        opened
    }

    /// Whether it has an effect now.
    fn carry_out(&self, register: &mut Register, what: &What, day: Day, opened: &mut Opened) -> bool {
        match what {
            // A decision about a report that comes is looked at with it.
            What::List(..) | What::Correct(..) => false,
            What::Annul(id) => match register.reports.remove(id) {
                None => false,
                Some(booked) => {
                    for (who, row) in booked.rows.iter().filter(|(_, row)| row.has_played) {
                        let difference = if self.forgets_corrections { 0 } else { row.registered - row.new };
                        let (who, before, new) = register.add(*who, difference, self.law.floor);
                        let (event, report) = ("annulled", id.clone());
                        opened.lines.push(Line { event, report, who, start: None, registered: Some(before), new });
                    }
                    register.sanctions.retain(|record| record.report != *id);
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
                register.add(merge.kept, merge.before - merge.after, self.law.floor);
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
    /// Adds to the rating registered now, not below the floor: who has it, before and after.
    pub(super) fn add(&mut self, who: usize, difference: i64, floor: i64) -> (usize, i64, i64) {
        let who = self.resolve(who);
        let Some(entry) = self.people.get_mut(&who) else { return (who, 0, 0) };
        let before = entry.rating;
        entry.rating = (before + difference).max(floor);
        (who, before, entry.rating)
    }
}
