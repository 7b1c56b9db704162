//! How many games a norm counts for in an application.

use crate::Article;
use crate::rule_set::Numbers;
use kartotek_vocabulary::HalfPoints;

pub const EXTRA: Article = Article::new(
    "B.01 1.4.1d",
    "at most thirteen games of a norm count, and whole points above the demand too",
    file!(),
);
pub const COUNTED: Article =
    Article::new("B.01 1.7", "a norm of eight games that stands for nine counts as nine", file!());

/// `is_short`: of eight games by 1.4.1c or in the World Cup.
pub fn games(numbers: &Numbers, games: usize, is_short: bool, score: HalfPoints, demanded: HalfPoints) -> usize {
    let counted = match games {
        games if is_short && games == numbers.games.short => numbers.games.short_counts,
        games => games.min(numbers.games.most_counted),
    };
    counted + usize::try_from((score.0 - demanded.0) / 2).unwrap_or(0)
}
