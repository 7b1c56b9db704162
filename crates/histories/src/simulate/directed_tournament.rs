//! A tournament as run by a director: paired by its declared system round by round, with byes and possibly a withdrawal.

use super::field::{Game, Maker, ROUNDS, is_round_robin};
use super::people::Dice;
use kartotek_law::vocabulary::{HalfPoints, Score};
use kartotek_pairing::answer::Round;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Opponent, Past, Player, State, System};

/// From this size on, Monrad and Nordic can pair all rounds: after six rounds each player still has half the field to meet.
const FEWEST_PAIRED: usize = 14;

#[derive(Clone, Debug, Default)]
pub struct Tournament {
    /// `None`: the Swiss system; its pairings are not checked.
    pub system: Option<System>,
    /// Register ids, in the order of the start numbers.
    pub players: Vec<u32>,
    pub games: Vec<Game>,
    /// Pairs of round and player with a full-point bye.
    pub byes: Vec<(u32, u32)>,
    /// The player who left, with the last round played.
    pub left: Option<(u32, u32)>,
}

impl Maker<'_> {
    /// A tournament (0-based) with the same players as in the tables of that seed, but different games.
    pub fn declared(&mut self, tournament: u32) -> Tournament {
        let mut games = Vec::new();
        self.games(tournament, &mut games);
        let mut dice = Dice::new(self.federation.seed, (1 << 43) + u64::from(tournament));
        let system = system(self.entered.len(), &mut dice);
        let mut players: Vec<(u32, i32)> = self.entered.clone();
        let Some(paired) = system else {
            let mut ids: Vec<u32> = games.iter().flat_map(|game| [game.white, game.black]).collect();
            ids.sort_unstable();
            ids.dedup();
            return Tournament { players: ids, games, ..Tournament::default() };
        };
        if paired != System::Nordic {
            // Draws lots for the start numbers; only the Nordic system starts with the strongest.
            dice.shuffle(&mut players);
        }
        let leaves = paired != System::AllPlayAll && dice.percent(15);
        let leaves = leaves.then(|| (dice.throw(players.len() as u32), 2 + dice.throw(ROUNDS - 2)));
        let ids: Vec<u32> = players.iter().map(|&(id, _)| id).collect();
        let left = leaves.map(|(place, after)| (ids[place as usize], after));
        let mut field = Field { players, cards: vec![Vec::new(); ids.len()], leaves };
        let mut made = Tournament { system, players: ids, left, ..Tournament::default() };
        for number in 1..=ROUNDS {
            let Some(round) = field.state(number).and_then(|state| paired.pair(&state).round) else { break };
            field.play(self, &round, &mut dice);
            field.tell(number, &round, &mut made);
        }
        made
    }
}

fn system(players: usize, dice: &mut Dice) -> Option<System> {
    let drawn = dice.throw(10);
    match players {
        _ if is_round_robin(players) => Some(System::AllPlayAll),
        _ if players < FEWEST_PAIRED || drawn < 2 => None,
        _ if drawn < 6 => Some(System::Monrad),
        _ => Some(System::Nordic),
    }
}

/// The players and their past rounds.
struct Field {
    /// Register id and strength, by start number.
    players: Vec<(u32, i32)>,
    cards: Vec<Vec<Past>>,
    /// The index of the player who leaves, with the last round played.
    leaves: Option<(u32, u32)>,
}

impl Field {
    fn state(&self, round: u32) -> Option<State> {
        let players = (1..).zip(&self.cards).map(|(number, card)| Player { number, rounds: card.clone() });
        let gone = self.leaves.filter(|(_, after)| *after < round).map(|(place, _)| place + 1);
        State::new(players.collect(), gone.into_iter().collect()).ok()
    }

    fn play(&mut self, maker: &Maker, round: &Round, dice: &mut Dice) {
        let nothing = Past { opponent: Opponent::NotPaired, colour: None, points: HalfPoints::ZERO };
        self.cards.iter_mut().for_each(|card| card.push(nothing));
        for pair in &round.pairs {
            let [white, black] = [pair.white, pair.black].map(|number| self.players[number as usize - 1].1);
            let score = maker.result(white, black, dice);
            self.enter(pair.white, Opponent::Player(pair.black), Some(Colour::White), score.points());
            self.enter(pair.black, Opponent::Player(pair.white), Some(Colour::Black), score.opposite().points());
        }
        if let Some(bye) = round.bye {
            // In an all-play-all a bye gives no point, but with eight players there are no byes.
            self.enter(bye, Opponent::Empty, None, Score::Win.points());
        }
    }

    fn enter(&mut self, number: u32, opponent: Opponent, colour: Option<Colour>, points: HalfPoints) {
        if let Some(last) = self.cards[number as usize - 1].last_mut() {
            *last = Past { opponent, colour, points };
        }
    }

    fn tell(&self, round: u32, paired: &Round, made: &mut Tournament) {
        let id = |number: u32| self.players[number as usize - 1].0;
        for pair in &paired.pairs {
            let points = self.cards[pair.white as usize - 1].last().map_or(HalfPoints::ZERO, |last| last.points);
            let score = [Score::Win, Score::Draw].into_iter().find(|score| score.points() == points);
            let score = score.unwrap_or(Score::Loss);
            made.games.push(Game { round, white: id(pair.white), black: id(pair.black), score });
        }
        made.byes.extend(paired.bye.map(|number| (round, id(number))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::Federation;
    use chrono::NaiveDate;
    use kartotek_formats::rule_set::{DSU_HANDBOOK, read};
    use std::collections::{BTreeMap, BTreeSet};

    #[test]
    fn every_system_is_played_to_its_end() {
        let rules = read(DSU_HANDBOOK).unwrap();
        let from = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
        let federation = Federation { players: 400, tournaments: 200, from, days: 300, seed: 5 };
        let mut maker = Maker::new(&federation, &rules);
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let (mut byes, mut left) = (0, 0);
        for tournament in 0..200 {
            let made = maker.declared(tournament);
            let mut met = BTreeSet::new();
            for game in &made.games {
                let pair = (game.white.min(game.black), game.white.max(game.black));
                assert!(met.insert(pair), "tournament {tournament}: {pair:?} meet twice");
            }
            *counts.entry(format!("{:?}", made.system)).or_default() += 1;
            byes += made.byes.len();
            left += usize::from(made.left.is_some());
            let Some(system) = made.system else { continue };
            let last = made.games.iter().map(|game| game.round).max();
            assert_eq!(last, Some(ROUNDS), "tournament {tournament}: {system:?}");
            if let Some((id, after)) = made.left {
                assert!(made.games.iter().all(|game| game.round <= after || ![game.white, game.black].contains(&id)));
            }
        }
        assert!(counts.len() == 4 && counts.values().all(|&count| count >= 5), "{counts:?}");
        assert!(byes > 50 && left > 5, "{byes} byes, {left} left");
    }
}
