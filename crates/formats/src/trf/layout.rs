//! Records in columns: which columns belong to a field, and what stands where nothing may stand.

use super::columns::{Field, Row};
use super::document::{At, Points, Said};
use crate::diagnostic::{Diagnostic, Place, codes};

/// The columns of a record. Every other column from the fourth on is blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) fields: &'static [Field],
    /// Fields of the same kind, one after the other to the end of the line.
    pub(super) list: Option<List>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) first: usize,
    pub(super) width: usize,
    /// From one to the next.
    pub(super) step: usize,
}

/// Why a record cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Misread {
    pub(super) at: At,
    pub(super) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Something where the columns are blank.
    OutOfColumn(String),
    NotANumber(String),
    NotPoints(String),
    /// A letter or sign that the record does not know.
    NotACode(String),
}

impl What {
    pub(super) fn said_of(&self, place: &Place, record: &str) -> Diagnostic {
        match self {
            What::OutOfColumn(found) => codes::trf_record_unread::columns(place, record, found),
            What::NotANumber(found) => codes::trf_record_unread::number(place, record, found),
            What::NotPoints(found) => codes::trf_record_unread::points(place, record, found),
            What::NotACode(found) => codes::trf_record_unread::kind(place, record, found),
        }
    }
}

impl Layout {
    /// The first column that belongs to no field and is not blank.
    pub(super) fn misfit(&self, row: &Row) -> Option<usize> {
        (4..=row.width()).find(|&column| !row.at(column).is_whitespace() && !self.has(column))
    }

    fn has(&self, column: usize) -> bool {
        let in_list = |list: List| column >= list.first && (column - list.first) % list.step < list.width;
        self.fields.iter().any(|field| (field.from..=field.to).contains(&column)) || self.list.is_some_and(in_list)
    }

    /// # Errors
    /// A column that belongs to no field is not blank.
    pub(super) fn check(&self, row: &Row) -> Result<(), Misread> {
        match self.misfit(row) {
            None => Ok(()),
            Some(column) => {
                let found = row.at(column).to_string();
                Err(Misread { at: row.at_column(column), what: What::OutOfColumn(found) })
            }
        }
    }

    /// The fields of the list, up to the end of the line.
    pub(super) fn list_fields(&self, row: &Row) -> impl Iterator<Item = Field> + use<> {
        let end = row.width();
        let fields = move |list: List| {
            (list.first..=end).step_by(list.step).map(move |from| Field { from, to: from + list.width - 1 })
        };
        self.list.into_iter().flat_map(fields)
    }
}

/// A number. `None`: blank.
///
/// # Errors
/// The field holds something else.
pub(super) fn number(row: &Row, field: Field) -> Result<Option<Said<u32>>, Misread> {
    let text = row.text(field);
    let at = row.at_column(field.from);
    if text.is_empty() {
        return Ok(None);
    }
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse().ok().filter(|_| is_number) {
        Some(value) => Ok(Some(Said { value, at })),
        None => Err(Misread { at, what: What::NotANumber(text.into_owned()) }),
    }
}

/// A number that must be there.
///
/// # Errors
/// The field is blank or holds something else.
pub(super) fn needed(row: &Row, field: Field) -> Result<Said<u32>, Misread> {
    let missing = || Misread { at: row.at_column(field.from), what: What::NotANumber(String::new()) };
    number(row, field)?.ok_or_else(missing)
}

/// The number of a round. 0 and blank: `None`.
///
/// # Errors
/// The field holds something else.
pub(super) fn round(row: &Row, field: Field) -> Result<Option<u16>, Misread> {
    let round = number(row, field)?.filter(|round| round.value > 0);
    // A field of three digits.
    Ok(round.and_then(|round| u16::try_from(round.value).ok()))
}

/// A round that must be there.
///
/// # Errors
/// The field is blank, 0 or holds something else.
pub(super) fn needed_round(row: &Row, field: Field) -> Result<u16, Misread> {
    let missing = || Misread { at: row.at_column(field.from), what: What::NotANumber(row.text(field).into_owned()) };
    round(row, field)?.ok_or_else(missing)
}

/// Points. `None`: blank.
///
/// # Errors
/// The field holds something else.
pub(super) fn points(row: &Row, field: Field) -> Result<Option<Points>, Misread> {
    let text = row.text(field);
    if text.is_empty() {
        return Ok(None);
    }
    let misread = || Misread { at: row.at_column(field.from), what: What::NotPoints(text.to_string()) };
    Points::read_signed(&text).map(Some).ok_or_else(misread)
}
