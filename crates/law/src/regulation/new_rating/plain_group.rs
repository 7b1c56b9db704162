//! A complete table of individuals, all games played and all players ours: the bulk data hold hundreds of thousands.
//! The steps of 4.5.2 are the functions that [`super::rate`] uses, without absences, byes, players from outside and
//! the terms of an explanation.

use super::expected_score::{by_average, field_of, ratings_within, rounded};
use super::group_winner::FEWEST_PLAYERS;
use super::{Calculation, calculate};
use crate::regulation::rateable::meetings::may_have_all_met_once;
use crate::regulation::{RuleSet, Section};
use crate::vocabulary::{Career, HalfPoints, Hundredths, PlayerIndex, Rating, Score};

/// A group under construction. It keeps its memory, so one value can serve for any number of groups in turn.
#[derive(Clone, Debug, Default)]
pub struct PlainGroup {
    players: Vec<Played>,
    /// White and Black of every game.
    games: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Played {
    start_rating: Rating,
    career: Career,
    games: i32,
    points: HalfPoints,
    /// The sum of P over the games.
    expected: i32,
}

/// We, without the terms of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainExpectedScore {
    pub by_average: bool,
    pub we: Hundredths,
}

pub type PlainCalculation = Calculation<PlainExpectedScore>;

impl PlainGroup {
    /// Empties it for the next group.
    pub fn clear(&mut self) {
        self.players.clear();
        self.games.clear();
    }

    /// Adds a player with a start rating; the first is player 0.
    pub fn enter(&mut self, start_rating: Rating, career: Career) -> PlayerIndex {
        self.players.push(Played { start_rating, career, games: 0, points: HalfPoints::ZERO, expected: 0 });
        self.players.len() - 1
    }

    /// Adds a game between two players who have entered.
    pub fn play(&mut self, rules: &RuleSet, white: PlayerIndex, black: PlayerIndex, score: Score) {
        let difference = self.players[white].start_rating.minus(self.players[black].start_rating);
        for (player, difference, points) in
            [(white, difference, score.points()), (black, -difference, score.opposite().points())]
        {
            let played = &mut self.players[player];
            played.games += 1;
            played.points += points;
            played.expected += rules.expected_score(rules.counted(difference)).0 as i32;
        }
        self.games.push((white as u32, black as u32));
    }

    /// White and Black of every game with their start ratings, in the order of play.
    pub fn pairings(&self) -> impl Iterator<Item = [(PlayerIndex, Rating); 2]> {
        let side = |player: u32| (player as usize, self.players[player as usize].start_rating);
        self.games.iter().map(move |&(white, black)| [side(white), side(black)])
    }

    /// The calculations of all players, in the order of entering. Every player must have played.
    pub fn calculations<'g>(&'g self, rules: &'g RuleSet) -> impl Iterator<Item = PlainCalculation> + 'g {
        let field = self.is_by_average(rules).then(|| field_of(self.players.iter().map(|player| player.start_rating)));
        let has_winner = rules.constants.has(Section::GroupWinner) && self.players.len() >= FEWEST_PLAYERS;
        let winning_points = self.players.iter().map(|player| player.points).max().filter(|_| has_winner);
        self.players.iter().map(move |player| {
            let unrounded = match field {
                Some(field) => {
                    by_average(field, rules.expected_score(rules.counted(player.start_rating.minus(field.average))))
                }
                None => Hundredths(i64::from(player.expected)),
            };
            let we = rounded(rules, unrounded);
            let expected = PlainExpectedScore { by_average: field.is_some(), we };
            let start = (player.start_rating, player.career);
            let score = (i64::from(player.games), player.points);
            calculate(rules, start, score, (expected, we), || Some(player.points) == winning_points)
        })
    }

    /// Whether [`super::expected_score::method`] would choose the average method.
    fn is_by_average(&self, rules: &RuleSet) -> bool {
        let Some(spread) = rules.constants.average_method else { return false };
        may_have_all_met_once(self.players.len(), self.games.len())
            && ratings_within(spread, self.players.iter().map(|player| player.start_rating))
            && self.has_no_rematch()
    }

    fn has_no_rematch(&self) -> bool {
        let mut pairs: Vec<(u32, u32)> = self.games.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs.windows(2).all(|pair| pair[0] != pair[1])
    }
}
