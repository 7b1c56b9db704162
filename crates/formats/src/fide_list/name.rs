//! Names of a list's file: `standard_jul26frl.txt`, `JAN01FRL.TXT`.

use crate::day::MONTHS;
use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which ratings a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListKind {
    Standard,
    Rapid,
    Blitz,
}

impl ListKind {
    pub const ALL: [ListKind; 3] = [ListKind::Standard, ListKind::Rapid, ListKind::Blitz];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            ListKind::Standard => "standard",
            ListKind::Rapid => "rapid",
            ListKind::Blitz => "blitz",
        }
    }
}

/// The kind and month of a list by the name of its file. `None`: the name does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListName {
    pub kind: Option<ListKind>,
    /// The first of the month.
    pub month: Option<NaiveDate>,
}

impl ListName {
    /// Kind and month of a name, if it is one of FIDE's.
    pub fn of(file: &str) -> ListName {
        let file = file.to_ascii_lowercase();
        let kind = match file.split(|c: char| !c.is_ascii_alphabetic()).next() {
            Some("standard") => Some(ListKind::Standard),
            Some("rapid") => Some(ListKind::Rapid),
            Some("blitz") => Some(ListKind::Blitz),
            _ => None,
        };
        let token = file.find("frl").and_then(|at| file.get(at.checked_sub(5)?..at));
        ListName { kind, month: token.and_then(month) }
    }
}

/// The first of the month of `JUL26`, `sep12` or `Sept09`.
pub fn month(token: &str) -> Option<NaiveDate> {
    let letters = token.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, year) = token.split_at(letters);
    let name = name.to_ascii_lowercase();
    let number = (1..).zip(MONTHS).find(|(_, [english, ..])| name.len() >= 3 && english.starts_with(&name))?.0;
    let year: i32 = year.parse().ok().filter(|_| year.len() == 2 && year.bytes().all(|b| b.is_ascii_digit()))?;
    NaiveDate::from_ymd_opt(2000 + year, number, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Option<NaiveDate> {
        text.parse().ok()
    }

    #[test]
    fn names_as_fide_gives_them_tell_kind_and_month() {
        let name = |kind, month| ListName { kind, month };
        assert_eq!(ListName::of("standard_jul26frl.txt"), name(Some(ListKind::Standard), day("2026-07-01")));
        assert_eq!(ListName::of("rapid_dec13frl.txt"), name(Some(ListKind::Rapid), day("2013-12-01")));
        assert_eq!(ListName::of("blitz_aug14frl.txt"), name(Some(ListKind::Blitz), day("2014-08-01")));
        assert_eq!(ListName::of("JAN01FRL.TXT"), name(None, day("2001-01-01")));
        for silent in ["players_list_foa.txt", "frl", "liste_jul26.txt", "x26frl", "", "øøfrl"] {
            assert_eq!(ListName::of(silent), name(None, None), "{silent}");
        }
    }

    #[test]
    fn a_month_is_at_least_three_letters_and_two_digits() {
        for (token, expected) in [("JUL26", "2026-07-01"), ("sep12", "2012-09-01"), ("Sept09", "2009-09-01")] {
            assert_eq!(month(token), day(expected), "{token}");
        }
        for no_month in ["ju26", "jul6", "jul026", "julx26", "jul", "26", "", "maj26", "jul+6"] {
            assert_eq!(month(no_month), None, "{no_month}");
        }
    }
}
