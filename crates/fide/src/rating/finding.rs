use super::list::Reported;
use chrono::NaiveDate;

/// A finding about a tournament. Players and games are given by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The tournament is older than the oldest rule set.
    BeforeRuleSet {
        first_day: NaiveDate,
    },
    TimeControlMissing,
    /// The time control is faster than blitz.
    NotRateable {
        seconds: u64,
    },
    /// Played games with too little time.
    RateOfPlay {
        games: usize,
        played: usize,
    },
    FarApart {
        game: usize,
    },
    /// Games after the round that decided the match.
    MatchDecided {
        round: u16,
        games: usize,
    },
    /// Players without a stated number of rated games.
    KAssumed {
        players: usize,
    },
    BelowFloor {
        player: usize,
        new: i32,
    },
    /// Never with [`Reported::InTime`].
    Reported {
        how: Reported,
        reported: NaiveDate,
        by: NaiveDate,
    },
    FirstControl {
        moves: u32,
        least: u32,
    },
    HoursOfADay {
        seconds: u64,
        rounds: usize,
        most: u64,
    },
    RoundsOfADay {
        rounds: usize,
        most: usize,
    },
    RegisteredLate {
        registered: NaiveDate,
        by: NaiveDate,
    },
    MatchUnrated {
        player: usize,
    },
    FideIdMissing {
        player: usize,
    },
    /// The tournament took this many days.
    Interim {
        days: i64,
    },
    UnequalTimes,
}

impl Finding {
    /// The code of the finding, for other programs.
    pub fn code(&self) -> &'static str {
        match self {
            Finding::BeforeRuleSet { .. } => "before-rule-set",
            Finding::TimeControlMissing => "time-control-missing",
            Finding::NotRateable { .. } => "time-control-not-rateable",
            Finding::RateOfPlay { .. } => "rate-of-play",
            Finding::FarApart { .. } => "rating-gap",
            Finding::MatchDecided { .. } => "match-decided",
            Finding::KAssumed { .. } => "k-assumed",
            Finding::BelowFloor { .. } => "rating-below-floor",
            Finding::Reported { how: Reported::TooLate, .. } => "reported-too-late",
            Finding::Reported { .. } => "reported-late",
            Finding::FirstControl { .. } => "first-control",
            Finding::HoursOfADay { .. } => "hours-a-day",
            Finding::RoundsOfADay { .. } => "rounds-a-day",
            Finding::RegisteredLate { .. } => "registered-late",
            Finding::MatchUnrated { .. } => "match-unrated",
            Finding::FideIdMissing { .. } => "fide-id-missing",
            Finding::Interim { .. } => "interim-reports",
            Finding::UnequalTimes => "unequal-times",
        }
    }

    /// Whether FIDE does not accept the tournament.
    pub fn is_refusal(&self) -> bool {
        match self {
            Finding::NotRateable { .. }
            | Finding::FirstControl { .. }
            | Finding::HoursOfADay { .. }
            | Finding::RoundsOfADay { .. }
            | Finding::RegisteredLate { .. }
            | Finding::MatchUnrated { .. }
            | Finding::FideIdMissing { .. }
            | Finding::UnequalTimes => true,
            Finding::RateOfPlay { games, played } => games == played,
            Finding::Reported { how, .. } => *how == Reported::TooLate,
            Finding::BeforeRuleSet { .. }
            | Finding::TimeControlMissing
            | Finding::FarApart { .. }
            | Finding::MatchDecided { .. }
            | Finding::KAssumed { .. }
            | Finding::BelowFloor { .. }
            | Finding::Interim { .. } => false,
        }
    }
}
