//! 4.8.1: how an unrated player comes onto FIDE's list.

use crate::regulation::outside_player::percentage;
use crate::regulation::title_norm::{Field, LOWEST_ELO, countable_games};
use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::{HalfPoints, PlayerIndex, Rating, half_up};
use chrono::{Datelike, NaiveDate};

pub const RULE: Rule = Rule::new("4.8.1", "Opnåelse af ELO-rating:", "whether a player gets a first Elo", file!());

/// An unrated player's games against rated opponents in one Elo-rated tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EloResult {
    /// The last round.
    pub day: NaiveDate,
    pub games: usize,
    /// Different rated opponents.
    pub opponents: usize,
    pub points: HalfPoints,
    /// The sum of the opponents' Elo, each once per game.
    pub elo_sum: i64,
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

impl EloResult {
    pub fn of(day: NaiveDate, games: &[EloGame]) -> EloResult {
        let mut opponents: Vec<usize> = games.iter().map(|game| game.opponent).collect();
        opponents.sort_unstable();
        opponents.dedup();
        EloResult {
            day,
            games: games.len(),
            opponents: opponents.len(),
            points: games.iter().map(|game| game.points).sum(),
            elo_sum: games.iter().map(|game| i64::from(game.elo.0)).sum(),
        }
    }

    /// Enough rated opponents for the tournament to count.
    pub fn counts(&self) -> bool {
        self.opponents >= FEWEST_OPPONENTS
    }
}

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
    let games = countable_games(field, player).into_iter().filter_map(|game| {
        let elo = field.players()[game.opponent].elo?;
        Some(EloGame { opponent: game.opponent, elo, points: game.points })
    });
    EloResult::of(day, &games.collect::<Vec<EloGame>>())
}

/// The player's progress after the last of these tournaments, or after the one in which everything was met first.
// Decision (4.8.1): all tournaments that count are added up as they come; the 8 periods include that of the last one.
pub fn first_elo(rules: &RuleSet, results: &[EloResult]) -> FirstElo {
    let mut results: Vec<&EloResult> = results.iter().collect();
    results.sort_by_key(|result| result.day);
    let mut progress = pooled(rules, &[]);
    for (index, last) in results.iter().enumerate() {
        let until = &results[..=index];
        let pool: Vec<&EloResult> = until.iter().filter(|result| is_in_time(result, last.day)).copied().collect();
        progress = pooled(rules, &pool);
        if progress.is_met() {
            progress.met_on = Some(last.day);
            break;
        }
    }
    progress
}

/// The player's progress as it stands on a day: of the 8 periods that end with the day's own, unless everything was met
/// before.
// Decision (4.8.1): games that have run out no longer count; if what is left meets everything, it is met on that day.
pub fn first_elo_on(rules: &RuleSet, results: &[EloResult], day: NaiveDate) -> FirstElo {
    let known: Vec<EloResult> = results.iter().filter(|result| result.day <= day).copied().collect();
    let progress = first_elo(rules, &known);
    if progress.met_on.is_some() {
        return progress;
    }
    let left: Vec<&EloResult> = known.iter().filter(|result| is_in_time(result, day)).collect();
    let left = pooled(rules, &left);
    FirstElo { met_on: left.is_met().then_some(day), ..left }
}

fn is_in_time(result: &EloResult, day: NaiveDate) -> bool {
    period(day) - period(result.day) < PERIODS
}

/// FIDE's lists come on 1 January, April, July and October: a rating period is a quarter.
fn period(day: NaiveDate) -> i32 {
    day.year() * 4 + day.month0() as i32 / 3
}

//§ Partier fra flere turneringer kan "lægges sammen".
fn pooled(rules: &RuleSet, results: &[&EloResult]) -> FirstElo {
    let (counting, too_few): (Vec<&EloResult>, Vec<&EloResult>) = results.iter().partition(|result| result.counts());
    let games = counting.iter().map(|result| result.games).sum();
    let points: HalfPoints = counting.iter().map(|result| result.points).sum();
    let elo_sum = counting.iter().map(|result| result.elo_sum).sum();
    FirstElo {
        met_on: None,
        games,
        points,
        too_few_opponents: too_few.len(),
        performance: performance(rules, games, points, elo_sum),
    }
}

/// The performance, as Rp of 4.5.5.2: an opponent counts once per game.
// Decision (4.8.1): the performance is the average of the opponents + D(P) of table 2; 0 and 100 % give none.
fn performance(rules: &RuleSet, games: usize, points: HalfPoints, elo_sum: i64) -> Option<Rating> {
    let games = i64::try_from(games).ok().filter(|&games| games > 0)?;
    let difference = rules.rating_difference(percentage(points, games))?;
    Some(Rating(half_up(elo_sum, games) as i32 + difference))
}
