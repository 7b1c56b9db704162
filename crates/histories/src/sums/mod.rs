//! Sums of a history under a rule set. Games are only added up, not kept.

pub mod calibration;
pub mod drift;
pub mod historian;

use self::calibration::{PlayerAtStart, Sums};
use self::drift::Drift;
use crate::pages::{Calibrated, Flows};
use kartotek_law::regulation::new_rating::Registration;
use kartotek_law::regulation::new_rating::plain_group::{PlainCalculation, PlainGroup};
use kartotek_law::regulation::{RuleBook, RuleSet};
use kartotek_law::vocabulary::{Hundredths, PlayerIndex, Rating, Score};

/// The sums of bulk tables under one rule set.
pub struct Tally {
    pub sums: Sums,
    pub drift: Drift,
    /// Calibrations of the current tournament, by index in the group.
    of_group: Vec<Calibrated>,
}

/// A player's line in a tournament.
pub struct Line<'l> {
    /// The index in the group.
    pub place: PlayerIndex,
    /// The row of the players' table.
    pub row: u32,
    /// Number of games rated before.
    pub games: u32,
    pub calculation: &'l PlainCalculation,
    pub registration: &'l Registration,
}

impl Tally {
    pub fn new(players: usize, rules: RuleBook) -> Tally {
        Tally { sums: Sums::default(), drift: Drift::new(players, rules), of_group: Vec::new() }
    }

    /// Adds the games of a tournament, with White's scores.
    pub fn games(&mut self, rules: &RuleSet, group: &PlainGroup, scores: impl Iterator<Item = Score>) {
        self.of_group.clear();
        for ([white, black], score) in group.pairings().zip(scores) {
            let difference = white.1.minus(black.1);
            let seen = |difference: i32, score: Score| Calibrated::of(rules.expected_score(difference), score.points());
            let (by_white, by_black) = (seen(difference, score), seen(-difference, score.opposite()));
            let by_higher = if difference >= 0 { by_white } else { by_black };
            self.sums.game(difference.abs(), by_higher);
            self.drift.game(by_higher);
            for ((place, _), game) in [(white, by_white), (black, by_black)] {
                if self.of_group.len() <= place {
                    self.of_group.resize(place + 1, Calibrated::default());
                }
                self.of_group[place].add(game);
            }
        }
    }

    /// Adds a player of the tournament last passed to [`Tally::games`].
    pub fn player(&mut self, day: i32, line: &Line) {
        let Line { row, games, calculation, .. } = *line;
        let seen = PlayerAtStart { rating: calculation.start_rating.0, games, age: None };
        self.sums.player(seen, self.of_group.get(line.place).copied().unwrap_or_default());
        let parts = Parts {
            w: calculation.points.as_hundredths(),
            we: calculation.we,
            bonus: calculation.bonus.value,
            k: calculation.k,
            gain: calculation.gain,
        };
        let new = line.registration.new_rating;
        self.drift.player(row, day, calculation.start_rating, new, flows(&parts, line.registration));
    }
}

/// The parts of a gain.
pub struct Parts {
    pub w: Hundredths,
    pub we: Hundredths,
    pub bonus: Hundredths,
    pub k: i64,
    pub gain: Hundredths,
}

/// The sources of a rating's change.
pub fn flows(parts: &Parts, registration: &Registration) -> Flows {
    let play = (parts.w - parts.we).times(parts.k);
    let bonus = parts.bonus.times(parts.k);
    let hundredths = |rating: Rating| i64::from(rating.0) * 100;
    let rounded = hundredths(registration.rounded);
    Flows {
        play: play.0,
        bonus: bonus.0,
        // The gain is the sum of the two, or 0 for a winner below expectation.
        winners: (parts.gain - play - bonus).0,
        boundaries: rounded - hundredths(registration.registered) - parts.gain.0,
        floor: hundredths(registration.new_rating) - rounded,
        other: 0,
    }
}
