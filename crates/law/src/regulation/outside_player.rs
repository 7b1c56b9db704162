//! 4.5.5.2: ratings of players outside the register.

use super::rateable::game::ScheduledGames;
use super::{Rule, RuleSet};
use crate::vocabulary::{Entrant, Group, HalfPoints, PlayerIndex, Rating, TournamentKind, half_up};

pub const RULE: Rule =
    Rule::new("4.5.5.2", "Udenlandske spillere", "the rating of a player outside the register", file!());
pub const PERFORMANCE: Rule =
    Rule::new("4.5.5.2.3", "Udenlandske spillere, stk. 3", "performance rating Rp = Rc + D(P)", file!());
pub const ASSIGNED: Rule = Rule::new("4.5.5.2.4", "Udenlandske spillere, stk. 4", "a rating assigned by RK", file!());

/// Whether RK assigns ratings in a tournament; foreign: played in another federation.
//§ For spilleres deltagelse i udenlandske turneringer gælder følgende:
// Decision (4.5.5.2.4): in international kinds that are played abroad.
pub fn may_be_assigned(kind: TournamentKind, is_foreign: bool) -> bool {
    kind.is_international() && is_foreign
}

/// The ratings a report may give for a player outside the register.
#[derive(Clone, Copy, Debug, Default)]
pub struct OutsideRatings {
    pub elo: Option<Rating>,
    pub national: Option<Rating>,
    pub assigned: Option<Rating>,
}

impl OutsideRatings {
    pub fn entrant(self) -> Entrant {
        //§ Hvis spilleren har et Elo-ratingtal anvendes dette.
        //§ Hvis spilleren har et nationalt ratingtal kan dette anvendes.
        //§ kan RK på grundlag af dens kendskab til turneringen tildele modstanderne et skønnet ratingtal.
        let rating = self.elo.or(self.national).or(self.assigned);
        //§ Hvis spilleren ikke har noget anerkendt ratingtal, udregnes et foreløbigt ratingtal - præstationsratingtal.
        rating.map_or(Entrant::OutsideUnrated, Entrant::Outside)
    }
}

/// A performance rating and its terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    pub games: i64,
    pub points: HalfPoints,
    /// Rc of the last pass.
    pub opponents_average: Rating,
    /// P in hundredths.
    pub percentage: i64,
    /// D(P).
    pub difference: i32,
    /// Rp. If the passes never settle, the mean of the last two instead of Rc + D(P).
    pub rating: Rating,
    /// The number of passes until it settled; `None`: it did not.
    pub passes: Option<u32>,
}

/// Why a player has no performance rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPerformance {
    /// P is 0.00 or 1.00: table 2 has no difference. `proposed` is the rating for half a point more or less.
    Undefined { player: PlayerIndex, games: i64, points: HalfPoints, proposed: Rating },
    /// No player in the group has a rating.
    NoRatedPlayer { player: PlayerIndex },
}

// Decision (4.5.5.2.3): the search stops after at most this many passes.
const MOST_PASSES: u32 = 100;

struct Unrated {
    player: PlayerIndex,
    opponents: Vec<PlayerIndex>,
    points: HalfPoints,
    percentage: i64,
}

/// The performance rating of each player who needs one: unrated, from outside, with a rated game.
///
/// # Errors
/// All players without a performance rating.
pub fn performances(
    rules: &RuleSet,
    group: &Group,
    schedule: &ScheduledGames,
) -> Result<Vec<Option<Performance>>, Vec<NoPerformance>> {
    let mut found = vec![None; group.players.len()];
    let unrated = unrated_players(group, schedule);
    if unrated.is_empty() {
        return Ok(found);
    }
    let Some(start) = start_values(group, schedule, &unrated) else {
        return Err(unrated.iter().map(|u| NoPerformance::NoRatedPlayer { player: u.player }).collect());
    };
    let undefined: Vec<NoPerformance> = unrated
        .iter()
        .filter(|u| rules.rating_difference(u.percentage).is_none())
        .map(|u| NoPerformance::Undefined {
            player: u.player,
            games: u.opponents.len() as i64,
            points: u.points,
            proposed: proposed(rules, u, &start),
        })
        .collect();
    if !undefined.is_empty() {
        return Err(undefined);
    }
    for (player, performance) in settle(rules, &unrated, start) {
        found[player] = Some(performance);
    }
    Ok(found)
}

// Decision (4.5.5.2.3): score, games and opponents are those of the rated games; an opponent counts once per game.
fn unrated_players(group: &Group, schedule: &ScheduledGames) -> Vec<Unrated> {
    let needs_one =
        |&player: &PlayerIndex| group.players[player] == Entrant::OutsideUnrated && schedule.has_rated(player);
    (0..group.players.len())
        .filter(needs_one)
        .map(|player| {
            let points: HalfPoints = schedule.rated(player).map(|game| game.points).sum();
            let opponents: Vec<PlayerIndex> = schedule.rated(player).map(|game| game.opponent).collect();
            Unrated { player, percentage: percentage(points, opponents.len() as i64), points, opponents }
        })
        .collect()
}

/// Decision (4.5.5.2.3): P = score / games rounded half-up to two decimals.
pub(super) fn percentage(points: HalfPoints, games: i64) -> i64 {
    half_up(i64::from(points.0) * 100, 2 * games)
}

pub(super) fn average(ratings: impl Iterator<Item = Rating>) -> Option<Rating> {
    let (count, sum) = ratings.fold((0, 0), |(count, sum), rating| (count + 1, sum + i64::from(rating.0)));
    (count > 0).then(|| Rating(half_up(sum, count) as i32))
}

/// Ratings of the first pass by player. `None`: no player in the group has a rating.
// Decision (4.5.5.2.3): start at the average of the rated opponents, or of the group for players who met none; the
// group is all players with a rating and a rated game.
fn start_values(group: &Group, schedule: &ScheduledGames, unrated: &[Unrated]) -> Option<Vec<Option<Rating>>> {
    let mut values: Vec<Option<Rating>> = (group.players.iter().enumerate())
        .map(|(player, entrant)| match entrant {
            Entrant::Ours(rating) | Entrant::Outside(rating) if schedule.has_rated(player) => Some(*rating),
            _ => None,
        })
        .collect();
    let of_group = average(values.iter().copied().flatten())?;
    let starts: Vec<Rating> = unrated
        .iter()
        .map(|u| average(u.opponents.iter().filter_map(|&opponent| values[opponent])).unwrap_or(of_group))
        .collect();
    for (u, start) in unrated.iter().zip(starts) {
        values[u.player] = Some(start);
    }
    Some(values)
}

fn opponents_average(unrated: &Unrated, values: &[Option<Rating>]) -> Rating {
    // Every opponent of a rated game has a value after `start_values`.
    average(unrated.opponents.iter().filter_map(|&opponent| values[opponent])).unwrap_or(Rating(0))
}

//§ Hvis flere spillere i en turnering skal præstationsrates, må flere gennemregninger anvendes før de tildelte ratingtal udviser en passende stabilitet.
fn settle(rules: &RuleSet, unrated: &[Unrated], start: Vec<Option<Rating>>) -> Vec<(PlayerIndex, Performance)> {
    let mut values = start;
    let mut before = Vec::new();
    let mut last = Vec::new();
    for pass in 1..=MOST_PASSES {
        before = unrated.iter().filter_map(|u| values[u.player]).collect::<Vec<Rating>>();
        last = unrated.iter().map(|u| perform(rules, u, &values, pass)).collect::<Vec<Performance>>();
        for (u, performance) in unrated.iter().zip(&last) {
            values[u.player] = Some(performance.rating);
        }
        if last.iter().map(|p| p.rating).eq(before.iter().copied()) {
            return unrated.iter().map(|u| u.player).zip(last).collect();
        }
    }
    // Decision (4.5.5.2.3): if it never settles, the half-up mean of the last two passes is used.
    let means = unrated.iter().zip(last).zip(before).map(|((u, performance), before)| {
        let mean = Rating(half_up(i64::from(performance.rating.0) + i64::from(before.0), 2) as i32);
        (u.player, Performance { rating: mean, passes: None, ..performance })
    });
    means.collect()
}

/// Rp = Rc + D(P)
fn perform(rules: &RuleSet, unrated: &Unrated, values: &[Option<Rating>], pass: u32) -> Performance {
    let opponents_average = opponents_average(unrated, values);
    // `performances` admits only percentages with a difference.
    let difference = rules.rating_difference(unrated.percentage).unwrap_or(0);
    Performance {
        games: unrated.opponents.len() as i64,
        points: unrated.points,
        opponents_average,
        percentage: unrated.percentage,
        difference,
        rating: Rating(opponents_average.0 + difference),
        passes: Some(pass),
    }
}

/// The same formula for any player with a rated game, for information only. `ratings`, by player, are those that the
/// calculation used. `None`: no rated game, an opponent without a rating, or P of 0 or 1, for which 4.5.7 has no D.
pub fn performance_of(
    rules: &RuleSet,
    player: PlayerIndex,
    schedule: &ScheduledGames,
    ratings: impl Fn(PlayerIndex) -> Option<Rating>,
) -> Option<Rating> {
    let opponents: Vec<Rating> = schedule.rated(player).map(|game| ratings(game.opponent)).collect::<Option<_>>()?;
    let points: HalfPoints = schedule.rated(player).map(|game| game.points).sum();
    let average = average(opponents.iter().copied())?;
    let difference = rules.rating_difference(percentage(points, opponents.len() as i64))?;
    Some(Rating(average.0 + difference))
}

/// The rating that RK might assign: the performance for half a point less than all, or more than none.
fn proposed(rules: &RuleSet, unrated: &Unrated, values: &[Option<Rating>]) -> Rating {
    let games = unrated.opponents.len() as i64;
    let nearer = if unrated.points == HalfPoints::ZERO { 1 } else { 2 * games as i32 - 1 };
    let percentage = percentage(HalfPoints(nearer), games).clamp(1, 99);
    Rating(opponents_average(unrated, values).0 + rules.rating_difference(percentage).unwrap_or(0))
}
