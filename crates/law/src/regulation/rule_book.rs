//! Rule sets by date: a report is rated by the one that was in force on its last round.

use super::RuleSet;
use super::rule_set::RuleSetError;
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
    /// The sets may be given in any order. One alone is in force on every day.
    ///
    /// # Errors
    /// There is no set, one is given twice, two begin on one day, or of several none is in force before the others.
    pub fn new(mut sets: Vec<RuleSet>) -> Result<RuleBook, RuleSetError> {
        let begins = |set: &RuleSet| set.constants.in_force_from;
        sets.sort_by_key(begins);
        for (index, set) in sets.iter().enumerate() {
            if sets[..index].iter().any(|other| other.constants.id == set.constants.id) {
                return Err(RuleSetError(format!("the rule set {} is named twice", set.constants.id)));
            }
        }
        for two in sets.windows(2) {
            let (one, other) = (&two[0].constants, &two[1].constants);
            if one.in_force_from == other.in_force_from {
                let both = format!("the rule sets {} and {} are in force from the same day", one.id, other.id);
                return Err(RuleSetError(both));
            }
        }
        let mut sets = sets.into_iter();
        let Some(first) = sets.next() else { return Err(RuleSetError("no rule set is named".into())) };
        let later: Vec<_> = sets.filter_map(|set| Some((begins(&set)?, Arc::new(set)))).collect();
        // Decision (rule sets): a set named alone rates every report; of several, one must be without a beginning.
        if let Some(from) = begins(&first).filter(|_| !later.is_empty()) {
            let id = &first.constants.id;
            return Err(RuleSetError(format!(
                "several rule sets are named, and none is in force before {from}, when {id} begins"
            )));
        }
        Ok(RuleBook { first: Arc::new(first), later })
    }

    /// The set that rates a report with this last round.
    pub fn in_force_on(&self, last_round: NaiveDate) -> &Arc<RuleSet> {
        let begun = self.later.iter().rev().find(|(from, _)| *from <= last_round);
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
