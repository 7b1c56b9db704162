//! A tournament before a round: its players, the withdrawals, and all earlier rounds.

use crate::answer::Place;
use crate::matching::Graph;
use kartotek_law::vocabulary::HalfPoints;
use std::collections::{HashMap, HashSet};

/// A tournament before a round, with numbers, opponents and lengths checked.
#[derive(Clone, Debug)]
pub struct State {
    /// The players by number, lowest first, including those who have left.
    players: Vec<Player>,
    /// In the order in which they left.
    withdrawn: Vec<u32>,
    /// The number of rounds known so far.
    rounds: usize,
    /// The round to be paired.
    round: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Monrad and all-play-all: the drawn number; Nordic: the start number, 1 for the strongest.
    pub number: u32,
    /// One entry for each earlier round.
    pub rounds: Vec<Past>,
}

/// A player's earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    pub opponent: Opponent,
    /// `None`: no game was played.
    pub colour: Option<Colour>,
    pub points: HalfPoints,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    Player(u32),
    /// A bye: the empty place of 4.10 rule 5, or X of 4.11 rule 5.
    Empty,
    /// Not paired in that round.
    NotPaired,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// Why a tournament cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateError {
    /// Two players with one number.
    NumberTwice(u32),
    /// Numbers begin with 1.
    NumberZero,
    /// The opponent is not among the players.
    UnknownOpponent {
        player: u32,
        opponent: u32,
    },
    AgainstThemselves(u32),
    /// A player with more or fewer earlier rounds than the first player.
    Rounds {
        player: u32,
        has: usize,
        expected: usize,
    },
    /// The number that left is not among the players.
    UnknownWithdrawn(u32),
    WithdrawnTwice(u32),
}

impl State {
    /// Checks the players and their earlier rounds.
    ///
    /// # Errors
    ///
    /// Numbers, opponents or lengths contradict each other; the first fault found.
    pub fn new(mut players: Vec<Player>, withdrawn: Vec<u32>) -> Result<State, StateError> {
        players.sort_by_key(|player| player.number);
        let rounds = players.first().map_or(0, |player| player.rounds.len());
        let numbers: HashSet<u32> = players.iter().map(|player| player.number).collect();
        for two in players.windows(2) {
            if two[0].number == two[1].number {
                return Err(StateError::NumberTwice(two[0].number));
            }
        }
        for player in &players {
            player.check(rounds, &numbers)?;
        }
        let mut gone = HashSet::new();
        for &number in &withdrawn {
            if !numbers.contains(&number) {
                return Err(StateError::UnknownWithdrawn(number));
            }
            if !gone.insert(number) {
                return Err(StateError::WithdrawnTwice(number));
            }
        }
        Ok(State { players, withdrawn, rounds, round: rounds + 1 })
    }

    /// All players, by number, including those who have left.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The numbers of the players who left, in the order in which they left.
    pub fn withdrawn(&self) -> &[u32] {
        &self.withdrawn
    }

    /// The same tournament before another round than the next.
    pub fn before_round(self, round: usize) -> State {
        State { round, ..self }
    }

    /// The round to be paired, 1-based.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The number of earlier rounds.
    pub fn past_rounds(&self) -> usize {
        self.rounds
    }

    /// The points of each player so far, by number.
    pub(crate) fn points(&self) -> HashMap<u32, HalfPoints> {
        self.players.iter().map(|player| (player.number, player.points())).collect()
    }

    /// The earlier rounds of a player; none for an unknown number.
    pub(crate) fn rounds_of(&self, number: u32) -> &[Past] {
        let player = self.players.iter().find(|player| player.number == number);
        player.map_or(&[], |player| &player.rounds)
    }

    /// The players who have not left, by number.
    pub fn active(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| !self.withdrawn.contains(&player.number))
    }

    /// The pairs of a field that may meet, by index in it. `holder`: the departed player who counts as its empty place.
    // Decision (4.10, 4.11): a published pairing counts as met, played or not; so does a bye.
    pub(crate) fn unmet(&self, field: &[Place], holder: Option<u32>) -> Graph {
        let opponent = |place: &Place| match place {
            Place::Player(number) => Opponent::Player(*number),
            Place::Empty => Opponent::Empty,
        };
        let mut index_of: HashMap<Opponent, usize> = field.iter().map(opponent).zip(0..).collect();
        let of_holder = holder.map(Opponent::Player).zip(index_of.get(&Opponent::Empty).copied());
        index_of.extend(of_holder);
        let mut unmet = Graph::complete(field.len());
        for player in &self.players {
            let Some(&own) = index_of.get(&Opponent::Player(player.number)) else { continue };
            let met = player.rounds.iter().filter_map(|past| index_of.get(&past.opponent));
            met.for_each(|&other| unmet.remove_edge(own, other));
        }
        unmet
    }
}

impl Player {
    /// Points so far; an unfinished game counts as a draw.
    //§ Uafgjorte partier regnes, indtil partierne er færdigspillede, for remis.
    pub fn points(&self) -> HalfPoints {
        self.rounds.iter().map(|past| past.points).sum()
    }

    fn check(&self, rounds: usize, numbers: &HashSet<u32>) -> Result<(), StateError> {
        if self.number == 0 {
            return Err(StateError::NumberZero);
        }
        if self.rounds.len() != rounds {
            return Err(StateError::Rounds { player: self.number, has: self.rounds.len(), expected: rounds });
        }
        for past in &self.rounds {
            match past.opponent {
                Opponent::Player(other) if other == self.number => {
                    return Err(StateError::AgainstThemselves(other));
                }
                Opponent::Player(other) if !numbers.contains(&other) => {
                    return Err(StateError::UnknownOpponent { player: self.number, opponent: other });
                }
                _ => {}
            }
        }
        Ok(())
    }
}
