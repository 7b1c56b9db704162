//! Tournaments of one list and kind together: K by all games of the list, one rounding, pooled first ratings.

use super::change::new_rating;
use super::development;
use super::initial_rating::{Initial, initial};
use super::kind::Kind;
use super::{Account, Examined, Finding, RatedAccount};
use chrono::NaiveDate;
use kartotek_vocabulary::{HalfPoints, Hundredths};
use std::collections::{BTreeMap, HashMap};

/// A player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    Rated {
        rating: i32,
        /// By the games of the list.
        k: i64,
        /// Games of the whole list that K is by.
        games_of_list: i64,
        games: i64,
        points: HalfPoints,
        expected: Hundredths,
        change: Hundredths,
        /// By this tournament alone.
        new: i32,
    },
    Unrated(Initial),
}

/// The players of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeriodList {
    pub list: NaiveDate,
    pub kind: Kind,
    /// By their number.
    pub players: Vec<ListedPlayer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    pub fide_id: u64,
    pub outcome: Outcome,
    /// Tournaments with a game that counts, by their places among those that were given.
    pub tournaments: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Rated { rating: i32, k: i64, games: i64, change: Hundredths, new: i32 },
    Unrated(Initial),
}

/// A list and a player on it.
type Key = (NaiveDate, Kind, u64);

/// The player's place on the list of this tournament. `None`: no number, no list or no kind.
fn key(report: &Examined, player: usize) -> Option<Key> {
    Some((report.list?, report.kind?, report.tournament.players[player].fide_id?))
}

/// For each tournament a row for each player. Of those that are accepted (the second of a pair), the games of one list count
/// together for K.
pub fn rows(reports: &[(&Examined, bool)]) -> Vec<Vec<Row>> {
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
            Row::Unrated(initial(report.rules, report.tournament.players[player].earlier, &[*results]))
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

fn rated_row(report: &Examined, rated: &RatedAccount, games_of_list: i64) -> Row {
    let k = development::at_most(&report.rules.numbers, rated.k.k, games_of_list);
    let change = rated.change().times(k);
    Row::Rated {
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

/// The lists of the accepted tournaments, by day and kind. `rows`: those of [`rows`].
// Decision (B.02 8.3.2): each starts from its own rating; the sum is rounded once, onto the rating of the
// one that began last.
pub fn lists(reports: &[(&Examined, bool)], rows: &[Vec<Row>]) -> Vec<PeriodList> {
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
        // The sort is stable: of equals the later file is later.
        places.sort_by_key(|&(place, _)| reports[place].0.tournament.first_day());
        let player = ListedPlayer {
            fide_id,
            outcome: outcome(reports, rows, &places),
            tournaments: places.iter().map(|&(place, _)| place).collect(),
        };
        match lists.last_mut().filter(|last| (last.list, last.kind) == (list, kind)) {
            Some(last) => last.players.push(player),
            None => lists.push(PeriodList { list, kind, players: vec![player] }),
        }
    }
    lists
}

/// One player's; tournaments in the order in which they began.
fn outcome(reports: &[(&Examined, bool)], rows: &[Vec<Row>], places: &[(usize, usize)]) -> Outcome {
    let mut rated: Option<Outcome> = None;
    for &(place, player) in places {
        if let Row::Rated { rating, k, games, change, .. } = rows[place][player] {
            let (games_before, change_before) = match rated {
                Some(Outcome::Rated { games, change, .. }) => (games, change),
                _ => (0, Hundredths::ZERO),
            };
            let change = change_before + change;
            let new = new_rating(rating, change);
            rated = Some(Outcome::Rated { rating, k, games: games_before + games, change, new });
        }
    }
    rated.unwrap_or_else(|| {
        let account = |&(place, player): &(usize, usize)| match &reports[place].0.accounts[player] {
            Account::Unrated(results) => Some(*results),
            Account::Rated(_) => None,
        };
        let results: Vec<_> = places.iter().filter_map(account).collect();
        let earlier = places.iter().map(|&(place, player)| reports[place].0.tournament.players[player].earlier);
        let earlier = earlier.into_iter().find(|earlier| earlier.games > 0).unwrap_or_default();
        let rules = reports[places.last().map_or(0, |last| last.0)].0.rules;
        Outcome::Unrated(initial(rules, earlier, &results))
    })
}

/// Players of a tournament whom it brings below the floor, with their new rating.
pub fn below_floor<'a>(report: &'a Examined, rows: &'a [Row]) -> impl Iterator<Item = Finding> + 'a {
    let floor = report.rules.numbers.rating.floor;
    rows.iter().enumerate().filter_map(move |(player, row)| match *row {
        Row::Rated { new, .. } if new < floor => Some(Finding::BelowFloor { player, new }),
        _ => None,
    })
}
