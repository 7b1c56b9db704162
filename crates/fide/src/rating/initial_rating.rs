//! The first rating of an unrated player.

use super::tables;
use crate::facts::Earlier;
use crate::{Article, RuleSet};
use kartotek_vocabulary::{HalfPoints, half_up};

pub const RULE: Article = Article::new(
    "B.02 8.2",
    "a first rating of five games against rated opponents and two draws against 1800",
    file!(),
);
pub const POOLED: Article = Article::new("B.02 7.1.4", "results towards a first rating are pooled", file!());

/// Results towards a first rating, and what they give.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Initial {
    pub results: Earlier,
    /// `None`: too few games, or below the floor.
    pub rating: Option<i32>,
}

/// Games of one tournament against rated opponents; `earlier` from before all of these, which are in the order of their first days.
// Decision (B.02 8.2): a tournament without a half point is disregarded only as the very first, where nothing is known from before.
pub fn initial(rules: &RuleSet, earlier: Earlier, tournaments: &[Earlier]) -> Initial {
    let mut results = earlier;
    let with_games = tournaments.iter().filter(|results| results.games > 0);
    for (place, tournament) in with_games.enumerate() {
        if place == 0 && earlier.games == 0 && tournament.points == HalfPoints::ZERO {
            continue;
        }
        results.games += tournament.games;
        results.points += tournament.points;
        results.rating_sum += tournament.rating_sum;
    }
    Initial { results, rating: rating(rules, &results) }
}

fn rating(rules: &RuleSet, results: &Earlier) -> Option<i32> {
    let numbers = &rules.numbers.initial;
    if results.games < numbers.games {
        return None;
    }
    let games = results.games + numbers.added_games;
    // Added games are draws.
    let percentage = tables::percentage(i64::from(results.points.0) + numbers.added_games, games);
    let difference = i64::from(tables::rating_difference(rules, percentage));
    let sum = results.rating_sum + numbers.added_games * numbers.added_rating;
    let rating = half_up(sum + difference * games, games).min(numbers.most);
    i32::try_from(rating).ok().filter(|&rating| rating >= rules.numbers.rating.floor)
}
