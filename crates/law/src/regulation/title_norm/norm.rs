use super::are_enough_holders;
use crate::regulation::final_table::points_of_bye;
use crate::regulation::rateable::game::{self, ScheduledGames};
use crate::vocabulary::{FidePlayer, FideTournament, Group, HalfPoints, PlayerIndex, Rating};

/// A title for which norms are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NormTitle {
    Gm,
    Im,
    Wgm,
    Wim,
}

impl NormTitle {
    pub const ALL: [NormTitle; 4] = [NormTitle::Gm, NormTitle::Im, NormTitle::Wgm, NormTitle::Wim];

    pub fn abbreviation(self) -> &'static str {
        match self {
            NormTitle::Gm => "GM",
            NormTitle::Im => "IM",
            NormTitle::Wgm => "WGM",
            NormTitle::Wim => "WIM",
        }
    }

    /// *Kvindelig*: for women only.
    pub fn is_for_women(self) -> bool {
        matches!(self, NormTitle::Wgm | NormTitle::Wim)
    }
}

/// One player's result in one tournament, measured against the norm for one title.
#[derive(Clone, Debug)]
pub struct TitleNorm {
    pub title: NormTitle,
    /// The games that count, by opponent.
    pub games: Vec<CountedGame>,
    /// Players of the group, the player included.
    pub group_size: usize,
    pub average: Rating,
    /// The category of the average (for women's titles: of the average + 200); `None`: outside the table.
    pub category: Option<String>,
    /// `None`: the table demands no score here.
    pub demanded: Option<HalfPoints>,
    /// From the games that count.
    pub score: HalfPoints,
    /// In the order of the text.
    pub requirements: Vec<Requirement>,
    pub notes: Vec<NormRestriction>,
}

/// Restrictions on a norm in addition to its requirements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormRestriction {
    /// Made with double rounds that a GM tournament may not have: a player makes at most one norm in this way.
    OnceWithDoubleRounds,
    /// Made with 40 moves in 2 hours and 1 hour for the rest: a player makes at most one norm in this way.
    OnceWithTimeControl,
}

impl TitleNorm {
    pub fn missed(&self) -> impl Iterator<Item = &Requirement> {
        self.requirements.iter().filter(|requirement| requirement.verdict() == Verdict::Missed)
    }

    pub fn is_achieved(&self) -> bool {
        self.missed().next().is_none()
    }
}

/// Whether a requirement is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Met,
    Missed,
    /// The report lacks the data to decide.
    NotStated,
}

impl Verdict {
    pub fn met_if(is_met: bool) -> Verdict {
        if is_met { Verdict::Met } else { Verdict::Missed }
    }

    /// The verdict on a requirement. `None`: the report does not say.
    pub fn met_if_known(is_met: Option<bool>) -> Verdict {
        is_met.map_or(Verdict::NotStated, Verdict::met_if)
    }
}

/// A requirement, and what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    Games(AtLeast),
    /// Whether the tournament is a play-off.
    PlayOff(bool),
    Days(Days),
    /// `None`: not stated.
    TimeControl(Option<NormTimeControl>),
    RoundsPerDay(DoubleRounds),
    LastRounds(LastRounds),
    Rated(AtLeast),
    Foreigners(AtLeast),
    Federations(AtLeast),
    Titled(AtLeast),
    Holders(Holders),
    Category(Listing),
    Score {
        demanded: HalfPoints,
        score: HalfPoints,
    },
    /// The player is a computer.
    Computer,
}

impl Requirement {
    /// A short name for other programs: it never changes, and no two requirements share one.
    pub fn name(&self) -> &'static str {
        match self {
            Requirement::Games(_) => "games",
            Requirement::PlayOff(_) => "play-off",
            Requirement::Days(_) => "days",
            Requirement::TimeControl(_) => "time-control",
            Requirement::RoundsPerDay(_) => "rounds-per-day",
            Requirement::LastRounds(_) => "last-rounds",
            Requirement::Rated(_) => "rated",
            Requirement::Foreigners(_) => "foreigners",
            Requirement::Federations(_) => "federations",
            Requirement::Titled(_) => "titled",
            Requirement::Holders(_) => "holders",
            Requirement::Category(_) => "category",
            Requirement::Score { .. } => "score",
            Requirement::Computer => "computer",
        }
    }

    pub fn verdict(&self) -> Verdict {
        match self {
            Requirement::Games(games) => games.verdict(),
            Requirement::PlayOff(is_play_off) => Verdict::met_if(!is_play_off),
            Requirement::Days(days) => days.verdict(),
            Requirement::TimeControl(control) => control.as_ref().map_or(Verdict::NotStated, NormTimeControl::verdict),
            Requirement::RoundsPerDay(days) => days.verdict(),
            Requirement::LastRounds(days) => days.verdict(),
            Requirement::Rated(share)
            | Requirement::Foreigners(share)
            | Requirement::Federations(share)
            | Requirement::Titled(share) => share.verdict(),
            Requirement::Holders(holders) => holders.verdict(),
            Requirement::Category(listing) => listing.verdict(),
            Requirement::Score { demanded, score } => Verdict::met_if(score >= demanded),
            Requirement::Computer => Verdict::Missed,
        }
    }
}

/// A game that counts, from the side of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedGame {
    pub opponent: PlayerIndex,
    pub points: HalfPoints,
}

/// A number of players or games, with its minimum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtLeast {
    pub needed: usize,
    pub found: usize,
    /// The number that `found` was counted among.
    pub of: usize,
}

impl AtLeast {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(self.found >= self.needed)
    }
}

/// The length of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// From the first round to the last, both counted; `None`: not stated.
    pub days: Option<i64>,
    pub most: i64,
    /// A team championship may take longer.
    pub is_exempt: bool,
}

impl Days {
    pub fn verdict(&self) -> Verdict {
        let is_short_enough = self.days.map(|days| days <= self.most);
        if self.is_exempt { Verdict::Met } else { Verdict::met_if_known(is_short_enough) }
    }
}

/// Days of a tournament by their number of rounds, counted over the dated rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleRounds {
    /// Days with two rounds.
    pub double: usize,
    /// Days with three or more.
    pub crowded: usize,
    /// `None`: no limit.
    pub most_double: Option<usize>,
    /// Whether every round is dated.
    pub is_complete: bool,
}

impl DoubleRounds {
    pub fn verdict(&self) -> Verdict {
        let is_too_much = self.most_double.is_some_and(|most| self.crowded > 0 || self.double > most);
        match self.is_complete {
            _ if is_too_much => Verdict::Missed,
            true => Verdict::Met,
            false => Verdict::NotStated,
        }
    }
}

/// The highest number of rounds on any day of the last three rounds; `None`: not every round is dated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastRounds {
    pub rounds_a_day: Option<usize>,
}

impl LastRounds {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if_known(self.rounds_a_day.map(|rounds| rounds == 1))
    }
}

/// A time control measured against 4.8.4. Times are those of one player, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NormTimeControl {
    Allowed,
    /// 40 moves in 2 hours and 1 hour for the rest: one norm per player.
    OncePerPlayer,
    /// A period demands more than 46 moves in 2 hours: its number (from 1), moves and time.
    TooFast {
        period: usize,
        moves: u32,
        seconds: u64,
    },
    /// The rest of the game has less than half an hour.
    FinishTooShort {
        seconds: u64,
    },
    /// A rapid finish in a session of less than 7 hours, counted for both players.
    SessionTooShort {
        seconds: u64,
    },
}

impl NormTimeControl {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(matches!(self, NormTimeControl::Allowed | NormTimeControl::OncePerPlayer))
    }
}

/// The title holders of a group, without the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holders {
    pub title: NormTitle,
    pub gm: usize,
    pub im: usize,
    pub wgm: usize,
    pub wim: usize,
}

impl Holders {
    /// GM, IM and WGM together.
    pub fn higher(&self) -> usize {
        self.gm + self.im + self.wgm
    }

    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(are_enough_holders(self))
    }
}

/// Whether the table has norms for such a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    Listed,
    /// The average is too low for this title: a norm begins at `from`.
    TooLow {
        from: Rating,
    },
    /// Above the last category: no norm can be determined.
    Above {
        to: Rating,
    },
    /// Fewer games than the table's first column.
    TooFewGames {
        fewest: usize,
    },
    /// More games than the table has columns: no norm can be determined.
    TooManyGames {
        most: usize,
    },
}

impl Listing {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(*self == Listing::Listed)
    }
}

/// A tournament with its schedule and the points of each player.
#[derive(Clone, Debug)]
pub struct NormTournament<'t> {
    pub tournament: &'t FideTournament,
    pub schedule: ScheduledGames,
    /// Points of each player in the whole tournament as reported: forfeits included, byes too if it is no all-play-all;
    /// § 16 a and b not applied.
    pub points: Vec<HalfPoints>,
}

impl<'t> NormTournament<'t> {
    pub fn new(tournament: &'t FideTournament) -> NormTournament<'t> {
        let group = &tournament.group;
        let mut points = vec![HalfPoints::ZERO; group.players.len()];
        for game in &group.games {
            points[game.white] += game.result.white.points();
            points[game.black] += game.result.black.points();
        }
        for bye in &group.byes {
            points[bye.player] += points_of_bye(group, bye);
        }
        NormTournament { tournament, schedule: game::schedule_alone(group), points }
    }

    pub fn group(&self) -> &'t Group {
        &self.tournament.group
    }

    pub fn players(&self) -> &'t [FidePlayer] {
        &self.tournament.players
    }
}

/// A player with the other members of the group for a norm.
#[derive(Clone, Debug)]
pub struct NormGroup<'f> {
    pub player: &'f FidePlayer,
    /// Without the player and without duplicates.
    others: Vec<&'f FidePlayer>,
}

impl<'f> NormGroup<'f> {
    /// The group of a player with the opponents. `others` may contain duplicates and be in any order.
    pub fn new(field: &NormTournament<'f>, player: PlayerIndex, mut others: Vec<PlayerIndex>) -> NormGroup<'f> {
        others.sort_unstable();
        others.dedup();
        let players = field.players();
        NormGroup { player: &players[player], others: others.into_iter().map(|other| &players[other]).collect() }
    }

    pub fn size(&self) -> usize {
        self.others.len() + 1
    }

    pub fn others(&self) -> impl Iterator<Item = &'f FidePlayer> {
        self.others.iter().copied()
    }

    /// All members, the player first.
    pub fn members(&self) -> impl Iterator<Item = &'f FidePlayer> {
        std::iter::once(self.player).chain(self.others())
    }
}
