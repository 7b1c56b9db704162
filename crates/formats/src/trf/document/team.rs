//! Teams and their matches.

use super::{At, Points, Said};

/// A team: 013 says its name and players, 310 everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    pub at: At,
    /// `None`: a 013 record, which has no numbers; teams are counted in the order of the file.
    pub number: Option<u32>,
    pub name: String,
    pub nickname: String,
    /// The strength; some programs write an average, `1700.5`.
    pub strength: Option<Points>,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    pub rank: Option<u32>,
    /// Start numbers in the order of the boards.
    pub players: Vec<Said<u32>>,
}

/// Points of a match (362).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScoring {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

impl Default for MatchScoring {
    fn default() -> MatchScoring {
        MatchScoring { win: Points(200), draw: Points(100), loss: Points(0) }
    }
}

/// The byes that the pairing gave to teams (320).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamAllocatedByes {
    pub at: At,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    /// The team with the bye in round 1, 2, …; `None`: no team.
    pub teams: Vec<Option<Said<u32>>>,
}

/// The loser of a match that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchForfeit {
    /// `+-`.
    ByBlack,
    /// `-+`.
    ByWhite,
    /// `--`.
    ByBoth,
}

/// A match that was not played (330).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    pub at: At,
    pub forfeit: MatchForfeit,
    pub round: u16,
    pub white: Said<u32>,
    pub black: Said<u32>,
}

/// A team that did not play in the order of its list (300).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    pub at: At,
    pub round: u16,
    pub team: Said<u32>,
    pub opponent: Said<u32>,
    /// Start numbers by board; `None`: nobody sat there.
    pub players: Vec<Option<Said<u32>>>,
}
