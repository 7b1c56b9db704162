//! How well a player must have played.

use crate::rating::tables;
use crate::{Article, Level, RuleSet};
use kartotek_vocabulary::HalfPoints;

pub const RULE: Article = Article::new(
    "B.01 1.4.8",
    "an average of the opponents, 35 % of the points, and a performance of average and dp",
    file!(),
);
pub const TABLE: Article =
    Article::new("B.01 1.4.9", "dp by the percentage rounded half-up, as in B.02 8.1.1", file!());

/// Rp.
pub fn performance(rules: &RuleSet, average: i32, percentage: i64) -> i32 {
    average + tables::rating_difference(rules, percentage)
}

// Decision (B.01 1.4.8): 35 % is met by a percentage that is 35 when rounded: 4½ of 13.
pub fn is_enough(rules: &RuleSet, percentage: i64) -> bool {
    percentage >= rules.numbers.least_percent
}

/// The fewest points for a norm with this average. `None`: the opponents are too weak.
pub fn demanded(rules: &RuleSet, level: &Level, average: i32, games: usize) -> Option<HalfPoints> {
    let games = i32::try_from(games).ok().filter(|_| average >= level.average)?;
    (0..=2 * games).map(HalfPoints).find(|points| {
        let percentage = tables::percentage(i64::from(points.0), i64::from(games));
        is_enough(rules, percentage) && performance(rules, average, percentage) >= level.performance
    })
}
