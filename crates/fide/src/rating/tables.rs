//! FIDE's tables of percentages and differences.

use crate::{Article, RuleSet};
use kartotek_vocabulary::{Hundredths, half_up};

pub const DIFFERENCE: Article =
    Article::new("B.02 8.1.1", "the difference of ratings that a percentage stands for", file!());
pub const EXPECTED: Article = Article::new("B.02 8.1.2", "the score expected for a difference of ratings", file!());

/// PD for a player whose rating minus the opponent's is `difference`.
pub fn expected_score(rules: &RuleSet, difference: i32) -> Hundredths {
    rules.expected_score(difference)
}

/// dp of `part / whole`, a percentage rounded half-up.
pub fn rating_difference(rules: &RuleSet, percentage: i64) -> i32 {
    rules.rating_difference(percentage)
}

/// `points / games` in whole hundredths, half-up; `half_points` are twice the points.
// Decision (B.02 8.2): percentages are rounded as in B.01 1.4.9.
pub fn percentage(half_points: i64, games: i64) -> i64 {
    half_up(half_points * 50, games)
}
