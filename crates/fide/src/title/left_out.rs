//! Chooses games that a player may leave out.

use super::CountedGame;
use crate::Article;
use crate::facts::WIN;

pub const AFTER: Article =
    Article::new("B.01 1.4.1e", "in a Swiss, all games after some round may be left out", file!());
pub const WON: Article = Article::new("B.01 1.4.1f", "games that were won may be left out", file!());

/// The permitted ways of leaving out games.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// All games after some round (1.4.1e).
    pub after_a_round: bool,
    /// Games that were won (1.4.1f).
    pub won: bool,
    /// Number of games that must remain.
    pub least: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub used: Vec<CountedGame>,
    /// Rounds of the games left out, in order.
    pub left_out: Vec<u16>,
    /// Number of games left out at the end, by 1.4.1e; the others are won games.
    pub after_a_round: usize,
}

/// The maximum total of games examined in all choices, more than any norm needs; beyond it no norm is found.
const MOST_GAMES: usize = 1 << 22;

/// The choice with the fewest games left out that makes a norm. `games` are in the order of rounds.
// Decision (B.01 1.4.1e): among equally few, the choice with fewer games left out after a round, then that with the earlier
// rounds.
pub fn fewest(games: &[CountedGame], allowed: Allowed, is_norm: impl Fn(&[CountedGame]) -> bool) -> Option<Choice> {
    let mut looked_at = 0;
    for size in 1..=games.len().saturating_sub(allowed.least) {
        for cut in 0..=if allowed.after_a_round { size } else { 0 } {
            let kept = &games[..games.len() - cut];
            let won: Vec<usize> = (0..kept.len()).filter(|&game| allowed.won && kept[game].points == WIN).collect();
            let mut chosen = Combinations::new(won.len(), size - cut);
            while let Some(places) = chosen.next() {
                looked_at += games.len();
                if looked_at > MOST_GAMES {
                    return None;
                }
                let is_left_out = |game: usize| places.iter().any(|&place| won[place] == game);
                let used: Vec<CountedGame> =
                    (0..kept.len()).filter(|&game| !is_left_out(game)).map(|game| kept[game]).collect();
                if is_norm(&used) {
                    let is_used = |game: &&CountedGame| used.iter().any(|used| used.round == game.round);
                    let left_out = games.iter().filter(|game| !is_used(game)).map(|game| game.round).collect();
                    return Some(Choice { used, left_out, after_a_round: cut });
                }
            }
        }
    }
    None
}

/// The combinations of `size` out of `count` places, in lexical order.
struct Combinations {
    count: usize,
    places: Vec<usize>,
    is_begun: bool,
}

impl Combinations {
    fn new(count: usize, size: usize) -> Combinations {
        Combinations { count, places: (0..size).collect(), is_begun: false }
    }

    fn next(&mut self) -> Option<&[usize]> {
        let size = self.places.len();
        if size > self.count {
            return None;
        }
        if !self.is_begun {
            self.is_begun = true;
            return Some(&self.places);
        }
        let last = (0..size).rev().find(|&place| self.places[place] < self.count - size + place)?;
        self.places[last] += 1;
        for place in last + 1..size {
            self.places[place] = self.places[place - 1] + 1;
        }
        Some(&self.places)
    }
}
