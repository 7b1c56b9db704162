use kartotek_vocabulary::{HalfPoints, Play};

/// Two players against each other in the table. The two scores need not add up to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// 1-based.
    pub round: u16,
    /// Places among the players of the tournament.
    pub white: usize,
    pub black: usize,
    pub white_points: HalfPoints,
    pub black_points: HalfPoints,
    pub play: Play,
}

impl Game {
    pub fn has(&self, player: usize) -> bool {
        self.white == player || self.black == player
    }

    /// The other one of the two.
    pub fn opponent(&self, player: usize) -> usize {
        if self.white == player { self.black } else { self.white }
    }

    /// The points of `player`, one of the two.
    pub fn points(&self, player: usize) -> HalfPoints {
        if self.white == player { self.white_points } else { self.black_points }
    }

    pub fn is_played(&self) -> bool {
        self.play == Play::Played
    }

    pub fn is_won_by_forfeit(&self, player: usize) -> bool {
        self.play == Play::Forfeit && self.points(player) == WIN
    }
}

/// A whole point.
pub const WIN: HalfPoints = HalfPoints(2);

/// A round in which a player had no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub round: u16,
    pub player: usize,
    /// The pairing left nobody else: not asked for.
    pub is_by_pairing: bool,
}
