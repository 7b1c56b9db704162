//! The tag `Date`: `2016.07.??`.

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

/// As in reports: `2026-01-31`.
impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The parts of a date; a month or day that is missing or not of the calendar is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagDate {
    pub year: u16,
    pub month: Option<u8>,
    pub day: Option<u8>,
}

impl TagDate {
    /// `None`: not even a year.
    pub fn parse(text: &str) -> Option<TagDate> {
        let mut parts = text.trim().split(['.', '-', '/']);
        let year = parts.next().filter(|year| year.len() == 4)?;
        let year = number(year)?;
        let month = parts.next().and_then(number).and_then(|m| u8::try_from(m).ok()).filter(|m| (1..=12).contains(m));
        let day = parts.next().and_then(number).and_then(|d| u8::try_from(d).ok());
        let day = month.and_then(|month| day.filter(|&day| (1..=days_of(year, month)).contains(&day)));
        Some(TagDate { year, month, day })
    }

    /// Whether a tag names a day or leaves parts of one open (`????`), and nothing that the calendar does not have.
    pub fn may_be(text: &str) -> bool {
        let parts: Vec<&str> = text.trim().split(['.', '-', '/']).map(str::trim).collect();
        let is_open = |part: &str| part.chars().all(|c| c == '?');
        let [year, ..] = parts.as_slice() else { return true };
        let said = parts.iter().skip(1).filter(|part| !is_open(part)).count();
        match TagDate::parse(text) {
            None => is_open(year),
            Some(date) => {
                parts.len() <= 3 && said == usize::from(date.month.is_some()) + usize::from(date.day.is_some())
            }
        }
    }

    pub fn complete(self) -> Option<Day> {
        Some(Day { year: self.year, month: self.month?, day: self.day? })
    }

    /// The first day that it may be.
    pub fn first(self) -> Day {
        Day { year: self.year, month: self.month.unwrap_or(1), day: self.day.unwrap_or(1) }
    }

    /// The last day that it may be.
    pub fn last(self) -> Day {
        let month = self.month.unwrap_or(12);
        Day { year: self.year, month, day: self.day.unwrap_or(days_of(self.year, month)) }
    }
}

fn number(text: &str) -> Option<u16> {
    let is_number = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
