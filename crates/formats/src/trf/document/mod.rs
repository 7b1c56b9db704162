//! Everything a TRF says, in types: what is rated, what is only for pairing or for show, and what nobody knows, which is
//! kept as it stands. The reader fills it, a report is made of it, and it is what is written out again.

mod cell;
mod dialect;
mod player;
mod points;
mod team;
mod tournament;

pub use cell::{Cell, Colour, Content, NoGame};
pub use dialect::Dialect;
pub use player::{NationalPlayer, Player};
pub use points::{Outcome, Points, Scoring};
pub use team::{ForfeitedMatch, LineUp, MatchForfeit, MatchScoring, Team, TeamAllocatedByes};
pub use tournament::{DateAsWritten, RoundDate, StartingRank, Tournament};

/// Where something stands in the file. No part of what is said: two documents that say the same in other lines are
/// equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct At {
    /// 1-based; 0: nowhere.
    pub line: u32,
    /// 1-based, in characters; 0: the line as a whole.
    pub column: u32,
}

impl PartialEq for At {
    fn eq(&self, _: &At) -> bool {
        true
    }
}

impl Eq for At {}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said<T> {
    pub value: T,
    pub at: At,
}

/// Everything a file says, in the order of the file within each list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    pub dialect: Dialect,
    pub tournament: Tournament,
    /// 001.
    pub players: Vec<Player>,
    /// The records of the federations: `DEN`, `FRA`.
    pub national: Vec<NationalPlayer>,
    /// 013 and 310.
    pub teams: Vec<Team>,
    /// 240; `BYE` and the byes of TRF25's draft.
    pub byes: Vec<Byes>,
    /// 250, `ACC`.
    pub accelerations: Vec<Acceleration>,
    /// XXA.
    pub fictitious_points: Vec<FictitiousPoints>,
    /// 260, XXP, `FOR`.
    pub prohibited: Vec<ProhibitedPairings>,
    /// XXZ: start numbers absent from the round to be paired.
    pub absent: Vec<Said<u32>>,
    /// 299.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// 300.
    pub line_ups: Vec<LineUp>,
    /// 320.
    pub team_byes: Option<TeamAllocatedByes>,
    /// 330.
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// Comments (`###`), records that are not known or cannot be read, free text.
    pub kept: Vec<KeptLine>,
}

impl Document {
    /// Whether its teams have numbers (310): then 240, 250, 260 and 299 are about teams.
    pub fn has_numbered_teams(&self) -> bool {
        self.teams.iter().any(|team| team.number.is_some())
    }
}

/// Byes of one kind in one round (240).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Byes {
    pub at: At,
    pub kind: NoGame,
    pub round: u16,
    /// Start numbers of players; in a team tournament numbers of teams.
    pub ids: Vec<Said<u32>>,
}

/// Points added for the pairing of some rounds (250).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceleration {
    pub at: At,
    pub match_points: Option<Points>,
    pub points: Option<Points>,
    pub first_round: u16,
    pub last_round: u16,
    pub first_id: u32,
    pub last_id: u32,
}

/// One player's points added for the pairing, from round 1 (XXA).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FictitiousPoints {
    pub at: At,
    pub start_number: u32,
    pub points: Vec<Points>,
}

/// None of these may meet another of them (260).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProhibitedPairings {
    pub at: At,
    /// First and last round; `None`: in all of them.
    pub rounds: Option<(u16, u16)>,
    pub ids: Vec<Said<u32>>,
}

/// Points that differ from what the result is worth, or are added to it (299).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    pub at: At,
    /// `None`: a bonus or penalty, whatever the result.
    pub outcome: Option<Outcome>,
    pub match_points: Option<Points>,
    pub points: Option<Points>,
    /// `None`: in all of them.
    pub round: Option<u16>,
    /// None: for everybody.
    pub ids: Vec<Said<u32>>,
}

/// A line that is kept as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLine {
    pub at: At,
    pub text: String,
}
