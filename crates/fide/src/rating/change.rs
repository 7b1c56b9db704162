//! From games to a new rating.

use super::kind::Kind;
use super::{difference, tables};
use crate::facts::Game;
use crate::{Article, RuleSet};
use kartotek_vocabulary::{HalfPoints, Hundredths};

pub const RULE: Article =
    Article::new("B.02 8.3.2", "the changes of a list together, rounded once, onto the rating of before", file!());

/// A rated game, seen by one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChange {
    pub round: u16,
    pub opponent: usize,
    pub opponent_rating: i32,
    pub points: HalfPoints,
    /// As it counts.
    pub difference: i32,
    /// PD.
    pub expected: Hundredths,
}

impl GameChange {
    pub fn of(rules: &RuleSet, kind: Kind, game: &Game, player: usize, own: i32, opponent_rating: i32) -> GameChange {
        let difference = difference::counted(&rules.numbers, kind, own, opponent_rating);
        GameChange {
            round: game.round,
            opponent: game.opponent(player),
            opponent_rating,
            points: game.points(player),
            difference,
            expected: tables::expected_score(rules, difference),
        }
    }

    /// ΔR.
    pub fn change(&self) -> Hundredths {
        self.points.as_hundredths() - self.expected
    }
}

/// The rating after changes of a list.
// Decision (B.02 8.3.2): one half is rounded away from zero.
pub fn new_rating(rating: i32, change: Hundredths) -> i32 {
    let rounded = (change.0.abs() * 2 + 100) / 200;
    rating.saturating_add(i32::try_from(rounded * change.0.signum()).unwrap_or(0))
}
