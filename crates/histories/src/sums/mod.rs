//! Sums of a history under a rule set. Games are only added up, not kept.

pub mod drift;
pub mod historian;

use self::drift::Drift;
use crate::pages::{Band, Calibrated, Calibration, Flows, GameGrouping};
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
            we: calculation.expected.we,
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

/// The width of the bands of differences.
const DIFFERENCES: i32 = 25;
/// Number of bands of differences; the last has no upper limit. Table 1 ends at 735.
const DIFFERENCE_BANDS: usize = 31;
/// Number of bands of ratings, one for each hundred up to 4000.
const RATING_BANDS: usize = 41;
/// The lower limits of the bands of games.
const GAMES: [u32; 7] = [0, 1, 10, 25, 50, 100, 200];
/// The lower limits of the bands of ages, as on the site's front page.
const AGES: [i32; 7] = [0, 12, 16, 20, 35, 55, 70];

/// The sums for one rule set.
#[derive(Clone, Debug)]
pub struct Sums {
    differences: [Calibrated; DIFFERENCE_BANDS],
    ratings: [Calibrated; RATING_BANDS],
    games: [Calibrated; GAMES.len()],
    ages: [Calibrated; AGES.len()],
}

/// A player at the start of a tournament.
#[derive(Clone, Copy, Debug)]
pub struct PlayerAtStart {
    pub rating: i32,
    /// Number of games rated before.
    pub games: u32,
    /// `None`: unknown.
    pub age: Option<i32>,
}

impl Default for Sums {
    fn default() -> Sums {
        let nothing = Calibrated::default();
        Sums {
            differences: [nothing; DIFFERENCE_BANDS],
            ratings: [nothing; RATING_BANDS],
            games: [nothing; GAMES.len()],
            ages: [nothing; AGES.len()],
        }
    }
}

impl Sums {
    /// Adds a game from the higher rated player's side; the difference must not be negative.
    pub fn game(&mut self, difference: i32, game: Calibrated) {
        let band = usize::try_from(difference / DIFFERENCES).unwrap_or(0);
        self.differences[band.min(DIFFERENCE_BANDS - 1)].add(game);
    }

    /// Adds all games of a player in a tournament.
    pub fn player(&mut self, player: PlayerAtStart, games: Calibrated) {
        let hundred = usize::try_from(player.rating.div_euclid(100)).unwrap_or(0);
        self.ratings[hundred.min(RATING_BANDS - 1)].add(games);
        self.games[GAMES.partition_point(|&from| from <= player.games) - 1].add(games);
        if let Some(age) = player.age {
            self.ages[AGES.partition_point(|&from| from <= age).saturating_sub(1)].add(games);
        }
    }

    /// The sums by each criterion, without empty bands.
    pub fn calibrations(&self) -> Vec<Calibration> {
        let mut all = Calibrated::default();
        self.differences.iter().for_each(|&games| all.add(games));
        let differences = (0..).step_by(usize::try_from(DIFFERENCES).unwrap_or(1));
        let games = GAMES.map(u32::cast_signed);
        let whole = Calibration { by: GameGrouping::All, bands: vec![(Band { from: 0, to: None }, all)] };
        let parts = [
            calibrate_by(GameGrouping::Difference, differences, &self.differences),
            calibrate_by(GameGrouping::Rating, (0..).step_by(100), &self.ratings),
            calibrate_by(GameGrouping::Games, games.into_iter(), &self.games),
            calibrate_by(GameGrouping::Age, AGES.into_iter(), &self.ages),
        ];
        [whole]
            .into_iter()
            .chain(parts)
            .filter(|calibration| calibration.by == GameGrouping::All || !calibration.bands.is_empty())
            .collect()
    }
}

/// Bands with the lower limits `from`, each ending where the next begins; the last has no upper limit.
fn calibrate_by(by: GameGrouping, from: impl Iterator<Item = i32>, sums: &[Calibrated]) -> Calibration {
    let from: Vec<i32> = from.take(sums.len()).collect();
    let to = from.iter().skip(1).map(|next| Some(next - 1)).chain([None]);
    let bands = from.iter().zip(to).map(|(&from, to)| Band { from, to }).zip(sums.iter().copied());
    Calibration { by, bands: bands.filter(|(_, games)| games.games > 0).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bands(calibrations: &[Calibration], by: GameGrouping) -> Vec<(i32, Option<i32>)> {
        let of_kind = calibrations.iter().filter(|calibration| calibration.by == by);
        of_kind.flat_map(|calibration| calibration.bands.iter().map(|(band, _)| (band.from, band.to))).collect()
    }

    #[test]
    fn bands_hold_both_their_ends() {
        let mut sums = Sums::default();
        let game = Calibrated { games: 1, ..Calibrated::default() };
        [0, 24, 25, 749, 750, 2000].into_iter().for_each(|difference| sums.game(difference, game));
        let seen = [(999, 0, None), (1000, 9, Some(11)), (1099, 10, Some(12)), (4000, 200, Some(99))];
        for (rating, games, age) in seen {
            sums.player(PlayerAtStart { rating, games, age }, game);
        }
        let all = sums.calibrations();
        assert_eq!(
            bands(&all, GameGrouping::Difference),
            [(0, Some(24)), (25, Some(49)), (725, Some(749)), (750, None)]
        );
        assert_eq!(bands(&all, GameGrouping::Rating), [(900, Some(999)), (1000, Some(1099)), (4000, None)]);
        assert_eq!(bands(&all, GameGrouping::Games), [(0, Some(0)), (1, Some(9)), (10, Some(24)), (200, None)]);
        assert_eq!(bands(&all, GameGrouping::Age), [(0, Some(11)), (12, Some(15)), (70, None)]);
        assert_eq!(all[0].bands[0].1.games, 6);
    }
}
