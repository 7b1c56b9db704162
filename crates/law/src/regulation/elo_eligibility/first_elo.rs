//! 4.8.1: how an unrated player comes onto FIDE's list.

use crate::regulation::outside_player::{average, percentage};
use crate::regulation::title_norm::rated_share::LOWEST_ELO;
use crate::regulation::title_norm::{Field, counted_games};
use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{HalfPoints, PlayerIndex, Rating};
use chrono::{Datelike, NaiveDate};

pub const RULE: Rule = Rule::new("4.8.1", "Opnåelse af ELO-rating:", "whether a player gets a first Elo", file!());

/// An unrated player's games against rated opponents in one Elo-rated tournament.
#[derive(Clone, Debug)]
pub struct EloResult {
    /// The last round.
    pub day: NaiveDate,
    pub games: Vec<EloGame>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EloGame {
    /// Tells the opponents of one tournament apart.
    pub opponent: usize,
    pub elo: Rating,
    pub points: HalfPoints,
}

/// How far a player has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstElo {
    /// The day on which everything was met; `None`: not yet.
    pub met_on: Option<NaiveDate>,
    /// The games of the last 8 periods, of the tournaments that count.
    pub games: usize,
    pub points: HalfPoints,
    /// Tournaments of these periods with too few rated opponents.
    pub too_few_opponents: usize,
    /// `None`: 0 or 100 %, or no game.
    pub performance: Option<Rating>,
}

//§ i mindst 9 partier
const FEWEST_GAMES: usize = 9;
//§ Dog skal spilleren have mødt mindst 4 ELO-spillere i hver turnering.
const FEWEST_OPPONENTS: usize = 4;
//§ En spiller har 8 ratingperioder (2 år), til at samle de 9 partier i.
const PERIODS: i32 = 8;

impl FirstElo {
    //§ En urated spiller kommer på FIDEs internationale ratingliste, hvis han leverer en ratingpræstation på mindst 2001 i mindst 9 partier i ELO-ratede turneringer mod ELO-ratede modstandere.
    pub fn is_met(&self) -> bool {
        self.games_missing() == 0 && self.performance.is_some_and(|performance| performance >= LOWEST_ELO)
    }

    pub fn games_missing(&self) -> usize {
        FEWEST_GAMES.saturating_sub(self.games)
    }
}

/// A player's games against rated opponents in a tournament whose last round was on that day.
pub fn elo_result(field: &Field, player: PlayerIndex, day: NaiveDate) -> EloResult {
    let games = counted_games::countable_games(field, player).into_iter().filter_map(|game| {
        let elo = field.players()[game.opponent].elo?;
        Some(EloGame { opponent: game.opponent, elo, points: game.points })
    });
    EloResult { day, games: games.collect() }
}

/// The player's progress after the last of these tournaments, or after the one in which everything was met first.
// Decision (4.8.1): all tournaments that count are added up as they come; the 8 periods include that of the last one.
pub fn first_elo(rules: &RuleSet, results: &[EloResult]) -> FirstElo {
    let mut results: Vec<&EloResult> = results.iter().collect();
    results.sort_by_key(|result| result.day);
    let mut progress = pooled(rules, &[]);
    for (index, last) in results.iter().enumerate() {
        let until = &results[..=index];
        let in_time = |result: &&&EloResult| period(last.day) - period(result.day) < PERIODS;
        let pool: Vec<&EloResult> = until.iter().filter(in_time).copied().collect();
        progress = pooled(rules, &pool);
        if progress.is_met() {
            progress.met_on = Some(last.day);
            break;
        }
    }
    progress
}

/// FIDE's lists come on 1 January, April, July and October: a rating period is a quarter.
fn period(day: NaiveDate) -> i32 {
    day.year() * 4 + day.month0() as i32 / 3
}

//§ Partier fra flere turneringer kan "lægges sammen".
fn pooled(rules: &RuleSet, results: &[&EloResult]) -> FirstElo {
    let (counting, too_few): (Vec<&EloResult>, Vec<&EloResult>) =
        results.iter().partition(|result| rated_opponents(result) >= FEWEST_OPPONENTS);
    let games: Vec<EloGame> = counting.iter().flat_map(|result| &result.games).copied().collect();
    let points: HalfPoints = games.iter().map(|game| game.points).sum();
    FirstElo {
        met_on: None,
        games: games.len(),
        points,
        too_few_opponents: too_few.len(),
        performance: performance(rules, &games, points),
    }
}

fn rated_opponents(result: &EloResult) -> usize {
    let mut opponents: Vec<usize> = result.games.iter().map(|game| game.opponent).collect();
    opponents.sort_unstable();
    opponents.dedup();
    opponents.len()
}

/// As Rp of 4.5.5.2: an opponent counts once per game.
// Decision (4.8.1): the performance is the average of the opponents + D(P) of table 2; 0 and 100 % give none.
fn performance(rules: &RuleSet, games: &[EloGame], points: HalfPoints) -> Option<Rating> {
    let opponents = average(games.iter().map(|game| game.elo))?;
    let difference = rules.rating_difference(percentage(points, games.len() as i64))?;
    Some(Rating(opponents.0 + difference))
}
