use super::{Bye, Game, Rating, Sex, TimeControl, Title};
use chrono::NaiveDate;

/// The kind of tournament that a report covers (4.5.3.1, 4.5.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentKind {
    Emt,
    //§ Koordinerede turneringer.
    Coordinated,
    //§ Omkampe om mesterskaber.
    Playoff,
    //§ Andre turneringer og matcher, der af RK findes ratingberettigede.
    Approved,
    //§ Internationale enkeltmandsturneringer.
    International,
    InternationalTeam,
}

impl TournamentKind {
    /// Whether the kind is international, for individuals or teams.
    pub fn is_international(self) -> bool {
        matches!(self, TournamentKind::International | TournamentKind::InternationalTeam)
    }
}

/// The declared tournament system (§ 65).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    RoundRobin,
    DoubleRoundRobin,
    Monrad,
    Nordic,
    Swiss,
    Match,
    Team,
    Other,
}

impl System {
    /// Whether declared as all-play-all: then § 16 a and b apply to players who leave.
    pub fn is_declared_all_play_all(self) -> bool {
        matches!(self, System::RoundRobin | System::DoubleRoundRobin)
    }
}

/// The index of a player in [`Group::players`].
pub type PlayerIndex = usize;

/// The rating that a player enters a group with, or the lack of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// In our register: gets a calculation. The rating is the start rating, Ro (4.5.4.1).
    Ours(Rating),
    /// Outside the register, with an Elo, a national or an assigned rating (4.5.5.2).
    Outside(Rating),
    /// Outside the register and without any rating: gets a performance rating (4.5.5.2.3).
    OutsideUnrated,
}

/// The facts besides Ro on which K may depend, as before the run (4.5.2.3). `None`: unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// The year of the last round minus the year of birth.
    pub age: Option<i32>,
    /// Rated games in the register.
    pub rated_games: Option<u32>,
    /// The highest rating ever registered.
    pub highest: Option<Rating>,
}

/// An absence without an approved excuse (*udeblivelse uden godkendt afbud*).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    pub round: u16,
    pub player: PlayerIndex,
}

/// A player's departure from the tournament after a round; 0: before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub player: PlayerIndex,
    pub after_round: u16,
}

/// A group (*klasse, gruppe*): players who meet each other in one table.
///
/// Rounds begin at 1. The maker of a group has checked that no player is their own opponent or occurs twice in a
/// round.
#[derive(Clone, Debug)]
pub struct Group {
    pub kind: TournamentKind,
    pub system: System,
    /// The declared number of rounds.
    pub rounds: Option<u16>,
    /// Whether the table holds every game of every player.
    pub complete: bool,
    pub players: Vec<Entrant>,
    /// Those of `players`, in their order; empty: unknown for all players.
    pub careers: Vec<Career>,
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
    pub unexcused: Vec<Absence>,
    pub withdrawn: Vec<Withdrawal>,
}

impl Group {
    /// The round after which a player left; the earliest if there are several entries.
    pub fn left_after(&self, player: PlayerIndex) -> Option<u16> {
        self.withdrawn.iter().filter(|w| w.player == player).map(|w| w.after_round).min()
    }

    /// Whether a player of an all-play-all had left before this round. In other groups (§ 16 c) a player who leaves is
    /// no longer paired, and all games in the table were played.
    // Decision (§ 16): all-play-all by the declared system.
    pub fn is_gone(&self, player: PlayerIndex, round: Option<u16>) -> bool {
        let left = if self.system.is_declared_all_play_all() { self.left_after(player) } else { None };
        matches!((left, round), (Some(left), Some(round)) if round > left)
    }

    /// The last round with a game or a bye; `None`: no line of the table names a round.
    pub fn last_round(&self) -> Option<u16> {
        let of_games = self.games.iter().filter_map(|game| game.round);
        of_games.chain(self.byes.iter().map(|bye| bye.round)).max()
    }

    pub fn is_unexcused(&self, round: Option<u16>, player: PlayerIndex) -> bool {
        self.unexcused.iter().any(|a| Some(a.round) == round && a.player == player)
    }

    /// Whether the group consists of boards of team matches.
    pub fn is_team_event(&self) -> bool {
        //§ Internationale holdturneringer, bl.a. Skakolympiaden, Europamesterskabet m.m.
        self.system == System::Team || self.kind == TournamentKind::InternationalTeam
    }
}

/// The facts about a player that FIDE's rules (4.8) need. The federation's own ratings do not matter to them.
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

/// The facts about the event that FIDE's rules need. `None` or empty: not stated.
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

/// A tournament as FIDE's rules need it: the table of the report, the players with their FIDE ratings and titles.
#[derive(Clone, Debug)]
pub struct FideTournament {
    /// Kind, system, games and byes; the ratings of the entrants are not used.
    pub group: Group,
    /// For each player of the group.
    pub players: Vec<FidePlayer>,
    pub event: FideEvent,
}

impl FideEvent {
    /// The first and the last day, both inclusive; if the report does not state them, those of the rounds.
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
    /// The number of rounds as declared; if not declared, the last round with a game or a bye.
    pub fn rounds(&self) -> usize {
        usize::from(self.group.rounds.or_else(|| self.group.last_round()).unwrap_or(0))
    }

    /// The days of the dated rounds, in order.
    // Decision (4.8.2, 4.8.4): a tournament of one day has all its rounds on it.
    pub fn dated_rounds(&self) -> Vec<NaiveDate> {
        match self.event.start {
            Some(day) if self.event.end == Some(day) => vec![day; self.rounds()],
            _ => self.event.round_dates.clone(),
        }
    }

    /// The day of each round. `None`: a round has no day.
    pub fn days_of_rounds(&self) -> Option<Vec<NaiveDate>> {
        let dates = self.dated_rounds();
        (!dates.is_empty() && dates.len() == self.rounds()).then_some(dates)
    }
}
