//! Days as people write them, in letters and on pages.

use super::{Text, Value, text};
use chrono::{Datelike, NaiveDate};

/// A day as `14. maj 2026`, `14 May 2026`.
pub fn day(day: NaiveDate) -> Text {
    text!("day-of-year", day = i64::from(day.day()), month = month(day), year = Value::word(day.year()))
}

/// The days of a tournament: `14.-17. maj 2026`, `30. april - 3. maj 2026`; one day alone as [`day`] says it.
pub fn days(first: NaiveDate, last: NaiveDate) -> Text {
    if first == last {
        return day(first);
    }
    let from = i64::from(first.day());
    if first.year() != last.year() {
        text!("days-of-years", first = day(first), last = day(last))
    } else if first.month() != last.month() {
        text!("days-of-months", day = from, month = month(first), last = day(last))
    } else {
        text!("days-of-month", day = from, last = day(last))
    }
}

/// Its month: `maj`, `May`.
pub fn month(day: NaiveDate) -> Text {
    const MONTHS: [&str; 12] = [
        "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8", "month-9", "month-10",
        "month-11", "month-12",
    ];
    Text::new(MONTHS[day.month0() as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn days_are_said_as_people_write_them() {
        let said = |first: &str, last: &str| {
            let text = days(first.parse().unwrap(), last.parse().unwrap());
            [Language::Da, Language::En].map(|language| text.say(language))
        };
        for (first, last, danish, english) in [
            ("2026-05-14", "2026-05-14", "14. maj 2026", "14 May 2026"),
            ("2026-05-14", "2026-05-17", "14.-17. maj 2026", "14-17 May 2026"),
            ("2026-04-30", "2026-05-03", "30. april - 3. maj 2026", "30 April - 3 May 2026"),
            ("2025-12-27", "2026-01-02", "27. december 2025 - 2. januar 2026", "27 December 2025 - 2 January 2026"),
        ] {
            assert_eq!(said(first, last), [danish, english]);
        }
    }
}
