//! Cells of a federation's spreadsheet in the words of the founding table. One that cannot be understood stays as it is.

use crate::form::parse_birth_date;
use crate::limits::OLDEST;
use crate::{day, federation, office_csv};
use chrono::{Datelike, Months, NaiveDate};
use kartotek_law::vocabulary::BirthDate;

/// Nothing, as a spreadsheet says it.
pub fn is_dash(cell: &str) -> bool {
    matches!(cell, "-" | "–" | "—")
}

/// `1002.0` and `1 002` are numbers that a spreadsheet has formatted.
pub fn number_text(cell: &str) -> String {
    let plain: String = cell.chars().filter(|c| !c.is_whitespace()).collect();
    let whole = plain.strip_suffix(".0").or_else(|| plain.strip_suffix(",0")).unwrap_or(&plain);
    match !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit()) {
        true => whole.to_owned(),
        false => cell.to_owned(),
    }
}

/// The same of a number that is never zero: then there is none.
pub fn number_above_zero(cell: &str) -> String {
    Some(number_text(cell)).filter(|number| number != "0").unwrap_or_default()
}

/// How the days of a column are written.
#[derive(Clone, Copy)]
pub struct Days {
    /// `05-11-25` may begin with the year, for another of the column does.
    begin_with_year: bool,
    /// Nothing is later.
    latest: NaiveDate,
}

impl Days {
    pub fn of<'c>(mut cells: impl Iterator<Item = &'c str>, latest: NaiveDate) -> Days {
        let begins_with_year = |cell: &str| {
            let numbers: Vec<&str> = cell.split(['-', '/', '.']).collect();
            let first = numbers.first().filter(|first| numbers.len() == 3 && first.len() == 2);
            first.and_then(|first| first.parse::<u32>().ok()).is_some_and(|first| first > 31)
        };
        Days { begin_with_year: cells.any(begins_with_year), latest }
    }

    fn day(self, cell: &str) -> Option<NaiveDate> {
        match day::read(cell)? {
            day::Reading::Day(day) => Some(day),
            day::Reading::Either(day_first, _) => Some(day_first).filter(|_| !self.begin_with_year),
        }
    }

    pub fn day_text(self, cell: &str) -> String {
        match cell {
            "0" => String::new(),
            _ => self.day(cell).map_or_else(|| cell.to_owned(), |day| day.to_string()),
        }
    }

    /// A year of two digits is read if only one century is possible.
    pub fn birth_text(self, cell: &str) -> String {
        if cell == "0" {
            return String::new();
        }
        let in_one_century = || {
            let day = self.day(cell)?;
            let centuries = [-1200_i32, 0, 1200].map(|months| match months {
                0.. => day.checked_add_months(Months::new(months.unsigned_abs())),
                _ => day.checked_sub_months(Months::new(months.unsigned_abs())),
            });
            let is_possible = |born: &NaiveDate| *born <= self.latest && self.latest.year() - born.year() <= OLDEST;
            let mut possible = centuries.into_iter().flatten().filter(is_possible);
            possible.next().filter(|_| possible.next().is_none()).map(BirthDate::Day)
        };
        let born = parse_birth_date(cell).or_else(in_one_century);
        born.map_or_else(|| cell.to_owned(), office_csv::birth_date_text)
    }

    /// Whether somebody has left: the cell is a day that has come, or says so. `None`: it cannot be understood.
    pub fn has_left(self, cell: &str) -> Option<bool> {
        match yes_or_no(cell) {
            "" | "no" => Some(false),
            "yes" => Some(true),
            _ => self.day(cell).map(|day| day <= self.latest),
        }
    }
}

pub fn sex(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "k" | "kvinde" | "f" | "w" | "female" | "pige" | "dame" => "F",
        "m" | "mand" | "male" | "dreng" | "herre" => "M",
        _ => cell,
    }
}

pub fn member(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "medlem" | "aktiv" | "aktivt" | "senior" | "junior" | "ungdom" | "ordinær" => "yes",
        "udmeldt" | "ikke medlem" | "inaktiv" => "no",
        "enkeltmedlem" | "enkelt" | "single" => "single",
        _ => yes_or_no(cell),
    }
}

pub fn yes_or_no(cell: &str) -> &str {
    match cell.to_lowercase().as_str() {
        "ja" | "j" | "x" | "1" | "true" | "sand" | "yes" => "yes",
        "nej" | "n" | "0" | "false" | "falsk" | "no" => "no",
        _ => cell,
    }
}

pub fn country(cell: &str, home: &str) -> String {
    match cell {
        "" => home.to_owned(),
        _ => federation::meant(cell).unwrap_or_else(|| cell.to_owned()),
    }
}
