//! Rule sets by date: a report is rated by the last set that was in force at its last round, or at its first.

use super::rule_set::RuleSetError;
use super::{ByRound, RuleSet};
use chrono::NaiveDate;
use std::sync::Arc;

/// The rule sets of an office, at least one.
#[derive(Clone, Debug)]
pub struct RuleBook {
    first: Arc<RuleSet>,
    /// In the order in which they came into force.
    later: Vec<(NaiveDate, Arc<RuleSet>)>,
}

impl RuleBook {
    /// The sets in the order of their days. A single set is in force on every day.
    ///
    /// # Errors
    /// There is no set; a set is given twice; or, with several sets, the first has a day, another has none, or they
    /// are not in the order of their days.
    pub fn new(sets: Vec<impl Into<Arc<RuleSet>>>) -> Result<RuleBook, RuleSetError> {
        let sets: Vec<Arc<RuleSet>> = sets.into_iter().map(Into::into).collect();
        for (index, set) in sets.iter().enumerate() {
            if sets[..index].iter().any(|other| other.constants.id == set.constants.id) {
                return Err(RuleSetError(format!("the rule set {} is named twice", set.constants.id)));
            }
        }
        let mut in_order = sets.into_iter();
        let Some(first) = in_order.next() else { return Err(RuleSetError("no rule set is named".into())) };
        let mut later: Vec<(NaiveDate, Arc<RuleSet>)> = Vec::new();
        for set in in_order {
            let id = &set.constants.id;
            // Decision (rule sets): with several sets, the first has no day and all others have one.
            if let Some(day) = first.constants.in_force_from {
                let first_id = &first.constants.id;
                return Err(RuleSetError(format!(
                    "of several rule sets the first has no day, but {first_id} is in force from {day}"
                )));
            }
            let Some(day) = set.constants.in_force_from else {
                return Err(RuleSetError(format!("the rule set {id} has no day from which it is in force")));
            };
            if let Some((before, other)) = later.last().filter(|(before, _)| *before >= day) {
                let other_id = &other.constants.id;
                return Err(RuleSetError(format!(
                    "{id}, in force from {day}, stands behind {other_id}, in force from {before}"
                )));
            }
            later.push((day, set));
        }
        Ok(RuleBook { first, later })
    }

    /// The set that rates a report with these rounds: the last one in force at the round that the set goes by.
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

    /// A book of one set; `None`: no set has this id.
    pub fn named(&self, id: &str) -> Option<RuleBook> {
        let set = self.sets().find(|set| set.constants.id == id)?;
        Some(RuleBook { first: Arc::clone(set), later: Vec::new() })
    }

    /// Whether the date of a report decides which set rates it.
    pub fn is_by_date(&self) -> bool {
        !self.later.is_empty()
    }

    /// The sets in the order in which they came into force.
    pub fn sets(&self) -> impl Iterator<Item = &Arc<RuleSet>> {
        std::iter::once(&self.first).chain(self.later.iter().map(|(_, set)| set))
    }
}
