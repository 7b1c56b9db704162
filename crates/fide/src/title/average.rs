//! How strong the opponents are.

use super::opponents::Opponents;
use crate::{Article, Level};
use kartotek_vocabulary::half_up;

pub const RATINGS: Article = Article::new(
    "B.01 1.4.6",
    "an unrated opponent counts 1400; the lowest one is raised to the floor of the title",
    file!(),
);
pub const MEAN: Article = Article::new("B.01 1.4.7", "the average of the opponents, half-up", file!());

/// Ra. `None`: no games.
pub fn average(opponents: &Opponents, level: &Level) -> Option<i32> {
    let n = i64::try_from(opponents.games.len()).ok().filter(|&n| n > 0)?;
    let rating = |opponent: usize| i64::from(opponents.field.counted_rating(opponent));
    let sum: i64 = opponents.of_games().map(rating).sum();
    let games = |opponent: usize| opponents.of_games().filter(|&other| other == opponent).count() as i64;
    let lowest = opponents.of_games().map(rating).min()?;
    // Decision (B.01 1.4.6): of several lowest opponents the one met most often.
    let met = opponents.of_games().filter(|&opponent| rating(opponent) == lowest).map(games).max()?;
    let raised = (i64::from(level.floor) - lowest).max(0) * met;
    i32::try_from(half_up(sum + raised, n)).ok()
}
