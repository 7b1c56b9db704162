//! Simulates a tournament: its players and its results.

use super::Federation;
use super::pairing::{MOST_PLAYERS, Table, all_against_all};
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
