//! A tournament as FIDE's regulations see it. Nothing here is about our own ratings.

use chrono::NaiveDate;
pub use kartotek_vocabulary::Play;
use kartotek_vocabulary::{HalfPoints, Title};

/// Facts about a player that FIDE's regulations ask for. `None`: not stated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Start number.
    pub no: u32,
    pub fide_id: Option<u64>,
    /// Three letters.
    pub federation: Option<String>,
    /// On the list of the tournament's kind.
    pub elo: Option<i32>,
    /// On the standard list, for whoever is on no list of rapid or blitz.
    pub standard_elo: Option<i32>,
    /// K as it is published.
    pub k: Option<i64>,
    /// Rated games before the tournament.
    pub games: Option<i64>,
    /// Highest published rating.
    pub peak: Option<i32>,
    pub birth_year: Option<i32>,
    pub is_woman: bool,
    pub title: Option<Title>,
    pub is_computer: bool,
    /// Results of an unrated player from earlier tournaments.
    pub earlier: Earlier,
}

/// Games against rated opponents that count towards a first rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earlier {
    pub games: i64,
    pub points: HalfPoints,
    /// The opponents' ratings together.
    pub rating_sum: i64,
}

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

/// The declared system, as far as FIDE's regulations tell them apart.
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

/// A player's time; of unequal times the shorter one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// For 60 moves, increments counted.
    pub seconds: u64,
    /// Moves of the first period, where it has a number of them.
    pub first_control: Option<u32>,
    pub is_equal: bool,
}

/// A tournament. `None` or empty: not stated.
#[derive(Clone, Debug, Default)]
pub struct Tournament {
    pub system: Option<System>,
    /// As declared.
    pub rounds: Option<u16>,
    /// First round.
    pub start: Option<NaiveDate>,
    /// Last round.
    pub end: Option<NaiveDate>,
    /// The day of each round, in order.
    pub round_dates: Vec<NaiveDate>,
    pub time: Option<Time>,
    /// The federation in which it was played.
    pub federation: String,
    /// The day on which FIDE heard of it.
    pub registered: Option<NaiveDate>,
    /// The day on which it was reported.
    pub reported: Option<NaiveDate>,
    pub norm_event: Option<NormEvent>,
    pub players: Vec<Player>,
    /// No player stands twice in a round, or against themselves.
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
}

impl Tournament {
    /// Where the report does not name it, the first day of the rounds.
    pub fn first_day(&self) -> Option<NaiveDate> {
        self.start.or_else(|| self.round_dates.iter().min().copied())
    }

    /// Where the report does not name it, the last day of the rounds.
    pub fn last_day(&self) -> Option<NaiveDate> {
        self.end.or_else(|| self.round_dates.iter().max().copied())
    }

    /// As declared, else the last one with an entry.
    pub fn number_of_rounds(&self) -> u16 {
        self.rounds.unwrap_or_else(|| self.last_entry())
    }

    /// The last round with a game or a bye; 0: there is none.
    pub fn last_entry(&self) -> u16 {
        let rounds = self.games.iter().map(|game| game.round).chain(self.byes.iter().map(|bye| bye.round));
        rounds.max().unwrap_or(0)
    }

    pub fn games_of(&self, player: usize) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(move |game| game.has(player))
    }

    /// Whether somebody plays whom FIDE's rules call the host: of the federation where it is played.
    pub fn is_of_host(&self, player: &Player) -> bool {
        player.federation.as_deref() == Some(self.federation.as_str())
    }

    /// The days with rounds, and how many rounds each has.
    pub fn rounds_of_days(&self) -> Vec<(NaiveDate, usize)> {
        let mut dates = self.round_dates.clone();
        dates.sort_unstable();
        dates.chunk_by(|one, other| one == other).map(|day| (day[0], day.len())).collect()
    }

    /// The most rounds of one day. `None`: not dated.
    pub fn most_rounds_of_a_day(&self) -> Option<usize> {
        self.rounds_of_days().into_iter().map(|(_, rounds)| rounds).max()
    }
}
