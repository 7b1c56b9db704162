//! The list that a tournament is on, and whether it was reported in time.

use crate::Article;
use crate::rule_set::Numbers;
use chrono::{Datelike, Days, Months, NaiveDate};

pub const RULE: Article = Article::new(
    "B.02 7.1.3",
    "a tournament is on the list of the 1st that is three days after its end or more",
    file!(),
);
pub const LATE: Article = Article::new("B.02 9.1", "by when a tournament must be reported", file!());

/// The 1st of the month of this day.
fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// The 1st of the `months`th month after that of this day.
fn first_after(day: NaiveDate, months: u32) -> NaiveDate {
    first_of_month(day).checked_add_months(Months::new(months)).unwrap_or(NaiveDate::MAX)
}

fn days_before(day: NaiveDate, days: i64) -> NaiveDate {
    day.checked_sub_days(Days::new(days.unsigned_abs())).unwrap_or(NaiveDate::MIN)
}

/// The list of a tournament that ended on `last_day` and was reported, if it is known when, on `reported`.
pub fn list(numbers: &Numbers, last_day: NaiveDate, reported: Option<NaiveDate>) -> NaiveDate {
    let known = reported.map_or(last_day, |reported| reported.max(last_day));
    let earliest = known.checked_add_days(Days::new(numbers.list.closing.unsigned_abs())).unwrap_or(NaiveDate::MAX);
    if earliest.day() == 1 { earliest } else { first_after(earliest, 1) }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    InTime,
    /// After the closing of its list.
    Late,
    /// No list takes it any more.
    TooLate,
}

/// Whether a tournament was reported in time, and the last day on which it would have been.
pub fn reported(numbers: &Numbers, last_day: NaiveDate, reported: NaiveDate) -> (Reported, NaiveDate) {
    let days_left = (first_after(last_day, 1) - last_day).num_days() - 1;
    let own_list = first_after(last_day, if days_left <= numbers.list.late_end { 2 } else { 1 });
    let closing = days_before(own_list, numbers.list.closing);
    let last_closing = days_before(first_after(last_day, numbers.list.lists), numbers.list.closing);
    if reported > last_closing {
        (Reported::TooLate, last_closing)
    } else if reported > closing {
        (Reported::Late, closing)
    } else {
        (Reported::InTime, closing)
    }
}
