//! Rule sets by date: a report is rated by the last one whose day is not after its last round, or its first.

use super::rule_set::RuleSetError;
use super::{ByRound, RuleSet};
use chrono::NaiveDate;
use std::sync::Arc;

/// The rule sets that an office goes by, at least one.
#[derive(Clone, Debug)]
pub struct RuleBook {
    first: Arc<RuleSet>,
    /// In the order in which they came into force.
    later: Vec<(NaiveDate, Arc<RuleSet>)>,
}

impl RuleBook {
    /// The sets stand in the order of their days. One alone is in force on every day.
    ///
    /// # Errors
    /// There is no set, one is given twice, or of several another than the first has no day, the first has one, or they
    /// are in another order.
    pub fn new(sets: Vec<RuleSet>) -> Result<RuleBook, RuleSetError> {
        RuleBook::of(sets.into_iter().map(Arc::new).collect())
    }

    /// The same of sets that others hold too.
    ///
    /// # Errors
    /// As of [`RuleBook::new`].
    pub fn of(sets: Vec<Arc<RuleSet>>) -> Result<RuleBook, RuleSetError> {
        for (index, set) in sets.iter().enumerate() {
            if sets[..index].iter().any(|other| other.constants.id == set.constants.id) {
                return Err(RuleSetError(format!("the rule set {} is named twice", set.constants.id)));
            }
        }
        let mut sets = sets.into_iter();
        let Some(first) = sets.next() else { return Err(RuleSetError("no rule set is named".into())) };
        let mut later: Vec<(NaiveDate, Arc<RuleSet>)> = Vec::new();
        for set in sets {
            let id = &set.constants.id;
            // Decision (rule sets): of several the first, and no other, has no day.
            if let Some(day) = first.constants.in_force_from {
                let first = &first.constants.id;
                return Err(RuleSetError(format!(
                    "of several rule sets the first has no day, but {first} is in force from {day}"
                )));
            }
            let Some(day) = set.constants.in_force_from else {
                return Err(RuleSetError(format!("the rule set {id} has no day from which it is in force")));
            };
            if let Some((before, other)) = later.last().filter(|(before, _)| *before >= day) {
                let other = &other.constants.id;
                return Err(RuleSetError(format!(
                    "{id}, in force from {day}, stands behind {other}, in force from {before}"
                )));
            }
            later.push((day, set));
        }
        Ok(RuleBook { first, later })
    }

    /// The set that rates a report with these rounds: the last one whose day is not after the round by which it goes.
    pub fn of_report(&self, first_round: NaiveDate, last_round: NaiveDate) -> &Arc<RuleSet> {
        let has_begun = |(from, set): &&(NaiveDate, Arc<RuleSet>)| match set.constants.by {
            ByRound::Last => *from <= last_round,
            ByRound::First => *from <= first_round,
        };
        self.later.iter().rev().find(has_begun).map_or(&self.first, |(_, set)| set)
    }

    /// The set in force on a day.
    pub fn in_force_on(&self, day: NaiveDate) -> &Arc<RuleSet> {
        let begun = self.later.iter().rev().find(|(from, _)| *from <= day);
        begun.map_or(&self.first, |(_, set)| set)
    }

    /// One of the sets alone; `None`: there is none with this id.
    pub fn named(&self, id: &str) -> Option<RuleBook> {
        let set = self.sets().find(|set| set.constants.id == id)?;
        Some(RuleBook { first: Arc::clone(set), later: Vec::new() })
    }

    /// Which set rates a report depends on its date.
    pub fn is_by_date(&self) -> bool {
        !self.later.is_empty()
    }

    /// In the order in which they came into force.
    pub fn sets(&self) -> impl Iterator<Item = &Arc<RuleSet>> {
        std::iter::once(&self.first).chain(self.later.iter().map(|(_, set)| set))
    }
}
