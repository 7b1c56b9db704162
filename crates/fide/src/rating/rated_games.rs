//! Determines which games are rated, and for which player.

use super::entering_rating::Entering;
use super::kind::FideListKind;
use super::{far_apart, match_of_two, rate_of_play};
use crate::Article;
use crate::facts::{Game, Tournament};
use crate::rule_set::Numbers;

pub const RULE: Article = Article::new("B.02 5.1", "a game is rated if both made a move", file!());

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Treatment {
    NotPlayed,
    /// The tournament is faster than blitz.
    NotRateable,
    /// The players would need more time.
    RateOfPlay,
    /// The match had been decided.
    Decided,
    FarApart,
    /// Rated for both players.
    Rated,
    /// Counts only towards the first rating of the unrated player.
    FirstRating,
    /// Both players are unrated.
    Unrated,
}

/// The treatment of each game of the tournament.
// Decision (B.02 5.1): 0-0, ½-0 and 0-½ by the Laws 11.8 are rated, each with their own score.
pub fn treatments(
    numbers: &Numbers,
    kind: Option<FideListKind>,
    tournament: &Tournament,
    ratings: &[Entering],
) -> Vec<Treatment> {
    let decided = match_of_two::decided_in(tournament);
    let time = tournament.time.as_ref();
    let treatment = |game: &Game| {
        if !game.is_played() {
            Treatment::NotPlayed
        } else if kind.is_none() {
            Treatment::NotRateable
        } else if rate_of_play::is_short(numbers, kind, time, game, ratings) {
            Treatment::RateOfPlay
        } else if decided.is_some_and(|round| game.round > round) {
            Treatment::Decided
        } else if far_apart::is_far_apart(numbers, kind, game, ratings) {
            Treatment::FarApart
        } else {
            match (ratings[game.white].rating(), ratings[game.black].rating()) {
                (Some(_), Some(_)) => Treatment::Rated,
                (None, None) => Treatment::Unrated,
                _ => Treatment::FirstRating,
            }
        }
    };
    tournament.games.iter().map(treatment).collect()
}
