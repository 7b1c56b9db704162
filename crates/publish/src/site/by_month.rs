//! A player's ratings by month.

use super::picture::short_month;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::texts::Language;
use serde::Serialize;

/// A table of months (rows) by years (columns).
#[derive(Serialize)]
pub(super) struct ByMonth {
    /// Newest first.
    years: Vec<i32>,
    /// January first.
    months: Vec<Month>,
}

#[derive(Serialize)]
struct Month {
    name: String,
    /// One for each of the years; `None`: before the first rating, or after the list.
    ratings: Vec<Option<MonthEnd>>,
}

/// The rating at the end of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct MonthEnd {
    rating: i32,
    /// Differs from the rating at the end of the previous month.
    has_changed: bool,
}

/// `points` are ratings by the days from which they apply, oldest first. `None`: there are none.
pub(super) fn by_month(points: &[(NaiveDate, i32)], today: NaiveDate, language: Language) -> Option<ByMonth> {
    let first = points.first()?.0;
    let years: Vec<i32> = (first.year()..=today.year()).rev().collect();
    let begins = |year: i32, month: u32| NaiveDate::from_ymd_opt(year, month, 1);
    let month = |month: u32| {
        let name = short_month(begins(today.year(), month)?, language);
        let ratings = years.iter().map(|year| at_end(points, begins(*year, month)?, today)).collect();
        Some(Month { name, ratings })
    };
    Some(ByMonth { months: (1..=12).filter_map(month).collect(), years })
}

/// `begins` is the first day of the month.
fn at_end(points: &[(NaiveDate, i32)], begins: NaiveDate, today: NaiveDate) -> Option<MonthEnd> {
    if begins > today {
        return None;
    }
    let ends = begins.checked_add_months(chrono::Months::new(1))?;
    let held = |day: NaiveDate| points.iter().take_while(|point| point.0 < day).last().map(|point| point.1);
    let rating = held(ends)?;
    Some(MonthEnd { rating, has_changed: held(begins) != Some(rating) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// 1500 from 1 November 2025, 1540 from 1 January 2026, 1525 from the 31st; the list is of 15 February.
    #[test]
    fn a_month_has_the_rating_at_its_end() {
        let points = [(day("2025-11-01"), 1500), (day("2026-01-01"), 1540), (day("2026-01-31"), 1525)];
        let table = by_month(&points, day("2026-02-15"), Language::Da).unwrap();
        assert_eq!(table.years, [2026, 2025]);
        let at = |month: usize| -> Vec<_> {
            table.months[month].ratings.iter().map(|at| at.map(|at| (at.rating, at.has_changed))).collect()
        };
        assert_eq!(at(0), [Some((1525, true)), None]);
        assert_eq!(at(1), [Some((1525, false)), None]);
        assert_eq!(at(2), [None, None]);
        assert_eq!(at(10), [None, Some((1500, true))]);
        assert_eq!(at(11), [None, Some((1500, false))]);
        assert_eq!(table.months[4].name, "maj");
        assert!(by_month(&[], day("2026-02-15"), Language::Da).is_none());
    }
}
