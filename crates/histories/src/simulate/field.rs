//! Simulates a tournament: its players, its rounds and its results. Players with equal scores meet, and none twice; or all meet
//! each other.

use super::Federation;
use super::people::{Dice, Person};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Score;

pub const ROUNDS: u32 = 7;
const FEWEST_PLAYERS: u32 = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub round: u32,
    pub white: u32,
    pub black: u32,
    /// The score of White.
    pub score: Score,
}

/// All possible participants, weakest first, so that players of similar strength are adjacent.
pub struct Pool {
    ids: Vec<u32>,
}

impl Pool {
    pub fn of(federation: &Federation) -> Pool {
        let mut ids: Vec<(i32, u32)> =
            (1..=federation.players).map(|id| (Person::of(federation, id).strength(0), id)).collect();
        ids.sort_unstable();
        Pool { ids: ids.into_iter().map(|(_, id)| id).collect() }
    }
}

/// Simulates tournaments one after the other, reusing its buffers.
pub struct Maker<'f> {
    pub(super) federation: &'f Federation,
    pool: Pool,
    rules: &'f RuleSet,
    table: Table,
    /// Register id and strength of the participants, strongest first.
    pub(super) entered: Vec<(u32, i32)>,
    pairs: Vec<(usize, usize)>,
}

impl<'f> Maker<'f> {
    /// The chances are those of table 1 in `rules`.
    pub fn new(federation: &'f Federation, rules: &'f RuleSet) -> Maker<'f> {
        let pool = Pool::of(federation);
        Maker { federation, pool, rules, table: Table::default(), entered: Vec::new(), pairs: Vec::new() }
    }

    /// Simulates a tournament (0-based) and lists its games in the order of rounds.
    pub fn games(&mut self, tournament: u32, games: &mut Vec<Game>) {
        games.clear();
        let mut dice = Dice::new(self.federation.seed, (1 << 40) + u64::from(tournament));
        self.enter(self.federation.day_of(tournament), &mut dice);
        self.table.begin(self.entered.len());
        for round in 1..=ROUNDS {
            self.pair(round, &mut dice);
            for &(white, black) in &self.pairs {
                let score = self.result(self.entered[white].1, self.entered[black].1, &mut dice);
                self.table.points[white] += score.points().0.unsigned_abs();
                self.table.points[black] += score.opposite().points().0.unsigned_abs();
                games.push(Game { round, white: self.entered[white].0, black: self.entered[black].0, score });
            }
        }
    }

    /// Pairs a round, White first.
    fn pair(&mut self, round: u32, dice: &mut Dice) {
        let players = self.entered.len();
        if is_round_robin(players) {
            return all_against_all(players, round as usize, &mut self.pairs);
        }
        // Occasionally a player is absent.
        let away = (0..players).filter(|_| dice.percent(2)).fold(0u64, |away, player| away | 1 << player);
        self.table.pair(|player| away & 1 << player == 0, &mut self.pairs);
        for (board, pair) in (round..).zip(&mut self.pairs) {
            if !board.is_multiple_of(2) {
                *pair = (pair.1, pair.0);
            }
        }
    }

    /// Chooses players of similar strength, or for an open any players; sorted strongest first.
    fn enter(&mut self, day: u32, dice: &mut Dice) {
        let everybody = self.federation.players;
        let size = field_size(dice).min(everybody).min(MOST_PLAYERS as u32);
        let width = if dice.percent(25) { everybody } else { (everybody / 5).max(3 * size).min(everybody) };
        let from = dice.throw(everybody - width + 1);
        self.entered.clear();
        while (self.entered.len() as u32) < size {
            let Some(&id) = self.pool.ids.get((from + dice.throw(width)) as usize) else { break };
            if self.entered.iter().all(|&(entered, _)| entered != id) {
                self.entered.push((id, Person::of(self.federation, id).strength(day)));
            }
        }
        self.entered.sort_unstable_by_key(|&(id, strength)| (std::cmp::Reverse(strength), id));
    }

    pub(super) fn result(&self, white: i32, black: i32, dice: &mut Dice) -> Score {
        /// The advantage of White, in rating points.
        const WHITE: i32 = 35;
        // In thousandths: the share of draws needs a finer unit than hundredths.
        let expected = self.rules.expected_score(white + WHITE - black).0 * 10;
        let draws = expected.min(1000 - expected) * 6 / 10;
        let fallen = i64::from(dice.throw(1000));
        match fallen {
            _ if fallen < draws => Score::Draw,
            _ if fallen < draws + expected - draws / 2 => Score::Win,
            _ => Score::Loss,
        }
    }
}

/// Whether this number of players play all against all; larger fields use the Swiss system.
pub fn is_round_robin(players: usize) -> bool {
    players == ROUNDS as usize + 1
}

/// A field size from 8 to 64, mostly small, on average 23.
fn field_size(dice: &mut Dice) -> u32 {
    let spread = MOST_PLAYERS as u32 - FEWEST_PLAYERS + 1;
    let mut further = dice.throw(spread).min(dice.throw(spread));
    if dice.percent(45) {
        further = further.min(dice.throw(spread));
    }
    FEWEST_PLAYERS + further
}

/// The largest field: the opponents of a player are bits of one word.
pub const MOST_PLAYERS: usize = 64;

/// The standings during a tournament.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// Half points of each player.
    pub points: Vec<u32>,
    /// The opponents met by each player, as bits.
    met: Vec<u64>,
    order: Vec<usize>,
    free: u64,
}

impl Table {
    /// Starts with no points, in the order of the start list.
    pub fn begin(&mut self, players: usize) {
        self.points.clear();
        self.points.resize(players, 0);
        self.met.clear();
        self.met.resize(players, 0);
    }

    /// Pairs the players who are present, leader first; a player without a possible new opponent sits out.
    pub fn pair(&mut self, there: impl Fn(usize) -> bool, pairs: &mut Vec<(usize, usize)>) {
        pairs.clear();
        self.order.clear();
        self.order.extend((0..self.points.len()).filter(|&player| there(player)));
        self.order.sort_by_key(|&player| std::cmp::Reverse(self.points[player]));
        self.free = self.order.iter().fold(0, |free, &player| free | 1 << player);
        for place in 0..self.order.len() {
            let player = self.order[place];
            if self.free & 1 << player == 0 {
                continue;
            }
            let is_new = |other: &usize| self.free & !self.met[player] & 1 << *other != 0;
            if let Some(&other) = self.order[place + 1..].iter().find(|other| is_new(other)) {
                self.meet(player, other, pairs);
            } else if let Some(Exchange { pair, opponent, other }) = self.exchange(player, pairs) {
                // Splits a pair, and pairs each of its players with one of the two left over.
                let (left, right) = pairs.swap_remove(pair);
                self.part(left, right);
                self.meet(player, opponent, pairs);
                self.meet(other.0, other.1, pairs);
            }
        }
    }

    fn meet(&mut self, a: usize, b: usize, pairs: &mut Vec<(usize, usize)>) {
        self.free &= !(1 << a | 1 << b);
        self.met[a] |= 1 << b;
        self.met[b] |= 1 << a;
        pairs.push((a, b));
    }

    fn part(&mut self, a: usize, b: usize) {
        self.free |= 1 << a | 1 << b;
        self.met[a] &= !(1 << b);
        self.met[b] &= !(1 << a);
    }

    /// A pair of players who can meet `player` and another player left over.
    fn exchange(&self, player: usize, pairs: &[(usize, usize)]) -> Option<Exchange> {
        let other = *self.order.iter().find(|&&other| other != player && self.free & 1 << other != 0)?;
        let is_new = |a: usize, b: usize| self.met[a] & 1 << b == 0;
        pairs.iter().enumerate().find_map(|(pair, &(a, b))| {
            let ways = [(a, b), (b, a)];
            let way = ways.into_iter().find(|&(opponent, its)| is_new(player, opponent) && is_new(other, its));
            way.map(|(opponent, its)| Exchange { pair, opponent, other: (other, its) })
        })
    }
}

/// A round, counted from 1, of an even number of players by the Berger tables: White, Black.
pub fn all_against_all(players: usize, round: usize, pairs: &mut Vec<(usize, usize)>) {
    pairs.clear();
    // The last player keeps the place; the others sit in a circle and meet the player opposite.
    let Some(last) = players.checked_sub(1).filter(|last| last % 2 == 1) else { return };
    let first = (round - 1) * (players / 2) % last;
    pairs.push(if round.is_multiple_of(2) { (last, first) } else { (first, last) });
    pairs.extend((1..players / 2).map(|step| ((first + step) % last, (first + last - step) % last)));
}

/// A pair to be split.
struct Exchange {
    /// The index of the pair.
    pair: usize,
    /// The player's new opponent.
    opponent: usize,
    /// The pair formed by the other two.
    other: (usize, usize),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn eight_players_meet_as_in_the_tables_of_berger() {
        // From the FIDE Handbook C.05, annex 1: 7 or 8 players.
        let table = [
            [(1, 8), (2, 7), (3, 6), (4, 5)],
            [(8, 5), (6, 4), (7, 3), (1, 2)],
            [(2, 8), (3, 1), (4, 7), (5, 6)],
            [(8, 6), (7, 5), (1, 4), (2, 3)],
            [(3, 8), (4, 2), (5, 1), (6, 7)],
            [(8, 7), (1, 6), (2, 5), (3, 4)],
            [(4, 8), (5, 3), (6, 2), (7, 1)],
        ];
        let mut pairs = Vec::new();
        for (round, expected) in (1..).zip(table) {
            all_against_all(8, round, &mut pairs);
            let met: Vec<_> = pairs.iter().map(|&(white, black)| (white + 1, black + 1)).collect();
            assert_eq!(met, expected, "round {round}");
        }
    }

    #[test]
    fn no_two_meet_twice_and_nobody_plays_twice_in_a_round() {
        for players in 8..=MOST_PLAYERS {
            let mut table = Table::default();
            table.begin(players);
            let mut met = BTreeSet::new();
            let mut pairs = Vec::new();
            for round in 0..7 {
                table.pair(|player| (player + round) % 9 != 0, &mut pairs);
                let there = (0..players).filter(|player| (player + round) % 9 != 0).count();
                assert!(2 * pairs.len() + 4 >= there, "{players} players, round {round}: {pairs:?}");
                let busy: BTreeSet<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
                assert_eq!(busy.len(), 2 * pairs.len());
                for &(a, b) in &pairs {
                    assert!(met.insert((a.min(b), a.max(b))), "{players} players: {a} and {b} meet twice");
                    table.points[a] += 2;
                }
            }
        }
    }
}
