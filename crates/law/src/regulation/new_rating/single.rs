//! One player's calculation against opponents of known rating, as for a test case of a rule set.

use super::expected_score::{by_average, field_of, ratings_within, rounded};
use super::{Calculation, Registration, calculate, floor, group_winner, k_boundary, register};
use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{Career, HalfPoints, Hundredths, Rating};

/// A player's games.
#[derive(Clone, Debug)]
pub struct Single {
    pub start_rating: Rating,
    pub registered: Rating,
    pub career: Career,
    /// One per game.
    pub opponents: Vec<Rating>,
    pub points: HalfPoints,
    /// The player and the opponents have all met each other.
    pub all_have_met: bool,
    pub is_winner: bool,
}

/// A player's result.
#[derive(Clone, Debug)]
pub struct SingleResult {
    /// The calculation, with We alone as its expected score.
    pub calculation: Calculation<Hundredths>,
    pub registration: Registration,
    pub notes: Vec<Rule>,
}

/// Rates a player. The notes are the rules that changed the result.
pub fn single(rules: &RuleSet, case: &Single) -> SingleResult {
    let Single { start_rating, registered, career, opponents, points, all_have_met, is_winner } = case;
    let ratings = opponents.iter().copied().chain([*start_rating]);
    let is_within = |spread: i32| ratings_within(spread, ratings.clone());
    let unrounded = if *all_have_met && rules.constants.average_method.is_some_and(is_within) {
        let field = field_of(ratings.collect::<Vec<_>>().into_iter());
        by_average(field, rules.expected_score(rules.counted(start_rating.minus(field.average))))
    } else {
        opponents.iter().map(|opponent| rules.expected_score(rules.counted(start_rating.minus(*opponent)))).sum()
    };
    let we = rounded(rules, unrounded);
    let has_winner = rules.constants.has(crate::regulation::Section::GroupWinner);
    let score = (opponents.len() as i64, *points);
    let calculation = calculate(rules, (*start_rating, *career), score, (we, we), || *is_winner && has_winner);
    let registration = register(rules, *registered, calculation.gain);
    let effects = [
        (k_boundary::RULE, registration.is_corrected()),
        (group_winner::RULE, calculation.is_winner_below_expectation),
        (floor::RULE, registration.is_raised_to_floor()),
    ];
    let notes = effects.into_iter().filter_map(|(rule, took_effect)| took_effect.then_some(rule)).collect();
    SingleResult { calculation, registration, notes }
}
