use super::{HalfPoints, Play, PlayerIndex};

/// The result of one game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    Win,
    Draw,
    Loss,
}

impl Score {
    //§ Vundet parti giver 1 point, remis ½ point og tabt 0 point.
    pub fn points(self) -> HalfPoints {
        HalfPoints(match self {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        })
    }

    /// The opponent's score, in a game of one point.
    pub fn opposite(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

/// The result of a game. The sides need not add up to one point: by the Laws of Chess 10.2 and 11.8 a played game may
/// end 0-0, ½-0 or 0-½.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    pub white: Score,
    pub black: Score,
    pub play: Play,
}

impl GameResult {
    pub const fn played(white: Score, black: Score) -> GameResult {
        GameResult { white, black, play: Play::Played }
    }

    pub const fn forfeit(white: Score, black: Score) -> GameResult {
        GameResult { white, black, play: Play::Forfeit }
    }
}

/// A scheduled game: two players are paired in the table, whether they played or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// 1-based. `None`: a game of the schedule without a line in the report, because a player had left.
    pub round: Option<u16>,
    pub white: PlayerIndex,
    pub black: PlayerIndex,
    pub result: GameResult,
}

impl Game {
    pub fn has(&self, player: PlayerIndex) -> bool {
        self.white == player || self.black == player
    }

    /// The opponent of `player`, who must be one of the two.
    pub fn opponent(&self, player: PlayerIndex) -> PlayerIndex {
        if self.white == player { self.black } else { self.white }
    }

    /// The score of `player`, who must be one of the two.
    pub fn score(&self, player: PlayerIndex) -> Score {
        if self.white == player { self.result.white } else { self.result.black }
    }

    /// Whether `player` did not appear: a forfeit that is not a win.
    pub fn is_absent(&self, player: PlayerIndex) -> bool {
        self.result.play == Play::Forfeit && self.has(player) && self.score(player) != Score::Win
    }
}

/// A round in which a player had no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub round: u16,
    pub player: PlayerIndex,
    pub kind: ByeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByeKind {
    Full,
    Half,
    Zero,
}

impl ByeKind {
    pub fn points(self) -> HalfPoints {
        HalfPoints(match self {
            ByeKind::Full => 2,
            ByeKind::Half => 1,
            ByeKind::Zero => 0,
        })
    }
}
