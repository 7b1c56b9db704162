//! The last three rounds of a GM tournament.

use super::Verdict;
use super::double_rounds::rounds_by_day;
use crate::vocabulary::FideTournament;

/// The most rounds that any of the last rounds' days has; `None`: not every round is dated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastRounds {
    pub rounds_a_day: Option<usize>,
}

const LAST: usize = 3;

//§ og de sidste 3 runder skal spilles med én runde pr. dag.
pub fn last_rounds(tournament: &FideTournament) -> LastRounds {
    let rounds_a_day = tournament.days_of_rounds().and_then(|dates| {
        let days = rounds_by_day(dates);
        dates.iter().rev().take(LAST).filter_map(|date| days.get(date).copied()).max()
    });
    LastRounds { rounds_a_day }
}

impl LastRounds {
    pub fn verdict(&self) -> Verdict {
        self.rounds_a_day.map_or(Verdict::NotStated, |rounds| Verdict::met_if(rounds == 1))
    }
}
