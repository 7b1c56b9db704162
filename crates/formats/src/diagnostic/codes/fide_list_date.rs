//! A FIDE list is not the standard list of 1 July of the year.

use super::prelude::*;
use chrono::NaiveDate;

pub const CODE: Code = Code::error("fide-list-date", Outsiders::NotTold).of("4.5.6.1");

/// Where a date or a kind of list is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Header,
    Name,
    NameInside,
    Option,
}

impl By {
    fn text(self) -> Text {
        match self {
            By::Header => text!("fide-list-date--by-header"),
            By::Name => text!("fide-list-date--by-name"),
            By::NameInside => text!("fide-list-date--by-name-inside"),
            By::Option => text!("fide-list-date--by-option"),
        }
    }
}

/// Which list the alignment of the year needs.
fn remedy(year: i32) -> Text {
    let of_century: String = year.to_string().chars().skip(2).collect();
    text!("fide-list-date--remedy", year = year.to_string(), of_century)
}

pub fn not_standard(place: &Place, year: i32, by: By) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-date--not-standard", by = Value::from(by.text()))).help(remedy(year))
}

pub fn untold(place: &Place, year: i32) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("fide-list-date--untold", year = year.to_string()))
}

/// Two dates, each with where it is told.
pub fn contradicts(place: &Place, year: i32, one: (NaiveDate, By), other: (NaiveDate, By)) -> Diagnostic {
    let ((day, by), (other, other_by)) = (one, other);
    let (by, other_by) = (Value::from(by.text()), Value::from(other_by.text()));
    Diagnostic::new(&CODE, place, text!("fide-list-date--contradicts", day, by, other, other_by)).help(remedy(year))
}

pub fn other_date(place: &Place, year: i32, day: NaiveDate, by: By) -> Diagnostic {
    let said = text!("fide-list-date", day, by = Value::from(by.text()), year = year.to_string());
    Diagnostic::new(&CODE, place, said).help(remedy(year))
}
