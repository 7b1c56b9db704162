//! Whether FIDE accepts a tournament.

use super::Finding;
use super::entering_rating::Entering;
use super::kind::FideListKind;
use crate::Article;
use crate::facts::{Game, Time, Tournament};
use crate::rule_set::Numbers;
use chrono::Days;

pub mod equal_times {
    //! Both players must have the same time.

    use super::*;

    pub const RULE: Article = Article::new("RB 1.2", "in rapid and blitz both have the same time", file!());

    pub fn check(kind: Option<FideListKind>, time: Option<&Time>) -> Option<Finding> {
        let is_quick = matches!(kind, Some(FideListKind::Rapid | FideListKind::Blitz));
        time.filter(|time| is_quick && !time.is_equal).map(|_| Finding::UnequalTimes)
    }
}

pub mod fide_id {
    //! All players must have a FIDE id.

    use super::*;

    pub const RULE: Article =
        Article::new("B.02 9.1, TRF", "every player of a played game has a number of FIDE", file!());

    pub fn check(tournament: &Tournament) -> impl Iterator<Item = Finding> {
        let without = (0..tournament.players.len()).filter(|&player| tournament.players[player].fide_id.is_none());
        without
            .filter(|&player| tournament.games_of(player).any(Game::is_played))
            .map(|player| Finding::FideIdMissing { player })
    }
}

pub mod first_control {
    //! The first period of a standard game.

    use super::*;

    pub const RULE: Article =
        Article::new("B.02 1.2", "where the first period of a standard game has moves, it has at least 30", file!());

    pub fn check(numbers: &Numbers, kind: Option<FideListKind>, time: Option<&Time>) -> Option<Finding> {
        let moves = time.filter(|_| kind == Some(FideListKind::Standard))?.first_control?;
        let least = numbers.accepted.first_control;
        (moves < least).then_some(Finding::FirstControl { moves, least })
    }
}

pub mod hours_of_a_day {
    //! Hours of play on one day.

    use super::*;

    pub const RULE: Article = Article::new("B.02 3.1", "at most twelve hours of standard play a day", file!());

    /// The total time of both players for the rounds of the busiest day, in seconds, and the number of these rounds. `None`:
    /// not stated.
    pub fn longest(tournament: &Tournament) -> Option<(u64, usize)> {
        let rounds = tournament.most_rounds_of_a_day()?;
        let seconds = tournament.time?.seconds;
        Some((2 * seconds * rounds as u64, rounds))
    }

    pub fn check(numbers: &Numbers, kind: Option<FideListKind>, tournament: &Tournament) -> Option<Finding> {
        let (seconds, rounds) = longest(tournament).filter(|_| kind == Some(FideListKind::Standard))?;
        let most = numbers.accepted.hours_a_day * 3600;
        (seconds > most).then_some(Finding::HoursOfADay { seconds, rounds, most })
    }
}

pub mod interim {
    //! Interim reports of long tournaments.

    use super::*;

    pub const RULE: Article = Article::new("B.02 4.1", "a tournament over 30 days is reported month by month", file!());

    // Decision (B.02 4.1): the first and the last day are both counted.
    pub fn check(numbers: &Numbers, tournament: &Tournament) -> Option<Finding> {
        let days = (tournament.last_day()? - tournament.first_day()?).num_days() + 1;
        (days > numbers.accepted.interim_after).then_some(Finding::Interim { days })
    }
}

pub mod registered {
    //! The deadline for registering a tournament with FIDE.

    use super::*;

    pub const RULE: Article =
        Article::new("B.02 0.2", "registered three days before, where somebody is very strong thirty", file!());

    /// Checks the registration with FIDE. `None` also if the report does not state a day.
    pub fn check(
        numbers: &Numbers,
        kind: Option<FideListKind>,
        tournament: &Tournament,
        ratings: &[Entering],
    ) -> Option<Finding> {
        let (registered, first_day) = (tournament.registered?, tournament.first_day()?);
        let is_high = tournament.players.iter().zip(ratings).any(|(player, entering)| {
            let limit = if player.is_woman { numbers.accepted.high_woman } else { numbers.accepted.high };
            entering.rating().is_some_and(|rating| rating > limit)
        });
        let days = match kind {
            Some(FideListKind::Standard) if is_high => numbers.accepted.registered_high,
            _ => numbers.accepted.registered,
        };
        let by = first_day.checked_sub_days(Days::new(days.unsigned_abs()))?;
        (registered > by).then_some(Finding::RegisteredLate { registered, by })
    }
}

pub mod rounds_of_a_day {
    //! Rounds of rapid and blitz on one day.

    use super::*;

    pub const RULE: Article = Article::new("RB 3.1", "at most 15 rounds of rapid and 30 of blitz a day", file!());

    pub fn check(numbers: &Numbers, kind: Option<FideListKind>, tournament: &Tournament) -> Option<Finding> {
        let rounds = tournament.most_rounds_of_a_day()?;
        let most = match kind? {
            FideListKind::Standard => return None,
            FideListKind::Rapid => numbers.accepted.rapid_rounds,
            FideListKind::Blitz => numbers.accepted.blitz_rounds,
        };
        (rounds > most).then_some(Finding::RoundsOfADay { rounds, most })
    }
}
