use super::{Group, Rating, Sex, TimeControl, Title};
use chrono::NaiveDate;

/// The facts about a player that FIDE's rules (4.8) ask for. Our own ratings do not matter to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FidePlayer {
    /// Three letters; `None`: not stated.
    pub federation: Option<String>,
    /// `None`: unrated.
    pub elo: Option<Rating>,
    pub title: Option<Title>,
    pub sex: Option<Sex>,
    pub is_computer: bool,
}

/// The facts about the event as a whole that FIDE's rules ask for. `None` or empty: not stated.
#[derive(Clone, Debug, Default)]
pub struct FideEvent {
    /// First round.
    pub start: Option<NaiveDate>,
    /// Last round.
    pub end: Option<NaiveDate>,
    /// The day of each round, in order.
    pub round_dates: Vec<NaiveDate>,
    pub time_control: Option<TimeControl>,
}

/// A tournament as FIDE's rules see it: the table of the report, the players with their FIDE ratings and titles.
#[derive(Clone, Debug)]
pub struct FideTournament {
    /// Kind, system, games and byes; the entrants' ratings are not looked at.
    pub group: Group,
    /// For each player of the group.
    pub players: Vec<FidePlayer>,
    pub event: FideEvent,
}

impl FideEvent {
    /// The first and the last day, both played on; where the report does not name them, those of the rounds.
    pub fn days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let start = self.start.or_else(|| self.round_dates.iter().min().copied())?;
        let end = self.end.or_else(|| self.round_dates.iter().max().copied())?;
        Some((start, end))
    }

    /// Calendar days, both ends counted.
    pub fn length(&self) -> Option<i64> {
        self.days().map(|(start, end)| (end - start).num_days() + 1)
    }
}

impl FideTournament {
    /// The number of rounds: as declared, else the last one with a game or a bye.
    pub fn rounds(&self) -> usize {
        let games = self.group.games.iter().filter_map(|game| game.round);
        let last = games.chain(self.group.byes.iter().map(|bye| bye.round)).max();
        usize::from(self.group.rounds.or(last).unwrap_or(0))
    }

    /// The day of each round. `None`: not of every round.
    pub fn days_of_rounds(&self) -> Option<&[NaiveDate]> {
        let dates = self.event.round_dates.as_slice();
        (!dates.is_empty() && dates.len() == self.rounds()).then_some(dates)
    }
}
