use super::list::Reported;
use chrono::NaiveDate;

/// Something to tell about a tournament. Players and games are named by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Before every rule set.
    BeforeRuleSet {
        first_day: NaiveDate,
    },
    TimeControlMissing,
    /// Faster than blitz.
    NotRateable {
        seconds: u64,
    },
    /// Played games that are short of time.
    RateOfPlay {
        games: usize,
        played: usize,
    },
    FarApart {
        game: usize,
    },
    /// Rounds after this one.
    MatchDecided {
        round: u16,
        games: usize,
    },
    /// Players of whom nobody has said how many games they had.
    KAssumed {
        players: usize,
    },
    BelowFloor {
        player: usize,
        new: i32,
    },
    /// Never [`Reported::InTime`].
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
    /// It took so many days.
    Interim {
        days: i64,
    },
    UnequalTimes,
}

impl Finding {
    /// The name of what is found, as other programs know it.
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

    /// FIDE does not accept the tournament.
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
