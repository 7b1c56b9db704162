//! A tournament as FIDE's regulations see it, without national ratings.

use chrono::NaiveDate;
pub use kartotek_vocabulary::Play;
use kartotek_vocabulary::{HalfPoints, Title};

/// A player's data for FIDE's regulations. `None`: not stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Start number.
    pub no: u32,
    pub fide_id: Option<u64>,
    /// Three letters.
    pub federation: Option<String>,
    /// The rating on the list of the tournament's kind.
    pub elo: Option<i32>,
    /// The standard rating, for a player on no rapid or blitz list.
    pub standard_elo: Option<i32>,
    /// The published K.
    pub k: Option<i64>,
    /// Rated games before the tournament.
    pub games: Option<i64>,
    /// Highest published rating.
    pub peak: Option<i32>,
    pub birth_year: Option<i32>,
    pub is_woman: bool,
    pub title: Option<Title>,
    pub is_computer: bool,
    /// Results of an unrated player from earlier tournaments, even if none of their games counts. `None`: none are known.
    pub earlier: Option<Earlier>,
}

/// Games against rated opponents that count towards a first rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earlier {
    pub games: i64,
    pub points: HalfPoints,
    /// The sum of the opponents' ratings.
    pub rating_sum: i64,
}

/// A scheduled game of two players. The scores need not add up to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// 1-based.
    pub round: u16,
    /// Indexes of the players in the tournament.
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

    /// The opponent of `player`, who must be one of the two.
    pub fn opponent(&self, player: usize) -> usize {
        if self.white == player { self.black } else { self.white }
    }

    /// The points of `player`, who must be one of the two.
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

/// A whole point, in half points.
pub const WIN: HalfPoints = HalfPoints(2);

/// A round in which a player had no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub round: u16,
    pub player: usize,
    /// The pairing gave the bye because no opponent was left; it was not requested.
    pub is_by_pairing: bool,
}

/// The declared system, as far as FIDE's regulations distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    AllPlayAll,
    DoubleAllPlayAll,
    Swiss,
    Match,
    Team,
    Other,
}

impl System {
    pub fn is_all_play_all(self) -> bool {
        matches!(self, System::AllPlayAll | System::DoubleAllPlayAll)
    }
}

/// An event for which B.01 has exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NormEvent {
    NationalFinal,
    NationalTeam,
    Zonal,
    WorldTeam,
    WorldCup,
}

/// A player's time; if the times differ, the shorter one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// Time for 60 moves including increments.
    pub seconds: u64,
    /// Number of moves in the first period, if limited.
    pub first_control: Option<u32>,
    pub is_equal: bool,
}

/// A tournament. `None` or empty: not stated.
#[derive(Clone, Debug, Default)]
pub struct Tournament {
    pub system: Option<System>,
    /// The declared number.
    pub rounds: Option<u16>,
    /// The day of the first round.
    pub start: Option<NaiveDate>,
    /// The day of the last round.
    pub end: Option<NaiveDate>,
    /// The day of each round, in order.
    pub round_dates: Vec<NaiveDate>,
    pub time: Option<Time>,
    /// The federation in which it was played.
    pub federation: String,
    /// The day of registration with FIDE.
    pub registered: Option<NaiveDate>,
    /// The day on which it was reported.
    pub reported: Option<NaiveDate>,
    pub norm_event: Option<NormEvent>,
    pub players: Vec<Player>,
    /// No player has two games in a round, or one against themselves.
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
}

impl Tournament {
    /// The stated first day, else the first day of the rounds.
    pub fn first_day(&self) -> Option<NaiveDate> {
        self.start.or_else(|| self.round_dates.iter().min().copied())
    }

    /// The stated last day, else the last day of the rounds.
    pub fn last_day(&self) -> Option<NaiveDate> {
        self.end.or_else(|| self.round_dates.iter().max().copied())
    }

    /// The declared number, else the last round with an entry.
    pub fn number_of_rounds(&self) -> u16 {
        self.rounds.unwrap_or_else(|| self.last_entry())
    }

    /// The last round with a game or a bye; 0: none.
    pub fn last_entry(&self) -> u16 {
        let rounds = self.games.iter().map(|game| game.round).chain(self.byes.iter().map(|bye| bye.round));
        rounds.max().unwrap_or(0)
    }

    pub fn games_of(&self, player: usize) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(move |game| game.has(player))
    }

    /// Whether the player belongs to the host federation, in which the tournament is played.
    pub fn is_of_host(&self, player: &Player) -> bool {
        player.federation.as_deref() == Some(self.federation.as_str())
    }

    /// The days with rounds, and the number of rounds on each. A tournament of one day has all its rounds on it.
    pub fn rounds_of_days(&self) -> Vec<(NaiveDate, usize)> {
        if let Some(day) = self.start.filter(|_| self.start == self.end) {
            return vec![(day, usize::from(self.number_of_rounds()))];
        }
        let mut dates = self.round_dates.clone();
        dates.sort_unstable();
        dates.chunk_by(|one, other| one == other).map(|day| (day[0], day.len())).collect()
    }

    /// The greatest number of rounds on a day. `None`: undated.
    pub fn most_rounds_of_a_day(&self) -> Option<usize> {
        self.rounds_of_days().into_iter().map(|(_, rounds)| rounds).max()
    }
}
