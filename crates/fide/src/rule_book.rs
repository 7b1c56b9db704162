//! Chooses rule sets by date.

use crate::{Article, RuleSet, RuleSetError};
use chrono::NaiveDate;

pub const RULE: Article =
    Article::new("B.02 0.1", "a tournament is judged by the rules in force on its first day", file!());

/// Rule sets in the order in which they came into force; there is at least one.
#[derive(Clone, Debug)]
pub struct RuleBook {
    oldest: RuleSet,
    later: Vec<RuleSet>,
}

/// Whether a set was in force when a tournament began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InForce {
    Yes,
    /// The tournament is older than all sets.
    NotYet,
}

impl RuleBook {
    /// Sorts the sets by their first days.
    ///
    /// # Errors
    /// There is no set, or two have the same first day.
    pub fn new(mut sets: Vec<RuleSet>) -> Result<RuleBook, RuleSetError> {
        sets.sort_by_key(|set| set.in_force_from);
        if let Some(two) = sets.array_windows().find(|[one, other]| one.in_force_from == other.in_force_from) {
            return Err(RuleSetError(format!("{} and {} are in force from the same day", two[0].id, two[1].id)));
        }
        let mut sets = sets.into_iter();
        let Some(oldest) = sets.next() else { return Err(RuleSetError("there is no rule set".into())) };
        Ok(RuleBook { oldest, later: sets.collect() })
    }

    /// The set for a tournament with this first day; without a day, the newest.
    // Decision (B.02 0.1): tournaments older than all sets are judged by the oldest, and this is reported.
    pub fn for_first_day(&self, first_day: Option<NaiveDate>) -> (&RuleSet, InForce) {
        let Some(day) = first_day else { return (self.later.last().unwrap_or(&self.oldest), InForce::Yes) };
        let begun = self.later.iter().rev().find(|set| set.in_force_from <= day).unwrap_or(&self.oldest);
        (begun, if begun.in_force_from <= day { InForce::Yes } else { InForce::NotYet })
    }

    pub fn sets(&self) -> impl Iterator<Item = &RuleSet> {
        std::iter::once(&self.oldest).chain(&self.later)
    }
}
