//! A tournament in the form for the Dutch system: every round of every player, with points in hundredths.

use crate::state::Colour;
use std::collections::{BTreeMap, BTreeSet};

/// Hundredths of a point; a tournament may give 3 points for a win.
pub type Points = i32;

/// A tournament. Each player has an entry for every known round.
#[derive(Clone, Debug, Default)]
pub struct Tournament {
    /// In the order of their pairing numbers.
    players: Vec<Player>,
    /// Index of each player by number.
    places: BTreeMap<u32, usize>,
    pub scheduled: usize,
    /// The colour of an odd position in round 1; `None`: not stated.
    pub initial: Option<Colour>,
    pub worth: Worth,
    pub forbidden: Vec<Forbidden>,
    known: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Player {
    /// The pairing number (TPN).
    pub number: u32,
    pub entries: Vec<RoundEntry>,
    /// Points added for the pairing of each round, from round 1; none after the end of the list.
    pub acceleration: Vec<Points>,
    /// Future rounds, 1-based, in which the player is away.
    pub away: Vec<usize>,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundEntry {
    pub kind: RoundEntryKind,
    pub points: Points,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RoundEntryKind {
    /// A game over the board, or a future one.
    Played { opponent: u32, colour: Colour },
    /// Paired but not played.
    Forfeited { opponent: u32, colour: Option<Colour> },
    /// The pairing-allocated bye (PAB).
    Bye,
    /// Not in the pairing of the round.
    #[default]
    Away,
}

/// The points of the results that the pairing needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

impl Default for Worth {
    fn default() -> Worth {
        Worth { win: 100, draw: 50, loss: 0 }
    }
}

/// A group of players that may not meet each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// First and last round; `None`: all rounds.
    pub rounds: Option<(usize, usize)>,
    pub numbers: Vec<u32>,
}

/// Why a tournament cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentError {
    NumberTwice(u32),
    /// A player met a number that is not among the players, or their own.
    Opponent {
        player: u32,
        opponent: u32,
    },
}

impl Tournament {
    /// Checks the players. `players` are in the order for equal scores, usually that of their numbers.
    ///
    /// # Errors
    ///
    /// Two players share a number, or an opponent is missing; the first fault found.
    pub fn new(mut players: Vec<Player>) -> Result<Tournament, TournamentError> {
        let mut places = BTreeMap::new();
        for (place, player) in players.iter().enumerate() {
            if places.insert(player.number, place).is_some() {
                return Err(TournamentError::NumberTwice(player.number));
            }
        }
        let known = players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
        for player in &mut players {
            player.entries.resize(known, RoundEntry::default());
            for entry in &player.entries {
                let is_another = |number: u32| number != player.number && places.contains_key(&number);
                if let Some(opponent) = entry.opponent().filter(|&number| !is_another(number)) {
                    return Err(TournamentError::Opponent { player: player.number, opponent });
                }
            }
        }
        Ok(Tournament { players, places, scheduled: known, known, ..Tournament::default() })
    }

    /// The players in the order of their pairing numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn players_mut(&mut self) -> &mut [Player] {
        &mut self.players
    }

    /// The number of rounds for which players have entries.
    pub fn known(&self) -> usize {
        self.known
    }

    pub(super) fn place(&self, number: u32) -> Option<usize> {
        self.places.get(&number).copied()
    }

    /// The highest number of different scores, with acceleration, before any known round or the next one.
    pub fn most_scores(&self) -> usize {
        let mut sums: Vec<Points> = vec![0; self.players.len()];
        let different_scores = (1..=self.known + 1).map(|round| {
            let mut scores = BTreeSet::new();
            for (player, sum) in self.players.iter().zip(&mut sums) {
                scores.insert(sum.saturating_add(player.acceleration_of(round)));
                *sum = sum.saturating_add(player.entries.get(round - 1).map_or(0, |entry| entry.points));
            }
            scores.len()
        });
        different_scores.max().unwrap_or(0)
    }

    /// Whether a player, by index, is paired in a round, 1-based.
    pub fn is_paired(&self, place: usize, round: usize) -> bool {
        let player = &self.players[place];
        match player.entries.get(round - 1) {
            Some(entry) => entry.kind != RoundEntryKind::Away,
            None => !player.away.contains(&round),
        }
    }
}

impl RoundEntry {
    /// The opponent's number. `None`: no opponent.
    pub fn opponent(&self) -> Option<u32> {
        match self.kind {
            RoundEntryKind::Played { opponent, .. } | RoundEntryKind::Forfeited { opponent, .. } => Some(opponent),
            RoundEntryKind::Bye | RoundEntryKind::Away => None,
        }
    }

    pub fn is_played(&self) -> bool {
        matches!(self.kind, RoundEntryKind::Played { .. })
    }
}

impl Player {
    pub(super) fn acceleration_of(&self, round: usize) -> Points {
        self.acceleration.get(round - 1).copied().unwrap_or(0)
    }
}
