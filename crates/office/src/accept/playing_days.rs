//! The days on which a tournament was played, as far as its report gives them.

use chrono::{Days, NaiveDate};
use kartotek_facts::Report;

/// The first and the last day on which a tournament may have been played; both belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

/// The assumed length of a tournament if its first round is unknown.
const LONGEST: Days = Days::new(365);

impl Span {
    pub fn new(start: Option<NaiveDate>, end: NaiveDate) -> Span {
        Span { first: start.or(end.checked_sub_days(LONGEST)).unwrap_or(end), last: end }
    }

    pub fn of(report: &Report) -> Span {
        Span::new(report.start, report.order.last_round)
    }

    pub fn overlaps(&self, other: &Span) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// Whether the two are at most `days` days apart.
    pub fn is_within(&self, days: u64, other: &Span) -> bool {
        let days_after = |day: NaiveDate| day.checked_add_days(Days::new(days)).unwrap_or(day);
        self.first <= days_after(other.last) && other.first <= days_after(self.last)
    }

    /// Whether the last day of one is the first day of the other. Such tournaments hardly have a round in common.
    pub fn is_adjacent_to(&self, other: &Span) -> bool {
        let is_after = |one: &Span, two: &Span| two.last == one.first && two.first < one.first && two.last < one.last;
        is_after(self, other) || is_after(other, self)
    }
}

/// The day of a round, if certain: from the report's `round_dates`, or the only day of a one-day tournament.
// Decision (who a player is: two tournaments on one day): a tournament of several days without `round_dates` proves no
// play on any one day.
pub fn day(report: &Report, round: u16) -> Option<NaiveDate> {
    let dated = usize::from(round).checked_sub(1).and_then(|index| report.round_dates.get(index));
    dated.copied().or_else(|| only_day(report))
}

/// Whether the report can give a certain day of play.
pub fn has_days(report: &Report) -> bool {
    !report.round_dates.is_empty() || only_day(report).is_some()
}

/// The day of a one-day tournament. Without a first day nobody knows how long a tournament lasted.
fn only_day(report: &Report) -> Option<NaiveDate> {
    report.start.filter(|first| *first == report.order.last_round)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(first: u32, last: u32) -> Span {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        Span { first: day(first), last: day(last) }
    }

    #[test]
    fn a_tournament_that_begins_on_the_last_day_of_another_follows_it() {
        assert!(span(6, 8).overlaps(&span(8, 9)) && span(6, 8).is_adjacent_to(&span(8, 9)));
        assert!(span(8, 9).is_adjacent_to(&span(6, 8)));
        // Interim reports of the first day and of the last day alone.
        assert!(!span(6, 6).is_adjacent_to(&span(6, 8)));
        assert!(!span(8, 8).is_adjacent_to(&span(6, 8)));
        assert!(!span(6, 8).is_adjacent_to(&span(7, 9)));
        assert!(!span(6, 7).overlaps(&span(8, 9)));
    }

    #[test]
    fn without_a_first_round_a_tournament_may_have_lasted_a_year() {
        let end = NaiveDate::from_ymd_opt(2026, 3, 8).unwrap();
        assert_eq!(Span::new(None, end).first, NaiveDate::from_ymd_opt(2025, 3, 8).unwrap());
    }
}
