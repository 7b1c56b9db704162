//! Pairings scheduled in a group, and how often each is.

use crate::vocabulary::{Game, PlayerIndex};

/// How often each two players of a group are scheduled against each other.
pub struct Meetings {
    size: usize,
    count: Vec<u8>,
    is_scheduled: Vec<bool>,
}

impl Meetings {
    pub fn count(size: usize, games: &[Game]) -> Meetings {
        let mut meetings = Meetings { size, count: vec![0; size * size], is_scheduled: vec![false; size] };
        for game in games {
            for (a, b) in [(game.white, game.black), (game.black, game.white)] {
                let count = &mut meetings.count[a * size + b];
                *count = count.saturating_add(1);
                meetings.is_scheduled[a] = true;
            }
        }
        meetings
    }

    /// Counts a player as scheduled who has no game here.
    pub(super) fn enter(&mut self, player: PlayerIndex) {
        self.is_scheduled[player] = true;
    }

    /// Whether the players with a scheduled game have all met, each pair once. Which system was declared
    /// ([`System::is_declared_all_play_all`](crate::vocabulary::System)) is another matter.
    pub fn have_all_met_once(&self) -> bool {
        self.pairs().all(|(a, b)| self.between(a, b) == 1)
    }

    pub fn between(&self, a: PlayerIndex, b: PlayerIndex) -> u8 {
        self.count[a * self.size + b]
    }

    /// Every two players with at least one scheduled game each.
    pub fn pairs(&self) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> {
        let scheduled = |player: &PlayerIndex| self.is_scheduled[*player];
        let first = (0..self.size).filter(scheduled);
        first.flat_map(move |a| (a + 1..self.size).filter(scheduled).map(move |b| (a, b)))
    }
}

/// Whether this many games are exactly enough for all players to have met once.
pub fn may_have_all_met_once(players: usize, games: usize) -> bool {
    players >= 3 && 2 * games == players * (players - 1)
}
