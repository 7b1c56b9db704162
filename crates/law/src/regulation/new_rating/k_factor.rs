use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::Rating;

pub const RULE: Rule = Rule::new("4.5.2.3", "Udviklingskoefficienten K", "K by start rating", file!());

/// K for a start rating.
pub fn k_factor(rules: &RuleSet, start_rating: Rating) -> i64 {
    //§ Koefficienten K har følgende værdier:
    // The last factor begins at 0; a rating below it (none is registered) counts as the lowest.
    let lowest = rules.constants.k_factors.last().map_or(0, |factor| factor.k);
    rules.constants.k_factors.iter().find(|factor| start_rating >= factor.from_rating).map_or(lowest, |factor| factor.k)
}
