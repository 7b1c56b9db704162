use crate::regulation::{KFactor, Rule, RuleSet};
use crate::vocabulary::{Career, Rating};

pub const RULE: Rule = Rule::new("4.5.2.3", "Udviklingskoefficienten K", "K by start rating", file!());

/// K for a start rating.
pub fn k_factor(rules: &RuleSet, start_rating: Rating, career: Career) -> i64 {
    //§ Koefficienten K har følgende værdier:
    // The last factor begins at 0; a rating below it (none is registered) counts as the lowest.
    let lowest = rules.constants.k_factors.last().map_or(0, |factor| factor.k);
    row_of(rules, start_rating, career).map_or(lowest, |factor| factor.k)
}

/// The first row whose conditions are all met; what is unknown meets none.
pub fn row_of(rules: &RuleSet, start_rating: Rating, career: Career) -> Option<&KFactor> {
    rules.constants.k_factors.iter().find(|row| {
        start_rating >= row.from_rating
            && row.under_age.is_none_or(|limit| career.age.is_some_and(|age| age < limit))
            && row.fewer_games_than.is_none_or(|limit| career.rated_games.is_some_and(|games| games < limit))
            && row
                .never_reached
                .is_none_or(|limit| start_rating < limit && career.highest.is_none_or(|highest| highest < limit))
    })
}
