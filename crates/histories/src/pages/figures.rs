//! Figures of a comparison: sums of whole numbers, rounded only for output.

use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating, half_up};
use std::fmt;

/// Expected and scored points of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Calibrated {
    pub games: i64,
    /// In hundredths, by table 1.
    pub expected: i64,
    /// In hundredths.
    pub scored: i64,
    /// The sum of the squares of scored − expected, in ten-thousandths.
    pub squared: i64,
}

impl Calibrated {
    /// A game from one player's side.
    pub fn of(expected: Hundredths, points: HalfPoints) -> Calibrated {
        let scored = points.as_hundredths();
        let miss = (scored - expected).0;
        Calibrated { games: 1, expected: expected.0, scored: scored.0, squared: miss * miss }
    }

    pub fn add(&mut self, other: Calibrated) {
        self.games += other.games;
        self.expected += other.expected;
        self.scored += other.scored;
        self.squared += other.squared;
    }

    /// Points per game in thousandths, half-up.
    pub fn expected_per_mille(self) -> i64 {
        half_up(self.expected * 10, self.games.max(1))
    }

    /// Points per game in thousandths, half-up.
    pub fn scored_per_mille(self) -> i64 {
        half_up(self.scored * 10, self.games.max(1))
    }

    /// Scored − expected per game in thousandths, half-up.
    pub fn miss_per_mille(self) -> i64 {
        half_up((self.scored - self.expected) * 10, self.games.max(1))
    }

    /// The mean squared error (Brier score) in millionths, half-up: the lower, the better the prediction.
    pub fn error_per_million(self) -> i64 {
        half_up(self.squared * 100, self.games.max(1))
    }
}

/// A range from `from` through `to`; `None`: no upper limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    pub from: i32,
    pub to: Option<i32>,
}

impl Band {
    pub fn holds(self, value: i32) -> bool {
        self.from <= value && self.to.is_none_or(|to| value <= to)
    }
}

/// The criterion for dividing games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameGrouping {
    /// None: each game once, from the higher rated player's side.
    All,
    /// The difference of the start ratings; each game once, from the higher rated player's side.
    Difference,
    /// A player's start rating; each game twice.
    Rating,
    /// A player's rated games before the tournament, within the history; each game twice.
    Games,
    /// The age that a player reaches in the year of the last round, if known.
    Age,
}

impl GameGrouping {
    pub fn as_str(self) -> &'static str {
        match self {
            GameGrouping::All => "all",
            GameGrouping::Difference => "difference",
            GameGrouping::Rating => "rating",
            GameGrouping::Games => "games",
            GameGrouping::Age => "age",
        }
    }
}

/// Expected against scored points, for each band with games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calibration {
    pub by: GameGrouping,
    pub bands: Vec<(Band, Calibrated)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarter(i32);

impl Quarter {
    pub fn of(day: NaiveDate) -> Quarter {
        Quarter(day.year() * 4 + day.quarter().cast_signed() - 1)
    }

    pub fn next(self) -> Quarter {
        Quarter(self.0.saturating_add(1))
    }

    pub fn year(self) -> i32 {
        self.0.div_euclid(4)
    }

    /// 1 to 4.
    pub fn number(self) -> i32 {
        self.0.rem_euclid(4) + 1
    }

    /// The last day of the quarter. `None`: beyond the calendar's range.
    pub fn last_day(self) -> Option<NaiveDate> {
        let Quarter(next) = self.next();
        NaiveDate::from_ymd_opt(next.div_euclid(4), next.rem_euclid(4).unsigned_abs() * 3 + 1, 1)?.pred_opt()
    }
}

/// Formats as `2026-Q1`.
impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-Q{}", self.year(), self.number())
    }
}

/// Players with the sum of their ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Players {
    pub count: i64,
    pub points: i64,
}

impl Players {
    pub fn add(&mut self, points: i64) {
        self.count += 1;
        self.points += points;
    }

    /// The mean in tenths, half-up; `None`: no players.
    pub fn mean_x10(self) -> Option<i64> {
        (self.count > 0).then(|| half_up(self.points * 10, self.count))
    }
}

/// Sources of rating changes, in hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flows {
    /// K × (W − We): one player's gain is the other's loss, apart from different K and rounding of We.
    pub play: i64,
    /// K × B (4.5.2.2).
    pub bonus: i64,
    /// Points that winners below their expectation did not lose (4.5.2.5).
    pub winners: i64,
    /// Points added or removed at K boundaries (4.5.2.4), and by rounding.
    pub boundaries: i64,
    /// Points added by the floor (4.5.2.6).
    pub floor: i64,
    /// Changes without a tournament: decisions, corrections, the alignment.
    pub other: i64,
}

impl Flows {
    pub fn add(&mut self, other: Flows) {
        self.play += other.play;
        self.bonus += other.bonus;
        self.winners += other.winners;
        self.boundaries += other.boundaries;
        self.floor += other.floor;
        self.other += other.other;
    }

    pub fn sum(self) -> i64 {
        self.play + self.bonus + self.winners + self.boundaries + self.floor + self.other
    }
}

/// The list in a quarter. `players`: at its end, the previous ones, plus entered and returned, minus left; `flows` adds only
/// points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Period {
    pub quarter: Quarter,
    pub players: Players,
    pub entered: Players,
    pub returned: Players,
    pub left: Players,
    pub flows: Flows,
    /// Expected against scored, as in [`By::All`].
    pub games: Calibrated,
}

impl Period {
    pub fn new(quarter: Quarter) -> Period {
        Period { quarter, ..Period::default() }
    }

    /// Adds the following quarter.
    pub fn follow(&mut self, next: &Period) {
        let sum = |players: &mut Players, more: Players| {
            players.count += more.count;
            players.points += more.points;
        };
        self.players = next.players;
        sum(&mut self.entered, next.entered);
        sum(&mut self.returned, next.returned);
        sum(&mut self.left, next.left);
        self.flows.add(next.flows);
        self.games.add(next.games);
    }
}

/// The distribution of ratings on the list at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    /// For each hundred the number of players from `hundred × 100` on, ascending and without gaps.
    pub hundreds: Vec<(i32, i64)>,
    pub players: Players,
    /// In tenths; `None`: no players.
    pub median_x10: Option<i64>,
}

impl Distribution {
    pub fn of(mut ratings: Vec<Rating>) -> Distribution {
        ratings.sort_unstable();
        let hundred = |rating: &Rating| rating.0.div_euclid(100);
        let (Some(lowest), Some(highest)) = (ratings.first().map(hundred), ratings.last().map(hundred)) else {
            return Distribution::default();
        };
        let mut hundreds: Vec<(i32, i64)> = (lowest..=highest).map(|hundred| (hundred, 0)).collect();
        let mut players = Players::default();
        for rating in &ratings {
            players.add(i64::from(rating.0));
            if let Some((_, players)) = hundreds.iter_mut().find(|(from, _)| *from == hundred(rating)) {
                *players += 1;
            }
        }
        let middle = ratings.get((ratings.len() - 1) / 2).zip(ratings.get(ratings.len() / 2));
        let median_x10 = middle.map(|(lower, upper)| i64::from(lower.0 + upper.0) * 5);
        Distribution { hundreds, players, median_x10 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_told_in_whole_numbers() {
        // Expected .61: a win, a draw and a loss differ by .39, −.11 and −.61; squared .1521, .0121 and .3721.
        let mut games = Calibrated::default();
        [2, 1, 0].into_iter().for_each(|halves| games.add(Calibrated::of(Hundredths(61), HalfPoints(halves))));
        assert_eq!(games, Calibrated { games: 3, expected: 183, scored: 150, squared: 5363 });
        // .5363 / 3 = .17877
        assert_eq!(games.error_per_million(), 178_767);
        assert_eq!((games.expected_per_mille(), games.scored_per_mille(), games.miss_per_mille()), (610, 500, -110));
        assert_eq!(Calibrated::default().error_per_million(), 0);
    }

    #[test]
    fn quarters_are_counted_through_the_years() {
        let quarter = |day: &str| Quarter::of(day.parse().unwrap());
        assert_eq!(quarter("2026-03-31").to_string(), "2026-Q1");
        assert_eq!(quarter("2026-12-31").next().to_string(), "2027-Q1");
        assert_eq!(quarter("2024-02-29").last_day().unwrap().to_string(), "2024-03-31");
        assert_eq!(quarter("2026-10-01").last_day().unwrap().to_string(), "2026-12-31");
    }

    #[test]
    fn the_median_of_an_even_number_lies_between_the_two_in_the_middle() {
        let of = |ratings: &[i32]| Distribution::of(ratings.iter().copied().map(Rating).collect());
        assert_eq!(of(&[1500, 1000, 1303]).median_x10, Some(13_030));
        let four = of(&[1500, 1000, 1303, 1310]);
        assert_eq!((four.median_x10, four.players.mean_x10()), (Some(13_065), Some(12_783)));
        assert_eq!(four.hundreds, [(10, 1), (11, 0), (12, 0), (13, 2), (14, 0), (15, 1)]);
        assert_eq!(of(&[]), Distribution::default());
    }
}
