//! Dates in all spellings that occur. The order of year, month and day is decided by what is possible, never by the custom
//! of a country.

use super::columns::digits;
use crate::day::number;
use chrono::{Datelike, NaiveDate};
use kartotek_law::vocabulary::BirthDate;

/// The order of year, month and day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    YearMonthDay,
    DayMonthYear,
    /// Bunratty 2011 wrote `11.25.02` for 25 February.
    YearDayMonth,
    MonthDayYear,
}

/// In the order of preference.
const ORDERS: [Order; 4] = [Order::YearMonthDay, Order::DayMonthYear, Order::YearDayMonth, Order::MonthDayYear];

/// The longest tournament, in days, for which an order of numbers is chosen if the years have two digits.
const LONGEST_TOURNAMENT_IN_DAYS: i64 = 300;

const MONTHS: [[&str; 3]; 12] = [
    ["jan", "jan", "jan"],
    ["feb", "feb", "feb"],
    ["mar", "mär", "mrz"],
    ["apr", "apr", "apr"],
    ["may", "maj", "mai"],
    ["jun", "jun", "jun"],
    ["jul", "jul", "jul"],
    ["aug", "aug", "aug"],
    ["sep", "sep", "sep"],
    ["oct", "okt", "okt"],
    ["nov", "nov", "nov"],
    ["dec", "dec", "dez"],
];

/// Reads a date whose numbers are in this order. `None`: it is not one.
pub(super) fn read(text: &str, order: Order) -> Option<NaiveDate> {
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let (a, b, c) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let (year, month, day) = match (month_by_name(a), month_by_name(b)) {
        (Some(month), None) => (c, month, number(b)?),
        (None, Some(month)) if a.len() == 4 => (a, month, number(c)?),
        (None, Some(month)) => (c, month, number(a)?),
        _ => match order {
            Order::YearMonthDay => (a, number(b)?, number(c)?),
            // A year of four digits in front is followed by the month: 2026/13/02 is a typing error.
            Order::YearDayMonth if a.len() == 4 => return None,
            Order::YearDayMonth => (a, number(c)?, number(b)?),
            Order::DayMonthYear => (c, number(b)?, number(a)?),
            Order::MonthDayYear => (c, number(a)?, number(b)?),
        },
    };
    NaiveDate::from_ymd_opt(year_number(year)?, month, day)
}

fn month_by_name(text: &str) -> Option<u32> {
    let start: String = text.chars().take(3).flat_map(char::to_lowercase).collect();
    let index = MONTHS.iter().position(|names| names.contains(&start.as_str()))?;
    u32::try_from(index + 1).ok()
}

fn year_number(text: &str) -> Option<i32> {
    let year = i32::try_from(digits(text)?).ok()?;
    match text.len() {
        2 if year < 70 => Some(2000 + year),
        2 => Some(1900 + year),
        4 if year >= 1000 => Some(year),
        _ => None,
    }
}

/// Reads a date in the first of [`ORDERS`] that gives a date.
fn read_any(text: &str) -> Option<NaiveDate> {
    ORDERS.into_iter().find_map(|order| read(text, order))
}

/// First and last day of a tournament, read in the same order if that is possible.
pub(super) fn span(start: Option<&str>, end: Option<&str>) -> (Option<NaiveDate>, Option<NaiveDate>) {
    if let (Some(start), Some(end)) = (start, end) {
        // Month and day are not swapped to make a wrong pair of dates right: only the place of the year is open.
        let readings: Vec<_> = [Order::YearMonthDay, Order::DayMonthYear, Order::MonthDayYear]
            .into_iter()
            .filter_map(|order| Some((order, read(start, order)?, read(end, order)?)))
            .collect();
        let short = readings.iter().find(|(order, start, end)| {
            *order != Order::MonthDayYear && (0..=LONGEST_TOURNAMENT_IN_DAYS).contains(&(*end - *start).num_days())
        });
        if let Some(&(_, start, end)) = short.or(readings.first()) {
            return (Some(start), Some(end));
        }
    }
    (start.and_then(read_any), end.and_then(read_any))
}

/// A date, and the year in the file if the date got another year because it would be outside the tournament.
pub(super) type Dated = (NaiveDate, Option<i32>);

/// The dates of the rounds, read in the order that puts most of them between the first and the last day.
pub(super) fn rounds(texts: &[&str], start: Option<NaiveDate>, end: Option<NaiveDate>) -> Vec<Option<Dated>> {
    let inside = |date: &NaiveDate| start.is_none_or(|start| start <= *date) && end.is_none_or(|end| *date <= end);
    let score = |order: &Order| {
        let dates = texts.iter().filter_map(|text| read(text, *order));
        let (all, fitting) = dates.fold((0u32, 0u32), |(all, fitting), d| (all + 1, fitting + u32::from(inside(&d))));
        (fitting, all)
    };
    // `max_by_key` takes the last of equals, so the preferred order comes last.
    let order = ORDERS.into_iter().rev().max_by_key(score).unwrap_or(Order::YearMonthDay);
    let years: Vec<i32> = match (start, end) {
        (Some(start), Some(end)) if start.year() == end.year() => vec![start.year()],
        (Some(start), Some(end)) => vec![start.year(), end.year()],
        _ => Vec::new(),
    };
    let read_one = |text: &&str| {
        let date = read(text, order).or_else(|| read_any(text))?;
        let mut in_other_years = years.iter().filter_map(|&year| date.with_year(year)).filter(inside);
        match (inside(&date), in_other_years.next(), in_other_years.next()) {
            (false, Some(other), None) => Some((other, Some(date.year()))),
            _ => Some((date, None)),
        }
    };
    texts.iter().map(read_one).collect()
}

/// Whether the text is the date as `YYYY/MM/DD` or `YYYY-MM-DD`.
pub(super) fn is_spelled_by_the_format(text: &str, date: NaiveDate) -> bool {
    let number = |from: usize, to: usize| text.get(from..to).and_then(|part| part.parse().ok());
    text.len() == 10
        && matches!((text.get(4..5), text.get(7..8)), (Some("/"), Some("/")) | (Some("-"), Some("-")))
        && number(0, 4) == u32::try_from(date.year()).ok()
        && number(5, 7) == Some(date.month())
        && number(8, 10) == Some(date.day())
}

/// A birth date: unknown, only the year, or the day. `Err`: unreadable.
pub(super) fn birth(text: &str) -> Result<Option<BirthDate>, ()> {
    let parts: Vec<&str> = text.split(['/', '-', '.', ' ']).filter(|part| !part.is_empty()).collect();
    if parts.iter().all(|part| part.bytes().all(|b| b == b'0')) {
        return Ok(None);
    }
    let (year, month, day) = match *parts.as_slice() {
        [year] => (year, "0", "0"),
        [year, month] if year.len() == 4 => (year, month, "0"),
        [year, month, day] if year.len() == 4 => (year, month, day),
        [day, month, year] => (year, month, day),
        _ => return Err(()),
    };
    let year =
        year_number(year).filter(|year| text.contains(&year.to_string()) && (1850..2150).contains(year)).ok_or(())?;
    match (number(month).ok_or(())?, number(day).ok_or(())?) {
        (0, _) | (_, 0) => Ok(Some(BirthDate::Year(year))),
        (month, day) => NaiveDate::from_ymd_opt(year, month, day).map(|d| Some(BirthDate::Day(d))).ok_or(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn span_of(start: &str, end: &str) -> (NaiveDate, NaiveDate) {
        let (start, end) = span(Some(start), Some(end));
        (start.unwrap(), end.unwrap())
    }

    #[test]
    fn the_dates_of_a_tournament_are_read_in_every_spelling() {
        let expected = (day("2024-09-29"), day("2025-04-27"));
        for (start, end) in [
            ("2024/09/29", "2025/04/27"),
            ("2024-09-29", "2025-04-27"),
            ("29/09/2024", "27/04/2025"),
            ("29.09.2024", "27.04.2025"),
            ("29. 09. 2024", "27. 04. 2025"),
            ("24/09/29", "25/04/27"),
            ("24.09.29", "25.04.27"),
            ("29.09.24", "27.04.25"),
            ("Sep 29, 2024", "Apr 27, 2025"),
            ("29 september 2024", "27. april 2025"),
            ("2024 Sep 29", "2025 Apr 27"),
        ] {
            assert_eq!(span_of(start, end), expected, "{start}");
        }
    }

    #[test]
    fn a_year_of_two_digits_is_of_this_century_up_to_69() {
        assert_eq!(span_of("30.06.69", "30.06.70"), (day("2069-06-30"), day("1970-06-30")));
        assert_eq!(span_of("30.06.98", "01.07.98"), (day("1998-06-30"), day("1998-07-01")));
    }

    #[test]
    fn the_day_comes_before_the_month_where_both_are_possible() {
        assert_eq!(span_of("04/05/2025", "04/06/2025"), (day("2025-05-04"), day("2025-06-04")));
    }

    #[test]
    fn a_tournament_that_ends_before_it_starts_is_not_made_right() {
        assert_eq!(span_of("2024/05/04", "2024/04/05"), (day("2024-05-04"), day("2024-04-05")));
        assert_eq!(span_of("04/05/2025", "05/04/2025"), (day("2025-05-04"), day("2025-04-05")));
        assert_eq!(span_of("24/06/01", "24/05/05"), (day("2024-06-01"), day("2024-05-05")));
    }

    #[test]
    fn a_text_is_not_a_date() {
        for text in [
            "",
            "soon",
            "--CPP DUBOV SYSTEM (START DATE)--",
            "2024/13/45",
            "31.02.2024",
            "1.2",
            "1.2.3.4",
            "0978/01/01",
        ] {
            assert_eq!(span(Some(text), None).0, None, "{text}");
        }
    }

    fn rounds_of(texts: &[&str], start: &str, end: &str) -> Vec<String> {
        let dates = rounds(texts, Some(day(start)), Some(day(end)));
        dates.into_iter().map(|date| date.unwrap().0.to_string()).collect()
    }

    #[test]
    fn the_order_of_the_round_dates_is_the_one_that_lies_in_the_tournament() {
        let expected = ["2011-02-25", "2011-02-26"];
        for texts in [["11.25.02", "11.26.02"], ["11/02/25", "11/02/26"], ["25/02/11", "26/02/11"]] {
            assert_eq!(rounds_of(&texts, "2011-02-25", "2011-02-27"), expected);
        }
    }

    #[test]
    fn a_round_date_with_the_wrong_year_takes_the_tournaments_year_and_says_so() {
        let dates = rounds(&["01.09.30"], Some(day("2011-09-30")), Some(day("2011-10-02")));
        assert_eq!(dates, [Some((day("2011-09-30"), Some(2001)))]);
    }

    #[test]
    fn a_round_date_outside_the_tournament_stays_as_it_is() {
        assert_eq!(rounds_of(&["11/03/01"], "2011-02-25", "2011-02-27"), ["2011-03-01"]);
        assert_eq!(rounds(&["2026/13/02"], None, None), [None], "behind the year stands the month");
    }

    #[test]
    fn round_dates_outside_the_tournament_are_read_in_the_order_that_fits_most_of_them() {
        let expected = ["2011-03-25", "2011-03-01"];
        assert_eq!(rounds_of(&["03/25/2011", "03/01/2011"], "2011-02-25", "2011-02-27"), expected);
    }

    #[test]
    fn a_wrong_year_is_mended_on_both_sides_of_new_year() {
        let dates = rounds(&["2023/12/28", "2023/01/03"], Some(day("2024-12-27")), Some(day("2025-01-05")));
        let expected = ["2024-12-28", "2025-01-03"].map(|text| Some((day(text), Some(2023))));
        assert_eq!(dates, expected);
    }

    #[test]
    fn only_two_spellings_are_the_formats_own() {
        let date = day("2024-09-29");
        assert!(is_spelled_by_the_format("2024/09/29", date) && is_spelled_by_the_format("2024-09-29", date));
        for text in ["2024/09/291", "2024.09.29", "2024/09-29", "2023/09/29", "2024/08/29", "2024/09/28", "24/09/29"] {
            assert!(!is_spelled_by_the_format(text, date), "{text}");
        }
    }

    #[test]
    fn birth_dates_may_be_a_day_a_year_or_nothing() {
        for text in ["", "0000/00/00", "    /  /", "00000000"] {
            assert_eq!(birth(text), Ok(None), "{text}");
        }
        for text in ["1978", "1978/00/00", "1978/  /", "1978.  .", "1978/05/00", "1978/05"] {
            assert_eq!(birth(text), Ok(Some(BirthDate::Year(1978))), "{text}");
        }
        for text in ["1978/05/23", "1978-05-23", "1978.05.23", "23.05.1978"] {
            assert_eq!(birth(text), Ok(Some(BirthDate::Day(day("1978-05-23")))), "{text}");
        }
        for text in ["1978/13/01", "x", "23.05.78", "0978/01/01", "1978/02/30", "1978/+5/23"] {
            assert_eq!(birth(text), Err(()), "{text}");
        }
    }
}
