//! What is found about a tournament: the code of each finding, and whether FIDE refuses the tournament for it.

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
    /// The code, and whether FIDE does not accept the tournament.
    fn code_and_refusal(&self) -> (&'static str, bool) {
        match self {
            Finding::BeforeRuleSet { .. } => ("before-rule-set", false),
            Finding::TimeControlMissing => ("time-control-missing", false),
            Finding::NotRateable { .. } => ("time-control-not-rateable", true),
            Finding::RateOfPlay { games, played } => ("rate-of-play", games == played),
            Finding::FarApart { .. } => ("rating-gap", false),
            Finding::MatchDecided { .. } => ("match-decided", false),
            Finding::KAssumed { .. } => ("k-assumed", false),
            Finding::BelowFloor { .. } => ("rating-below-floor", false),
            Finding::Reported { how: Reported::TooLate, .. } => ("reported-too-late", true),
            Finding::Reported { .. } => ("reported-late", false),
            Finding::FirstControl { .. } => ("first-control", true),
            Finding::HoursOfADay { .. } => ("hours-a-day", true),
            Finding::RoundsOfADay { .. } => ("rounds-a-day", true),
            Finding::RegisteredLate { .. } => ("registered-late", true),
            Finding::MatchUnrated { .. } => ("match-unrated", true),
            Finding::FideIdMissing { .. } => ("fide-id-missing", true),
            Finding::Interim { .. } => ("interim-reports", false),
            Finding::UnequalTimes => ("unequal-times", true),
        }
    }

    /// The code of the finding, for other programs.
    pub fn code(&self) -> &'static str {
        self.code_and_refusal().0
    }

    /// Whether FIDE does not accept the tournament.
    pub fn is_refusal(&self) -> bool {
        self.code_and_refusal().1
    }
}
