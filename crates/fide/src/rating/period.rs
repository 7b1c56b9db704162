//! Combines the tournaments of one list and kind: K by all games, a single rounding, pooled first ratings.

use super::change::new_rating;
use super::initial_rating::{Initial, initial};
use super::kind::FideListKind;
use super::{Account, Examined, Finding, RatedAccount, development};
use crate::RuleSet;
use crate::facts::Earlier;
use chrono::NaiveDate;
use kartotek_vocabulary::{HalfPoints, Hundredths};
use std::collections::{BTreeMap, HashMap};

/// A player's result in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentResult {
    Rated {
        rating: i32,
        /// K considering all games of the list.
        k: i64,
        /// Number of games on the whole list, which K depends on.
        games_of_list: i64,
        games: i64,
        points: HalfPoints,
        expected: Hundredths,
        change: Hundredths,
        /// The new rating by this tournament alone.
        new: i32,
    },
    Unrated(Initial),
}

/// The players of a list and their results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodList {
    pub list: NaiveDate,
    pub kind: FideListKind,
    /// Sorted by FIDE id.
    pub players: Vec<ListedPlayer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    pub fide_id: u64,
    pub outcome: PeriodResult,
    /// Indexes of the given tournaments in which the player has games that count.
    pub tournaments: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeriodResult {
    Rated { rating: i32, k: i64, games: i64, change: Hundredths, new: i32 },
    Unrated(Initial),
}

/// A list and a player on it.
type Key = (NaiveDate, FideListKind, u64);

/// The list entry for a player of a tournament. `None`: FIDE id, list or kind is missing.
fn key(report: &Examined, player: usize) -> Option<Key> {
    Some((report.list?, report.kind?, report.tournament.players[player].fide_id?))
}

/// A row for each player of each tournament. The second value of a pair says whether the tournament is accepted; the
/// accepted games of a list count together for K.
pub fn rows(reports: &[(&Examined, bool)]) -> Vec<Vec<TournamentResult>> {
    let mut of_accepted: HashMap<Key, i64> = HashMap::new();
    for (report, _) in reports.iter().filter(|(_, is_accepted)| *is_accepted) {
        for (player, account) in report.accounts.iter().enumerate() {
            if let (Account::Rated(rated), Some(key)) = (account, key(report, player)) {
                *of_accepted.entry(key).or_default() += rated.games.len() as i64;
            }
        }
    }
    let row = |report: &Examined, is_accepted: bool, player: usize| match &report.accounts[player] {
        Account::Unrated(results) => {
            TournamentResult::Unrated(initial(report.rules, report.tournament.players[player].earlier, &[*results]))
        }
        Account::Rated(rated) => {
            let own = rated.games.len() as i64;
            let accepted = key(report, player).and_then(|key| of_accepted.get(&key).copied());
            let of_others = accepted.map_or(0, |games| if is_accepted { games - own } else { games });
            rated_row(report, rated, own + of_others)
        }
    };
    let rows = |&(report, is_accepted): &(&Examined, bool)| {
        (0..report.accounts.len()).map(|player| row(report, is_accepted, player)).collect()
    };
    reports.iter().map(rows).collect()
}

fn rated_row(report: &Examined, rated: &RatedAccount, games_of_list: i64) -> TournamentResult {
    let k = development::at_most(&report.rules.numbers, rated.k.k, games_of_list);
    let change = rated.change().times(k);
    TournamentResult::Rated {
        rating: rated.rating,
        k,
        games_of_list,
        games: rated.games.len() as i64,
        points: rated.points(),
        expected: rated.expected(),
        change,
        new: new_rating(rated.rating, change),
    }
}

/// The lists of the accepted tournaments, by day and kind.
pub fn lists(reports: &[(&Examined, bool)]) -> Vec<PeriodList> {
    let mut entries: BTreeMap<Key, Vec<(usize, usize)>> = BTreeMap::new();
    for (place, (report, _)) in reports.iter().enumerate().filter(|(_, (_, is_accepted))| *is_accepted) {
        for (player, account) in report.accounts.iter().enumerate() {
            let has_games = match account {
                Account::Rated(rated) => !rated.games.is_empty(),
                Account::Unrated(results) => results.games > 0,
            };
            if let Some(key) = key(report, player).filter(|_| has_games) {
                entries.entry(key).or_default().push((place, player));
            }
        }
    }
    let mut lists: Vec<PeriodList> = Vec::new();
    for ((list, kind, fide_id), mut places) in entries {
        // The sort is stable: tournaments that began on the same day keep their order.
        places.sort_by_key(|&(place, _)| reports[place].0.tournament.first_day());
        let player = ListedPlayer {
            fide_id,
            outcome: outcome(reports, &places),
            tournaments: places.iter().map(|&(place, _)| place).collect(),
        };
        match lists.last_mut().filter(|last| (last.list, last.kind) == (list, kind)) {
            Some(last) => last.players.push(player),
            None => lists.push(PeriodList { list, kind, players: vec![player] }),
        }
    }
    lists
}

/// A player's result; `places` are in the order in which the tournaments began.
fn outcome(reports: &[(&Examined, bool)], places: &[(usize, usize)]) -> PeriodResult {
    let part = |&(place, player): &(usize, usize)| {
        let games = match &reports[place].0.accounts[player] {
            Account::Unrated(results) => PartGames::Unrated(*results),
            Account::Rated(rated) => PartGames::Rated {
                rating: rated.rating,
                k: rated.k.k,
                games: rated.games.len() as i64,
                change: rated.change(),
            },
        };
        TournamentGames { rules: reports[place].0.rules, games }
    };
    let parts: Vec<TournamentGames> = places.iter().map(part).collect();
    let earlier = places.iter().find_map(|&(place, player)| reports[place].0.tournament.players[player].earlier);
    together(earlier, &parts)
}

/// A player's games in one tournament of a list.
#[derive(Clone, Copy, Debug)]
pub struct TournamentGames<'r> {
    pub rules: &'r RuleSet,
    pub games: PartGames,
}

#[derive(Clone, Copy, Debug)]
pub enum PartGames {
    Rated {
        rating: i32,
        /// K before the games of the list are counted.
        k: i64,
        games: i64,
        /// The change, ΣΔR.
        change: Hundredths,
    },
    Unrated(Earlier),
}

/// Combines a player's tournaments of one list and kind, in the order in which they began. `earlier` are results towards a
/// first rating from before them.
// Decision (B.02 8.3.2): each starts from its own rating; the sum is rounded once, onto the rating of the one that began
// last.
pub fn together(earlier: Option<Earlier>, parts: &[TournamentGames]) -> PeriodResult {
    let of_list = |part: &TournamentGames| match part.games {
        PartGames::Rated { games, .. } => games,
        PartGames::Unrated(_) => 0,
    };
    let games_of_list: i64 = parts.iter().map(of_list).sum();
    let mut sum = Hundredths::ZERO;
    let mut rated: Option<PeriodResult> = None;
    for part in parts {
        if let PartGames::Rated { rating, k, change, .. } = part.games {
            let k = development::at_most(&part.rules.numbers, k, games_of_list);
            sum = sum + change.times(k);
            let new = new_rating(rating, sum);
            rated = Some(PeriodResult::Rated { rating, k, games: games_of_list, change: sum, new });
        }
    }
    rated.unwrap_or_else(|| {
        let of_unrated = parts.iter().filter_map(|part| match part.games {
            PartGames::Unrated(results) => Some(results),
            PartGames::Rated { .. } => None,
        });
        let results: Vec<Earlier> = of_unrated.collect();
        let initial = parts.last().map(|part| initial(part.rules, earlier, &results));
        PeriodResult::Unrated(initial.unwrap_or_default())
    })
}

/// Findings for players with a new rating below the floor.
pub fn below_floor<'a>(report: &'a Examined, rows: &'a [TournamentResult]) -> impl Iterator<Item = Finding> + 'a {
    let floor = report.rules.numbers.rating.floor;
    rows.iter().enumerate().filter_map(move |(player, row)| match *row {
        TournamentResult::Rated { new, .. } if new < floor => Some(Finding::BelowFloor { player, new }),
        _ => None,
    })
}
