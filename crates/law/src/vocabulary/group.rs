use super::{Bye, Game, Rating, System, TournamentKind};

/// The place of a player in [`Group::players`].
pub type PlayerIndex = usize;

/// The rating that a player enters a group with, or the lack of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// On our register: gets a calculation. The rating is the start rating, Ro (4.5.4.1).
    Ours(Rating),
    /// Outside the register, with an Elo, a national or an assigned rating (4.5.5.2).
    Outside(Rating),
    /// Outside the register and without any rating: gets a performance rating (4.5.5.2.3).
    OutsideUnrated,
}

/// The facts beside Ro that K may depend on, as they stood before the run (4.5.2.3). `None`: unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// The year of the last round less that of birth.
    pub age: Option<i32>,
    /// Rated games in the register.
    pub rated_games: Option<u32>,
    /// The highest rating that was ever registered.
    pub highest: Option<Rating>,
}

/// A player was absent without an approved excuse (*udeblivelse uden godkendt afbud*).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    pub round: u16,
    pub player: PlayerIndex,
}

/// A player left the tournament after a round; 0: before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub player: PlayerIndex,
    pub after_round: u16,
}

/// A group (*klasse, gruppe*): players who meet each other in one table.
///
/// Rounds begin at 1. No player is their own opponent or stands twice in a round: the maker of a group has checked it.
#[derive(Clone, Debug)]
pub struct Group {
    pub kind: TournamentKind,
    pub system: System,
    /// The declared number of rounds.
    pub rounds: Option<u16>,
    /// The table holds every game of every player.
    pub complete: bool,
    pub players: Vec<Entrant>,
    /// Those of `players`, in their order; empty: nothing is known of anybody.
    pub careers: Vec<Career>,
    pub games: Vec<Game>,
    pub byes: Vec<Bye>,
    pub unexcused: Vec<Absence>,
    pub withdrawn: Vec<Withdrawal>,
}

impl Group {
    /// The round after which a player left; the earliest if it is named twice.
    pub fn left_after(&self, player: PlayerIndex) -> Option<u16> {
        self.withdrawn.iter().filter(|w| w.player == player).map(|w| w.after_round).min()
    }

    /// Whether a player of an all-play-all had left before this round. Elsewhere (§ 16 c) whoever leaves is out of
    /// the pairing, and what stands in the table was played.
    // Decision (§ 16): all-play-all by the declared system.
    pub fn is_gone(&self, player: PlayerIndex, round: Option<u16>) -> bool {
        let left = if self.system.is_declared_all_play_all() { self.left_after(player) } else { None };
        matches!((left, round), (Some(left), Some(round)) if round > left)
    }

    pub fn is_unexcused(&self, round: Option<u16>, player: PlayerIndex) -> bool {
        self.unexcused.iter().any(|a| Some(a.round) == round && a.player == player)
    }

    /// Boards of team matches, not a tournament of individuals.
    pub fn is_team_event(&self) -> bool {
        //§ Internationale holdturneringer, bl.a. Skakolympiaden, Europamesterskabet m.m.
        self.system == System::Team || self.kind == TournamentKind::InternationalTeam
    }
}
