//! Steps in the life of an office, and their effect on the model.

use super::model::{Made, Office, Register, Unclear, What};
use super::report::{Day, Report, Who};
use std::collections::BTreeMap;
use std::rc::Rc;

#[derive(Clone, Debug)]
pub enum Step {
    /// A file arrives in the inbox or replaces one.
    Put(String, Report),
    Remove(String),
    Rename(String, String),
    /// `kill`: first the run is killed after about this many thousandths of its time.
    Run {
        day: Day,
        is_catch_up: bool,
        kill: Option<u32>,
    },
    RollBack {
        kill: Option<u32>,
    },
    Decide {
        day: Day,
        intent: Intent,
        by_command: bool,
    },
    /// A person becomes a number.
    Erase(Who),
    /// The office publishes outside; a copy of it also publishes, twice, and both remain clean.
    Copy,
    /// The office is moved away and back.
    Move,
}

#[derive(Clone, Debug)]
pub enum Intent {
    Annul(String),
    /// The report, and the file of the inbox.
    Correct(String, String),
    List(String, Vec<Who>),
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

/// The outcome of a step in the model.
pub enum Taken {
    /// The step makes no sense in this state, for example nothing to annul.
    Skipped,
    Done,
    /// The decision in its final form.
    Decided(What),
    Worked(Vec<Made>),
}

impl Office<'_> {
    pub fn take(&mut self, step: &Step) -> Result<Taken, Unclear> {
        match step {
            Step::Put(name, report) => {
                self.inbox.insert(name.clone(), report.clone());
            }
            Step::Remove(name) => {
                if self.inbox.remove(name).is_none() {
                    return Ok(Taken::Skipped);
                }
            }
            Step::Rename(from, to) => {
                let Some(report) = self.inbox.remove(from) else { return Ok(Taken::Skipped) };
                self.inbox.insert(to.clone(), report);
            }
            Step::Run { day, is_catch_up, .. } => return self.work(*day, *is_catch_up).map(Taken::Worked),
            Step::RollBack { .. } if self.chain.len() == 1 => return Ok(Taken::Skipped),
            Step::RollBack { .. } => self.roll_back()?,
            Step::Decide { day, intent, .. } => {
                let Some(what) = self.decision(intent, *day) else { return Ok(Taken::Skipped) };
                self.decisions.push((*day, what.clone()));
                return Ok(Taken::Decided(what));
            }
            Step::Erase(who) => {
                if !self.can_erase(*who) {
                    return Ok(Taken::Skipped);
                }
                self.erase(*who);
            }
            Step::Copy | Step::Move if self.chain.len() == 1 => return Ok(Taken::Skipped),
            Step::Copy | Step::Move => {}
        }
        Ok(Taken::Done)
    }

    pub fn is_erased(&self, who: Who) -> bool {
        let person = &self.world.people[who];
        let entry = self.newest().people.get(&who);
        person.founding.as_ref().is_some_and(|founding| entry.is_some_and(|entry| entry.name == founding.id))
    }

    /// Reports identify a founding member by number alone, so that an erasure does not change them. A person with a sanction or
    /// named by a decision is not erased.
    fn can_erase(&self, who: Who) -> bool {
        let is_about = |(_, what): &(Day, What)| match what {
            What::Name(other, _) | What::Public(other, _) => *other == who,
            What::Sanction { who: other, .. } => *other == who,
            _ => false,
        };
        let is_sanctioned = |report: &Report| report.has(who) && !report.sanctions.is_empty();
        let has_run = self.chain.len() > 1;
        let is_shown = self.newest().people.get(&who).is_some_and(|entry| entry.is_public);
        let is_known = is_shown && !self.world.is_newcomer(who) && !self.world.is_twin(who) && !self.is_erased(who);
        let booked = self.newest().reports.values().map(|booked| &booked.report);
        // Lines about a sanction are kept as long as it would be, also if a correction took it back.
        let has_record =
            |register: &Register| register.sanctions.iter().any(|record| register.resolve(record.who) == who);
        let is_recorded = self.chain.iter().any(|(_, register)| has_record(register));
        has_run
            && is_known
            && !is_recorded
            && !self.decisions.iter().any(is_about)
            && !self.inbox.values().chain(booked).any(is_sanctioned)
    }

    /// Erases the name in every earlier register.
    fn erase(&mut self, who: Who) {
        let Some(founding) = &self.world.people[who].founding else { return };
        for (_, register) in &mut self.chain {
            if let Some(entry) = Rc::make_mut(register).people.get_mut(&who) {
                entry.name.clone_from(&founding.id);
            }
        }
    }

    /// The decision in this state. `None`: it would have no effect.
    fn decision(&self, intent: &Intent, day: Day) -> Option<What> {
        let newest = Rc::clone(self.newest());
        let is_pending = |is_it: &dyn Fn(&What) -> bool| self.pending().any(is_it);
        let is_about = |id: &str| {
            is_pending(&|what: &What| match what {
                What::Annul(report) | What::Correct(report, _) => report == id,
                _ => false,
            })
        };
        let is_here = |who: Who| newest.people.contains_key(&who) && newest.resolve(who) == who;
        let merges = || is_pending(&|what: &What| matches!(what, What::Merge(..) | What::Unmerge(..)));
        match intent {
            Intent::Annul(id) => (newest.reports.contains_key(id) && !is_about(id)).then(|| What::Annul(id.clone())),
            Intent::Correct(id, file) => {
                let (booked, file) = (newest.reports.get(id)?, self.inbox.get(file)?);
                let text = file.text(self.world);
                let is_other = booked.report.text(self.world) != text;
                (file.id == *id && !file.is_broken && is_other && !is_about(id))
                    .then(|| What::Correct(id.clone(), text))
            }
            Intent::List(id, players) => {
                let is_rated = newest.reports.contains_key(id);
                // The model does not cover the record under which a player is returned while a merge waits.
                let is_clear = |who: Who| !(self.world.is_twin(who) && merges());
                let returned = players.iter().filter(|who| is_here(**who) && is_clear(**who));
                let ratings = returned.filter_map(|who| Some((*who, self.rating_said(*who, day)?)));
                let ratings: BTreeMap<Who, i64> = ratings.collect();
                (!is_rated && !ratings.is_empty()).then(|| What::List(id.clone(), ratings))
            }
            Intent::Merge(kept, other, rating) => {
                let is_possible = is_here(*kept) && is_here(*other) && !merges();
                is_possible.then_some(What::Merge(*kept, *other, *rating))
            }
            Intent::Unmerge(kept, other) => {
                let is_merged = newest.merges.iter().any(|merge| (merge.kept, merge.other) == (*kept, *other));
                (is_merged && !merges()).then_some(What::Unmerge(*kept, *other))
            }
            Intent::Public(who, is_public) => {
                let is_change = newest.people.get(who).is_some_and(|entry| entry.is_public != *is_public);
                let waits = is_pending(&|what: &What| matches!(what, What::Public(waiting, _) if waiting == who));
                (is_change && !waits && is_here(*who) && !self.is_erased(*who))
                    .then_some(What::Public(*who, *is_public))
            }
            Intent::Name(who, name) => (is_here(*who) && !self.is_erased(*who)).then(|| What::Name(*who, name.clone())),
            Intent::Sanction { who, months, last_day, reason } => is_here(*who).then(|| What::Sanction {
                who: *who,
                months: *months,
                last_day: *last_day,
                reason: reason.clone(),
            }),
        }
    }
}
