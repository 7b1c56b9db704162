//! Days as people write them: `30. marts 2026`, `30/3-26`, `04-05-1971`, `2026-03-30`. The day comes before the month, as in
//! Denmark. A text that is a day only with the month first is rejected: the same writer's `3/4` might be 4 March. A text with
//! two readings is left to the officer.
//!
//! No setting changes the reading, so that every run reads a text alike.

use chrono::NaiveDate;

/// The reading of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayReading {
    Day(NaiveDate),
    /// One of two days.
    Either(NaiveDate, NaiveDate),
}

impl DayReading {
    /// The day. `None`: two are possible.
    pub fn certain(self) -> Option<NaiveDate> {
        match self {
            DayReading::Day(day) => Some(day),
            DayReading::Either(..) => None,
        }
    }
}

/// Characters of the longest text that is read as a day.
const LONGEST: usize = 40;

/// Whether the text is a day and a month without a year.
pub fn lacks_year(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let [a, b] = words(&text)[..] else { return false };
    let is_day = |word: &str| ordinal(word).is_some_and(|day| (1..=31).contains(&day));
    let is_month = |word: &str| number(word).is_some_and(|month| (1..=12).contains(&month));
    match (month_by_name(a), month_by_name(b)) {
        (None, None) => is_day(a) && is_month(b),
        (Some(_), None) => is_day(b),
        (None, Some(_)) => is_day(a),
        _ => false,
    }
}

fn words(text: &str) -> Vec<&str> {
    let is_separator = |c: char| c.is_whitespace() || matches!(c, '.' | '/' | '-' | ',');
    text.split(is_separator).filter(|word| !word.is_empty() && !is_filler(word)).take(4).collect()
}

/// Reads a day in any usual spelling. `None`: not a day. A year of two digits is of this century up to 69.
pub fn read(text: &str) -> Option<DayReading> {
    if let Some((year, month, in_month)) = as_in_tables(text) {
        return day(year, month, in_month).map(DayReading::Day);
    }
    let text = text.trim().to_lowercase();
    if text.len() > LONGEST {
        return None;
    }
    let [a, b, c] = words(&text)[..] else { return None };
    match (month_by_name(a), month_by_name(b)) {
        (Some(month), None) => day(c, month, ordinal(b)?).map(DayReading::Day),
        (None, Some(month)) if a.len() == 4 => day(a, month, ordinal(c)?).map(DayReading::Day),
        (None, Some(month)) => day(c, month, ordinal(a)?).map(DayReading::Day),
        _ if a.len() == 4 => day(a, number(b)?, number(c)?).map(DayReading::Day),
        _ => {
            let day_first = day(c, number(b)?, number(a)?);
            // `26-03-30` may begin with the year; `30/3-26` and `30.3.26` cannot.
            let may_begin_with_year =
                c.len() == 2 && a.len() == 2 && ['-', '/'].iter().any(|c| text.matches(*c).count() == 2);
            let year_first = if may_begin_with_year { day(a, number(b)?, number(c)?) } else { None };
            match (day_first, year_first) {
                (Some(one), Some(other)) if one != other => Some(DayReading::Either(one, other)),
                (one, other) => one.or(other).map(DayReading::Day),
            }
        }
    }
}

/// Year, month and day of `2026-03-30`. A shortcut: a register has three such days a line, and the general way takes a fifth of the
/// time in which it is read.
fn as_in_tables(text: &str) -> Option<(&str, u32, u32)> {
    let &[a, b, c, d, b'-', e, f, b'-', g, h] = text.as_bytes() else { return None };
    let is_plain = [a, b, c, d, e, f, g, h].iter().all(u8::is_ascii_digit);
    let two = |tens: u8, ones: u8| u32::from(tens - b'0') * 10 + u32::from(ones - b'0');
    is_plain.then(|| (&text[..4], two(e, f), two(g, h)))
}

/// Whether it would be a day if the month stood first.
pub fn is_month_first(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let [a, b, c] = words(&text)[..] else { return false };
    let as_numbers = |month: &str, day_of_month: &str| Some((number(month)?, number(day_of_month)?));
    let is_day = |numbers: Option<(u32, u32)>| {
        numbers.is_some_and(|(month, day_of_month)| day(c, month, day_of_month).is_some())
    };
    a.len() < 4 && !is_day(as_numbers(b, a)) && is_day(as_numbers(a, b))
}

/// Weekdays, and words between the numbers.
fn is_filler(word: &str) -> bool {
    const WEEKDAYS: [[&str; 7]; 3] = [
        ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
        ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
        ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
    ];
    matches!(word, "d" | "den" | "the" | "of" | "am" | "der") || WEEKDAYS.as_flattened().contains(&word)
}

/// In English, Danish and German.
pub const MONTHS: [[&str; 3]; 12] = [
    ["january", "januar", "jänner"],
    ["february", "februar", "feber"],
    ["march", "marts", "märz"],
    ["april", "april", "april"],
    ["may", "maj", "mai"],
    ["june", "juni", "jun"],
    ["july", "juli", "jul"],
    ["august", "august", "aug"],
    ["september", "september", "sept"],
    ["october", "oktober", "okt"],
    ["november", "november", "nov"],
    ["december", "december", "dezember"],
];

/// A month in Danish, English or German, whole or by its first three letters or more.
fn month_by_name(word: &str) -> Option<u32> {
    if word.chars().count() < 3 {
        return None;
    }
    let is_month = |names: &[&str; 3]| names.iter().any(|name| name.starts_with(word));
    let number = MONTHS.iter().position(is_month).and_then(|index| u32::try_from(index + 1).ok());
    number.or(Some(3).filter(|_| word == "mrz"))
}

/// The number in `30` or `30th`.
fn ordinal(word: &str) -> Option<u32> {
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    number(digits)
}

/// A day or a month.
pub(crate) fn number(word: &str) -> Option<u32> {
    let is_number = (1..=2).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { word.parse().ok() } else { None }
}

fn day(year: &str, month: u32, day: u32) -> Option<NaiveDate> {
    if !year.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: i32 = year.parse().ok()?;
    let year = match year.len() {
        2 if number < 70 => 2000 + number,
        2 => 1900 + number,
        4 => number,
        _ => return None,
    };
    NaiveDate::from_ymd_opt(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sentence_about(text: &str) -> String {
        match read(text) {
            None => "none".to_owned(),
            Some(DayReading::Day(day)) => day.to_string(),
            Some(DayReading::Either(one, other)) => format!("{one} or {other}"),
        }
    }

    #[test]
    fn a_day_without_a_year_is_known() {
        for text in ["8. marts", "den 8. marts", "March 8th", "30/3", "8-3"] {
            assert!(lacks_year(text), "{text}");
        }
        for text in ["marts", "marts 2026", "8. marts 2026", "32. marts", "30/13", "8", ""] {
            assert!(!lacks_year(text), "{text}");
        }
    }

    #[test]
    fn days_are_read_as_people_write_them() {
        for (text, expected) in [
            ("2026-03-30", "2026-03-30"),
            ("2026/3/30", "2026-03-30"),
            ("30. marts 2026", "2026-03-30"),
            ("mandag den 30. marts 2026", "2026-03-30"),
            ("30 mar 26", "2026-03-30"),
            ("March 30th, 2026", "2026-03-30"),
            ("30. März 2026", "2026-03-30"),
            ("30/3-26", "2026-03-30"),
            ("30/3-2026", "2026-03-30"),
            ("30/3 2026", "2026-03-30"),
            ("30.3.26", "2026-03-30"),
            // Day first.
            ("01-05-2026", "2026-05-01"),
            ("4.5.2026", "2026-05-04"),
            ("04-05-1971", "1971-05-04"),
            ("4/7-90", "1990-07-04"),
            // Only one order gives a possible day.
            ("26-03-99", "1999-03-26"),
            ("99-03-26", "1999-03-26"),
            ("26-03-30", "2030-03-26 or 2026-03-30"),
            ("04-05-06", "2006-05-04 or 2004-05-06"),
        ] {
            assert_eq!(sentence_about(text), expected, "{text}");
        }
    }

    #[test]
    fn what_is_not_a_day_is_none() {
        for text in [
            "",
            "soon",
            "2026",
            "3/7",
            "31/2-2026",
            "2026-13-01",
            "2026-02-30",
            "2026/7/003",
            "1.2.3.4",
            "30 ma 2026",
            "30. marsvin 2026",
            "+1-02-2026",
            "30/3-126",
            // In this order `4/3/2026` might mean 3 April, so it is refused.
            "3/30/2026",
        ] {
            assert_eq!(sentence_about(text), "none", "{text}");
        }
    }
}
