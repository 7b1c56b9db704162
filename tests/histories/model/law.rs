//! 4.5.2 for one report, computed as on paper in whole hundredths, without any code of the program.

use super::super::report::{Game, Report};
use super::edition::{Career, Edition};
use crate::support;

/// Table 1, and the lowest rating, which a planted mistake can change.
pub struct Law {
    /// The differences at which the chance of the higher rated player changes, in order, each with the new chance in hundredths.
    table: Vec<(i64, i64)>,
    pub floor: i64,
}

/// The outcome of a report for a player.
pub struct Rated {
    pub gain: i64,
    pub games: i64,
    pub new: i64,
}

/// Parts of a point, rounded to whole points.
fn rounded(edition: &Edition, before: i64, after: i64) -> i64 {
    match edition.is_half_away && after < before {
        true => -(-after + POINT / 2).div_euclid(POINT),
        false => (after + POINT / 2).div_euclid(POINT),
    }
}

/// Parts of a rating point, enough to keep a gain in hundredths whole through every boundary.
const POINT: i64 = 360_000;
const HUNDREDTH: i64 = POINT / 100;

impl Law {
    pub fn read() -> Result<Law, String> {
        let text = support::read(&support::repository("data/rules/dsu/table-1-expected-score.csv"))?;
        let row = |line: &str| -> Option<(i64, i64)> {
            let mut cells = line.split(',');
            let from = cells.next()?.parse().ok()?;
            let chance = cells.nth(1)?.replace('.', "").parse().ok()?;
            Some((from, chance))
        };
        let table: Option<Vec<(i64, i64)>> = text.lines().skip(1).map(row).collect();
        Ok(Law { table: table.ok_or("table 1 cannot be read")?, floor: 1000 })
    }

    /// P(D) in hundredths (4.5.2.1).
    fn chance(&self, difference: i64) -> i64 {
        let rows = self.table.iter().take_while(|(from, _)| *from <= difference.abs());
        let higher = rows.last().map_or(50, |(_, chance)| *chance);
        if difference >= 0 { higher } else { 100 - higher }
    }

    /// The lowest rating of an edition.
    pub fn floor(&self, edition: &Edition) -> i64 {
        if edition.from.is_none() { self.floor } else { edition.floor }
    }

    /// Gains in hundredths, rated games and new ratings, by place. `None`: without a rated game.
    pub fn rate(
        &self,
        edition: &Edition,
        report: &Report,
        careers: &[Career],
        (start, registered): (&[i64], &[i64]),
    ) -> Vec<Option<Rated>> {
        let group = Group::new(edition, report, start);
        (0..start.len())
            .map(|place| {
                let (points, expected) = (group.points(place)?, group.expected(place, self, edition));
                let mut surplus = points - expected;
                let threshold = match i64::try_from(group.rated[place].len()).unwrap_or(0) {
                    games if games <= 5 => 150,
                    games => 150 + 50 * ((games - 5 + 1) / 2),
                };
                if edition.has_bonus {
                    surplus += (surplus - threshold).max(0);
                }
                if group.first.contains(&place) && points < expected {
                    surplus = 0;
                }
                let gain = edition.k(start[place], careers[place]) * surplus;
                let games = i64::try_from(group.rated[place].len()).unwrap_or(0);
                Some(Rated { gain, games, new: self.new_rating(edition, registered[place], gain) })
            })
            .collect()
    }

    /// The rating after a gain in hundredths (4.5.2.4, 4.5.2.6).
    fn new_rating(&self, edition: &Edition, registered: i64, gain: i64) -> i64 {
        let before = registered * POINT;
        let mut after = before + gain * HUNDREDTH;
        let is_there = |_: &(i64, i64, i64)| edition.has_boundaries;
        for (boundary, times, parts) in [(1600, 2, 3), (2000, 2, 3), (2400, 1, 2)].into_iter().filter(is_there) {
            let boundary = boundary * POINT;
            if before < boundary && after > boundary {
                after = boundary + (after - boundary) * times / parts;
            }
        }
        for (boundary, times, parts) in [(2400, 2, 1), (2000, 3, 2), (1600, 3, 2)].into_iter().filter(is_there) {
            let boundary = boundary * POINT;
            if before >= boundary && after < boundary {
                after = boundary - (boundary - after) * times / parts;
            }
        }
        rounded(edition, before, after).max(self.floor(edition))
    }

    /// The whole points that a gain in hundredths adds to a rating.
    pub fn points_added(edition: &Edition, registered: i64, gain: i64) -> i64 {
        let before = registered * POINT;
        rounded(edition, before, before + gain * HUNDREDTH) - registered
    }
}

pub fn half_up_mean(numbers: &[i64]) -> i64 {
    let count = i64::try_from(numbers.len()).unwrap_or(1).max(1);
    (2 * numbers.iter().sum::<i64>() + count).div_euclid(2 * count)
}

/// The points of White and Black, in hundredths.
fn points(game: &Game) -> (i64, i64) {
    match game.result {
        "1-0" | "+/-" | "bye" => (100, 0),
        "0-1" | "-/+" => (0, 100),
        "½-½" => (50, 50),
        "half-bye" => (50, 0),
        _ => (0, 0),
    }
}

/// Whether a game is rated (4.5.4.2): it was played, or lost by absence without an excuse.
fn is_rated(report: &Report, game: &Game) -> bool {
    let unexcused = |no: Option<usize>| no.is_some_and(|no| report.unexcused.contains(&(game.round, no)));
    match game.result {
        "1-0" | "0-1" | "½-½" => true,
        "+/-" => unexcused(game.black),
        "-/+" => unexcused(Some(game.white)),
        "-/-" => unexcused(Some(game.white)) && unexcused(game.black),
        _ => false,
    }
}

struct Group<'r> {
    start: &'r [i64],
    /// The opponents of the rated games, and the points against them in hundredths, by place.
    rated: Vec<Vec<(usize, i64)>>,
    /// Whether a scheduled game is not rated, by place.
    is_touched: Vec<bool>,
    /// M and Ra (4.5.2.1.1), if the average method applies.
    average: Option<(i64, i64)>,
    /// The places of the players who share first place in the final table (4.5.2.5).
    first: Vec<usize>,
}

impl<'r> Group<'r> {
    fn new(edition: &Edition, report: &Report, start: &'r [i64]) -> Group<'r> {
        let size = start.len();
        let (mut rated, mut is_touched, mut totals) = (vec![Vec::new(); size], vec![false; size], vec![0; size]);
        let (mut pairs, mut scheduled) = (Vec::new(), vec![false; size]);
        for game in &report.games {
            let (of_white, of_black) = points(game);
            let white = game.white - 1;
            let Some(black) = game.black.map(|no| no - 1) else {
                // § 15, § 16 d: in an all-play-all a round without an opponent gives no points.
                totals[white] += if report.system == "round-robin" { 0 } else { of_white };
                continue;
            };
            totals[white] += of_white;
            totals[black] += of_black;
            pairs.push((white.min(black), white.max(black)));
            (scheduled[white], scheduled[black]) = (true, true);
            if is_rated(report, game) {
                rated[white].push((black, of_white));
                rated[black].push((white, of_black));
            } else {
                (is_touched[white], is_touched[black]) = (true, true);
            }
        }
        let present = scheduled.iter().filter(|is_scheduled| **is_scheduled).count();
        let games = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        let all_play_all =
            present >= 3 && report.system != "match" && games == pairs.len() && games == present * (present - 1) / 2;
        let counted: Vec<i64> = (0..size).filter(|place| !rated[*place].is_empty()).map(|place| start[place]).collect();
        let spread = counted.iter().max().zip(counted.iter().min()).map_or(0, |(most, least)| most - least);
        let average = (all_play_all && spread <= 200 && edition.has_average_method)
            .then(|| (i64::try_from(counted.len()).unwrap_or(0), half_up_mean(&counted)));
        let most = totals.iter().max().copied().unwrap_or(0);
        let first = if present < 3 { vec![] } else { (0..size).filter(|place| totals[*place] == most).collect() };
        Group { start, rated, is_touched, average, first }
    }

    /// W in hundredths. `None`: without a rated game.
    fn points(&self, place: usize) -> Option<i64> {
        let rated = &self.rated[place];
        (!rated.is_empty()).then(|| rated.iter().map(|(_, points)| points).sum())
    }

    /// We in hundredths.
    fn expected(&self, place: usize, law: &Law, edition: &Edition) -> i64 {
        let mine = self.start[place];
        let opponents = self.rated[place].iter().map(|(other, _)| self.start[*other]);
        let counted = |difference: i64| edition.cap.map_or(difference, |cap| difference.clamp(-cap, cap));
        let chance = |difference: i64| law.chance(counted(difference));
        let exact = match self.average {
            None => opponents.map(|other| chance(mine - other)).sum(),
            Some(_) if self.is_touched[place] => {
                let met: Vec<i64> = opponents.chain([mine]).collect();
                i64::try_from(met.len()).unwrap_or(0) * chance(mine - half_up_mean(&met)) - 50
            }
            Some((players, average)) => players * chance(mine - average) - 50,
        };
        (exact + edition.unit / 2).div_euclid(edition.unit) * edition.unit
    }
}
