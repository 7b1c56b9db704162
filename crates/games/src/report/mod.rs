//! A report beside the scores: what the caller fills in, and which of its games a score is.

pub mod matching;

use crate::read::date::Day;
use crate::result::Points;
use kartotek_law::vocabulary::TimeControl;

#[derive(Clone, Debug, Default)]
pub struct Player {
    pub name: String,
    pub fide_id: Option<u64>,
}

/// How a report says that a game was not played by both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    #[default]
    Played,
    /// 4.5.4.2: somebody was absent, or a side made no move.
    NotPlayed,
}

/// A game of a report. Players are meant by their place among the players.
#[derive(Clone, Debug, Default)]
pub struct Game {
    pub round: Option<u16>,
    pub white: usize,
    pub black: usize,
    /// `None`: the report has no result that can be compared.
    pub points: Option<Points>,
    pub play: Play,
    /// The result as reports write it.
    pub result: String,
}

/// The part of a report that a score can be compared with.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub players: Vec<Player>,
    pub games: Vec<Game>,
    pub start: Option<Day>,
    pub end: Option<Day>,
    /// The days of the rounds, from the first on.
    pub round_dates: Vec<Day>,
    pub time_control: Option<TimeControl>,
}

impl Report {
    /// The day of a round: its own, else the first of all.
    pub fn day_of(&self, round: Option<u16>) -> Option<Day> {
        let at = round.and_then(|round| usize::from(round).checked_sub(1));
        at.and_then(|at| self.round_dates.get(at)).copied().or(self.start)
    }

    pub fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", |player| &player.name)
    }
}
