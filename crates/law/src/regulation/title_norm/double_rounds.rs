//! Days with more than one round.

use super::{NormTitle, Verdict};
use crate::vocabulary::FideTournament;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Days of a tournament by their number of rounds, as far as the report dates the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleRounds {
    /// Days with two rounds.
    pub double: usize,
    /// Days with three or more.
    pub crowded: usize,
    /// `None`: as many as there are days.
    pub most_double: Option<usize>,
    /// Every round is dated.
    pub is_complete: bool,
}

//§ For GM-turneringer må der ikke være mere end 2 dage med 2 runder (dobbeltrunder)
const MOST_DOUBLE_FOR_GM: usize = 2;

/// How many rounds each day has.
pub fn rounds_by_day(dates: &[NaiveDate]) -> BTreeMap<NaiveDate, usize> {
    let mut days = BTreeMap::new();
    for date in dates {
        *days.entry(*date).or_default() += 1;
    }
    days
}

//§ For IM-turneringer må der spilles dobbeltrunder hele turneringen
// Decision (4.8.4): WGM and WIM as IM. A day with three rounds is more than a double round: a GM norm does not allow it;
// elsewhere it is one of the days that a player makes one norm with.
pub fn double_rounds(tournament: &FideTournament, title: NormTitle) -> DoubleRounds {
    let days = rounds_by_day(&tournament.event.round_dates);
    DoubleRounds {
        double: days.values().filter(|&&rounds| rounds == 2).count(),
        crowded: days.values().filter(|&&rounds| rounds > 2).count(),
        most_double: (title == NormTitle::Gm).then_some(MOST_DOUBLE_FOR_GM),
        is_complete: tournament.days_of_rounds().is_some(),
    }
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
