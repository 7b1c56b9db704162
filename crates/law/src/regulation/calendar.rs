//! Years and months as the law counts them: the same day of the month, or the month's last day if it has no such day.

use chrono::{Days, Months, NaiveDate};

/// The same day `months` months later: 30 November and three months are 28 February. `NaiveDate::MAX` beyond the
/// calendar.
pub fn months_after(day: NaiveDate, months: u32) -> NaiveDate {
    day.checked_add_months(Months::new(months)).unwrap_or(NaiveDate::MAX)
}

/// The day `days` days later. `NaiveDate::MAX` beyond the calendar.
pub fn days_after(day: NaiveDate, days: u32) -> NaiveDate {
    day.checked_add_days(Days::new(days.into())).unwrap_or(NaiveDate::MAX)
}

pub fn day_after(day: NaiveDate) -> NaiveDate {
    day.succ_opt().unwrap_or(NaiveDate::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_year_is_the_same_day_and_29_february_becomes_28_february() {
        assert_eq!(months_after(day("2026-01-03"), 12), day("2027-01-03"));
        assert_eq!(months_after(day("2024-02-29"), 12), day("2025-02-28"));
        assert_eq!(months_after(day("2023-02-28"), 12), day("2024-02-28"));
        assert_eq!(months_after(day("2020-02-29"), 48), day("2024-02-29"));
    }

    #[test]
    fn a_month_that_is_too_short_ends_on_its_last_day() {
        assert_eq!(months_after(day("2025-11-30"), 3), day("2026-02-28"));
        assert_eq!(months_after(day("2023-11-30"), 3), day("2024-02-29"));
        assert_eq!(months_after(day("2026-05-31"), 6), day("2026-11-30"));
        assert_eq!(months_after(day("2026-11-30"), 6), day("2027-05-30"));
    }

    #[test]
    fn a_day_beyond_the_calendar_is_its_last() {
        assert_eq!(months_after(day("2026-01-03"), u32::MAX), NaiveDate::MAX);
        assert_eq!(day_after(NaiveDate::MAX), NaiveDate::MAX);
    }
}
