//! Sums of a history under a rule set: nothing is kept of a game but what it adds to them.

pub mod historian;

use self::calibration::{Seen, Sums};
use self::drift::Drift;
use crate::bulk::tournaments::date;
use crate::pages::{Band, By, Calibrated, Calibration, Flows, Period, Quarter};
use chrono::{Months, NaiveDate};
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::new_rating::Registration;
use kartotek_law::regulation::new_rating::plain_group::{PlainCalculation, PlainGroup};
use kartotek_law::regulation::{MembershipMonths, RuleSet};
use kartotek_law::vocabulary::{Hundredths, PlayerIndex, Rating, Score};

/// The sums of bulk tables under one rule set.
pub struct Tally {
    pub sums: Sums,
    pub drift: Drift,
    /// Calibrations of the tournament that is being rated, by the places of its group.
    of_group: Vec<Calibrated>,
}

/// A player's line of a tournament.
pub struct Line<'l> {
    /// In the group.
    pub place: PlayerIndex,
    /// The row of the players' table.
    pub row: u32,
    /// Rated before.
    pub games: u32,
    pub calculation: &'l PlainCalculation,
    pub registration: &'l Registration,
}

impl Tally {
    pub fn new(players: usize) -> Tally {
        Tally { sums: Sums::default(), drift: Drift::new(players), of_group: Vec::new() }
    }

    /// The games of a tournament, with White's scores.
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

    /// A player of the tournament whose games were told last.
    pub fn player(&mut self, day: i32, line: &Line) {
        let Line { row, games, calculation, .. } = *line;
        let seen = Seen { rating: calculation.start_rating.0, games, age: None };
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

/// The parts that a gain is made of.
pub struct Parts {
    pub w: Hundredths,
    pub we: Hundredths,
    pub bonus: Hundredths,
    pub k: i64,
    pub gain: Hundredths,
}

/// Where the change of a rating comes from.
pub fn flows(parts: &Parts, registration: &Registration) -> Flows {
    let play = (parts.w - parts.we).times(parts.k);
    let bonus = parts.bonus.times(parts.k);
    let hundredths = |rating: Rating| i64::from(rating.0) * 100;
    let rounded = hundredths(registration.rounded);
    Flows {
        play: play.0,
        bonus: bonus.0,
        // The gain is the sum of both, or 0 for a winner below expectation.
        winners: (parts.gain - play - bonus).0,
        boundaries: rounded - hundredths(registration.registered) - parts.gain.0,
        floor: hundredths(registration.new_rating) - rounded,
        other: 0,
    }
}

pub mod calibration {
    //! Expected against scored points, game by game.

    use super::*;

    /// Bands of differences are so wide.
    const DIFFERENCES: i32 = 25;
    /// The last band of differences has no end: table 1 ends at 735.
    const DIFFERENCE_BANDS: usize = 31;
    /// Ratings by hundreds, to 4000.
    const RATING_BANDS: usize = 41;
    /// First numbers of the bands of games.
    const GAMES: [u32; 7] = [0, 1, 10, 25, 50, 100, 200];
    /// First ages of their bands, as on the site's front page.
    const AGES: [i32; 7] = [0, 12, 16, 20, 35, 55, 70];

    /// One rule set's sums.
    #[derive(Clone, Debug)]
    pub struct Sums {
        differences: [Calibrated; DIFFERENCE_BANDS],
        ratings: [Calibrated; RATING_BANDS],
        games: [Calibrated; GAMES.len()],
        ages: [Calibrated; AGES.len()],
    }

    /// A player as they came to a tournament.
    #[derive(Clone, Copy, Debug)]
    pub struct Seen {
        pub rating: i32,
        /// Rated before it.
        pub games: u32,
        /// `None`: nobody knows.
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
        /// A game as the higher rated player saw it, at a difference that is not negative.
        pub fn game(&mut self, difference: i32, game: Calibrated) {
            let band = usize::try_from(difference / DIFFERENCES).unwrap_or(0);
            self.differences[band.min(DIFFERENCE_BANDS - 1)].add(game);
        }

        /// All games of a player in a tournament.
        pub fn player(&mut self, player: Seen, games: Calibrated) {
            let hundred = usize::try_from(player.rating.div_euclid(100)).unwrap_or(0);
            self.ratings[hundred.min(RATING_BANDS - 1)].add(games);
            self.games[GAMES.partition_point(|&from| from <= player.games) - 1].add(games);
            if let Some(age) = player.age {
                self.ages[AGES.partition_point(|&from| from <= age).saturating_sub(1)].add(games);
            }
        }

        /// Without bands in which there is no game.
        pub fn calibrations(&self) -> Vec<Calibration> {
            let mut all = Calibrated::default();
            self.differences.iter().for_each(|&games| all.add(games));
            let differences = (0..).step_by(usize::try_from(DIFFERENCES).unwrap_or(1));
            let games = GAMES.map(u32::cast_signed);
            let whole = Calibration { by: By::All, bands: vec![(Band { from: 0, to: None }, all)] };
            let parts = [
                calibrate_by(By::Difference, differences, &self.differences),
                calibrate_by(By::Rating, (0..).step_by(100), &self.ratings),
                calibrate_by(By::Games, games.into_iter(), &self.games),
                calibrate_by(By::Age, AGES.into_iter(), &self.ages),
            ];
            [whole]
                .into_iter()
                .chain(parts)
                .filter(|calibration| calibration.by == By::All || !calibration.bands.is_empty())
                .collect()
        }
    }

    /// Bands begin at `from`, each where the one before ends; the last has no end.
    fn calibrate_by(by: By, from: impl Iterator<Item = i32>, sums: &[Calibrated]) -> Calibration {
        let from: Vec<i32> = from.take(sums.len()).collect();
        let to = from.iter().skip(1).map(|next| Some(next - 1)).chain([None]);
        let bands = from.iter().zip(to).map(|(&from, to)| Band { from, to }).zip(sums.iter().copied());
        Calibration { by, bands: bands.filter(|(_, games)| games.games > 0).collect() }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        fn bands(calibrations: &[Calibration], by: By) -> Vec<(i32, Option<i32>)> {
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
                sums.player(Seen { rating, games, age }, game);
            }
            let all = sums.calibrations();
            assert_eq!(bands(&all, By::Difference), [(0, Some(24)), (25, Some(49)), (725, Some(749)), (750, None)]);
            assert_eq!(bands(&all, By::Rating), [(900, Some(999)), (1000, Some(1099)), (4000, None)]);
            assert_eq!(bands(&all, By::Games), [(0, Some(0)), (1, Some(9)), (10, Some(24)), (200, None)]);
            assert_eq!(bands(&all, By::Age), [(0, Some(11)), (12, Some(15)), (70, None)]);
            assert_eq!(all[0].bands[0].1.games, 6);
        }
    }
}

pub mod drift {
    //! Players on the list, quarter by quarter, and the sources of its points. A player is on the list if they were rated
    //! and their last rated result is at most three years old at the end of the quarter (4.5.5.1.4).

    use super::*;

    /// Mark of a player who was never rated.
    const NEVER: i32 = i32::MIN;

    /// The list of a history on its way, under one rule set.
    #[derive(Debug)]
    pub struct Drift {
        done: Vec<Period>,
        /// `None`: nothing was rated yet.
        current: Option<Period>,
        /// The last day of the current quarter, in days since 1970.
        ends: i32,
        /// Players whose last result is from an earlier day are off the list since the quarter before.
        listed_from: i32,
        /// The last rated result by rows of the players' table, in days since 1970.
        last: Vec<i32>,
    }

    /// Days since 1970.
    fn number(day: NaiveDate) -> i32 {
        let days = day.signed_duration_since(date(0)).num_days();
        i32::try_from(days).unwrap_or(i32::MAX)
    }

    impl Drift {
        pub fn new(players: usize) -> Drift {
            Drift { done: Vec::new(), current: None, ends: NEVER, listed_from: NEVER + 1, last: vec![NEVER; players] }
        }

        /// A tournament of this day comes next. Days never go back. `rating`: as it stands, by row.
        pub fn come_to(&mut self, day: i32, rating: impl Fn(usize) -> i64) {
            if day > self.ends {
                self.turn(Quarter::of(date(day)), rating);
            }
        }

        #[cold]
        fn turn(&mut self, quarter: Quarter, rating: impl Fn(usize) -> i64) {
            let mut period = self.current.take().unwrap_or_else(|| Period::new(quarter));
            while period.quarter < quarter {
                self.drop_the_inactive(&mut period, &rating);
                let players = period.players;
                // When nobody is left there is nothing to tell until somebody plays.
                let next = if players.count > 0 { period.quarter.next() } else { quarter };
                self.done.push(period);
                period = Period { players, ..Period::new(next) };
            }
            self.current = Some(period);
            self.ends = quarter.last_day().map_or(i32::MAX, number);
        }

        fn drop_the_inactive(&mut self, period: &mut Period, rating: impl Fn(usize) -> i64) {
            let Some(limit) = period.quarter.last_day().and_then(first_listed) else { return };
            if period.players.count > 0 {
                let gone = self.listed_from..limit;
                for (row, _) in self.last.iter().enumerate().filter(|(_, last)| gone.contains(last)) {
                    period.left.add(rating(row));
                }
            }
            self.listed_from = limit;
            period.players.count -= period.left.count;
            period.players.points -= period.left.points;
        }

        /// A player is rated in a tournament of this day, with a start rating.
        pub fn player(&mut self, row: u32, day: i32, start: Rating, new: Rating, flows: Flows) {
            let (Some(period), Some(last)) = (&mut self.current, self.last.get_mut(row as usize)) else { return };
            let points = i64::from(start.0);
            if *last == NEVER {
                period.entered.add(points);
                period.players.add(points);
            } else if *last < self.listed_from {
                period.returned.add(points);
                period.players.add(points);
            }
            *last = day;
            period.players.points += i64::from(new.0) - points;
            period.flows.add(flows);
        }

        pub fn game(&mut self, game: Calibrated) {
            if let Some(period) = &mut self.current {
                period.games.add(game);
            }
        }

        /// Everything is rated.
        pub fn finish(&mut self, rating: impl Fn(usize) -> i64) {
            if let Some(mut period) = self.current.take() {
                self.drop_the_inactive(&mut period, &rating);
                self.done.push(period);
            }
        }

        pub fn is_listed(&self, row: usize) -> bool {
            self.last.get(row).is_some_and(|&last| last >= self.listed_from)
        }

        pub fn periods(&self) -> &[Period] {
            &self.done
        }
    }

    /// The earliest day of a last rated result that keeps a player on the list at the end of `day`.
    fn first_listed(day: NaiveDate) -> Option<i32> {
        let mut first = day.checked_sub_months(Months::new(36))?;
        let months = MembershipMonths::default();
        while is_archived(&months, first, day) {
            first = first.succ_opt()?;
        }
        while let Some(earlier) = first.pred_opt().filter(|&earlier| !is_archived(&months, earlier, day)) {
            first = earlier;
        }
        Some(number(first))
    }

    #[cfg(test)]
    mod tests {
        use super::*;
        use crate::pages::Players;

        fn day(text: &str) -> i32 {
            number(text.parse().unwrap())
        }

        fn lines_of(drift: &Drift) -> Vec<String> {
            let line = |period: &Period| {
                let part = |players: Players| format!("{}/{}", players.count, players.points);
                let [now, entered, returned, left] =
                    [period.players, period.entered, period.returned, period.left].map(part);
                format!("{} {now} +{entered} ↩{returned} −{left} {}", period.quarter, period.flows.sum())
            };
            drift.periods().iter().map(line).collect()
        }

        #[test]
        fn a_player_is_on_the_list_for_three_years_and_comes_back_by_playing() {
            let mut drift = Drift::new(2);
            let mut ratings = [1500, 1400];
            let mut play = |drift: &mut Drift, on: &str, row: u32, new: i32| {
                let on = day(on);
                drift.come_to(on, |row| i64::from(ratings[row]));
                let start = std::mem::replace(&mut ratings[row as usize], new);
                let flows = Flows { play: i64::from(new - start) * 100, ..Flows::default() };
                drift.player(row, on, Rating(start), Rating(new), flows);
            };
            // The last day of a quarter: three years later to the day is not more than three years.
            play(&mut drift, "2020-03-31", 0, 1510);
            play(&mut drift, "2020-03-31", 1, 1390);
            play(&mut drift, "2020-04-01", 1, 1380);
            play(&mut drift, "2023-07-01", 0, 1500);
            drift.finish(|row| i64::from(ratings[row]));
            let told = lines_of(&drift);
            assert_eq!(told[0], "2020-Q1 2/2900 +2/2900 ↩0/0 −0/0 0");
            assert_eq!(told[1], "2020-Q2 2/2890 +0/0 ↩0/0 −0/0 -1000");
            assert_eq!(told[12], "2023-Q1 2/2890 +0/0 ↩0/0 −0/0 0");
            assert_eq!(told[13], "2023-Q2 0/0 +0/0 ↩0/0 −2/2890 0");
            assert_eq!(told[14], "2023-Q3 1/1500 +0/0 ↩1/1510 −0/0 -1000");
            assert_eq!((told.len(), drift.is_listed(0), drift.is_listed(1)), (15, true, false));
        }

        #[test]
        fn while_nobody_is_on_the_list_there_are_no_quarters() {
            let mut drift = Drift::new(1);
            for on in ["1990-05-05", "2020-05-05"] {
                drift.come_to(day(on), |_| 1000);
                drift.player(0, day(on), Rating(1000), Rating(1000), Flows::default());
            }
            drift.finish(|_| 1000);
            // Off the list since the end of the thirteenth quarter.
            assert_eq!(drift.periods().len(), 14);
            assert_eq!(lines_of(&drift)[13], "2020-Q2 1/1000 +0/0 ↩1/1000 −0/0 0");
        }
    }
}
