//! The columns of a player line, and lines cut into columns.

use super::document::{At, Located, Points};
use crate::diagnostic::codes::trf_record_unread;
use crate::diagnostic::{Diagnostic, Place};
use std::borrow::Cow;

/// Columns of a field, 1-based, both inclusive as in FIDE's description.
#[derive(Clone, Copy, Debug)]
pub(super) struct ColumnRange {
    pub(super) from: usize,
    pub(super) to: usize,
}

pub(super) const fn field(from: usize, to: usize) -> ColumnRange {
    ColumnRange { from, to }
}

pub(super) const START_NUMBER: ColumnRange = field(5, 8);
pub(super) const SEX: ColumnRange = field(10, 10);
pub(super) const TITLE: ColumnRange = field(11, 13);
pub(super) const NAME: ColumnRange = field(15, 47);
pub(super) const RATING: ColumnRange = field(49, 52);
pub(super) const FEDERATION: ColumnRange = field(54, 56);
/// FIDE id; in a national record the national number.
pub(super) const NUMBER: ColumnRange = field(58, 68);
pub(super) const BIRTH_DATE: ColumnRange = field(70, 79);
pub(super) const POINTS: ColumnRange = field(81, 84);
pub(super) const RANK: ColumnRange = field(86, 89);

/// The blank columns between the fields. Another character in one of them means that the line is shifted.
const SEPARATORS: [usize; 11] = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91];

/// The first column of the first round; of the dates in a 132 record too.
pub(super) const FIRST_ROUND: usize = 92;
/// Columns from one round to the next.
pub(super) const ROUND_STEP: usize = 10;

/// The columns of one round.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundColumns {
    pub(super) opponent: ColumnRange,
    pub(super) colour: usize,
    pub(super) result: usize,
    separators: [usize; 4],
}

/// Columns of the round with this index (0 is round 1).
pub(super) const fn round_columns(index: usize) -> RoundColumns {
    let first = FIRST_ROUND + ROUND_STEP * index;
    RoundColumns {
        opponent: field(first, first + 3),
        colour: first + 5,
        result: first + 7,
        separators: [first + 4, first + 6, first + 8, first + 9],
    }
}

/// Fills the places of a character's further bytes in a row that is counted by bytes. Text files have no NUL.
const FILLER: char = '\0';

/// A line cut into columns.
#[derive(Clone, Debug)]
pub(super) struct Row<'t> {
    pub(super) line: u32,
    text: &'t str,
    /// The columns, if they differ from the bytes of the text.
    wide: Option<Wide>,
}

/// The columns of a line with letters of several bytes.
#[derive(Clone, Debug)]
struct Wide {
    columns: Vec<char>,
    /// The columns, from 1, that hold a filler.
    fillers: Vec<usize>,
}

impl<'t> Row<'t> {
    /// The columns are characters, as in the format.
    pub(super) fn new(line: u32, text: &'t str) -> Row<'t> {
        let wide = || Wide { columns: text.chars().collect(), fillers: Vec::new() };
        Row { line, text, wide: (!text.is_ascii()).then(wide) }
    }

    /// Cuts a line by bytes if it fits only so, as some programs pad by bytes; else by characters. The second value: by
    /// bytes.
    pub(super) fn fit(line: u32, text: &'t str) -> (Row<'t>, bool) {
        Row::fit_by(line, text, |row| row.first_misfit())
    }

    /// [`Row::fit`] for a record with other columns: `misfit` finds the first column that does not fit.
    pub(super) fn fit_by(line: u32, text: &'t str, misfit: impl Fn(&Row) -> Option<usize>) -> (Row<'t>, bool) {
        let row = Row::new(line, text);
        if row.wide.is_none() || misfit(&row).is_none() {
            return (row, false);
        }
        let with_fillers = |c: char| std::iter::once(c).chain(std::iter::repeat_n(FILLER, c.len_utf8() - 1));
        let columns: Vec<char> = text.chars().flat_map(with_fillers).collect();
        let fillers = (1..).zip(&columns).filter(|(_, c)| **c == FILLER).map(|(column, _)| column).collect();
        let bytes = Row { line, text, wide: Some(Wide { columns, fillers }) };
        if misfit(&bytes).is_none() { (bytes, true) } else { (row, false) }
    }

    /// The characters of the columns, for changes.
    pub(super) fn cells(&self) -> Vec<char> {
        self.wide.as_ref().map_or_else(|| self.text.chars().collect(), |wide| wide.columns.clone())
    }

    /// The line with these columns.
    pub(super) fn text_of(cells: &[char]) -> String {
        cells.iter().filter(|&&c| c != FILLER).collect()
    }

    /// The number of columns.
    pub(super) fn width(&self) -> usize {
        self.wide.as_ref().map_or(self.text.len(), |wide| wide.columns.len())
    }

    /// The character in a column; blank beyond the end of the line.
    pub(super) fn at(&self, column: usize) -> char {
        let Some(index) = column.checked_sub(1) else { return ' ' };
        match &self.wide {
            None => self.text.as_bytes().get(index).map_or(' ', |byte| char::from(*byte)),
            Some(wide) => wide.columns.get(index).copied().unwrap_or(' '),
        }
    }

    /// The text of a field without blanks around it.
    pub(super) fn text(&self, field: ColumnRange) -> Cow<'t, str> {
        let (from, to) = (field.from.saturating_sub(1), field.to.min(self.width()));
        match &self.wide {
            None => Cow::Borrowed(self.text.get(from..to).unwrap_or_default().trim()),
            Some(wide) => {
                let columns = wide.columns.get(from..to).unwrap_or_default();
                let text: String = columns.iter().filter(|&&c| c != FILLER).collect();
                Cow::Owned(text.trim().to_owned())
            }
        }
    }

    /// The number of rounds that the line has columns for.
    pub(super) fn rounds(&self) -> usize {
        self.width().saturating_sub(FIRST_ROUND - 1).div_ceil(ROUND_STEP)
    }

    /// The place of a column, which it counts in characters.
    pub(super) fn at_column(&self, column: usize) -> At {
        let before = self.wide.as_ref().map_or(0, |wide| wide.fillers.partition_point(|&filler| filler <= column));
        At { line: self.line, column: u32::try_from(column.saturating_sub(before)).unwrap_or(u32::MAX) }
    }

    /// The first column up to 91 that is a tab, or a separator and not blank.
    pub(super) fn misfit_of_fields(&self) -> Option<usize> {
        let tab = (1..FIRST_ROUND).find(|&column| self.at(column) == '\t');
        let separator = SEPARATORS.into_iter().find(|&column| !self.at(column).is_whitespace());
        tab.into_iter().chain(separator).min()
    }

    /// The first column of the round that does not fit: a tab, a filled separator, or a letter in the opponent's number.
    pub(super) fn misfit_of_round(&self, index: usize) -> Option<usize> {
        let columns = round_columns(index);
        let tab = (columns.opponent.from..columns.opponent.from + ROUND_STEP).find(|&column| self.at(column) == '\t');
        let separator = columns.separators.into_iter().find(|&column| !self.at(column).is_whitespace());
        let opponent = (columns.opponent.from..=columns.opponent.to)
            .find(|&column| !self.at(column).is_ascii_digit() && !self.at(column).is_whitespace());
        tab.into_iter().chain(separator).chain(opponent).min()
    }

    fn first_misfit(&self) -> Option<usize> {
        self.misfit_of_fields().or_else(|| (0..self.rounds()).find_map(|index| self.misfit_of_round(index)))
    }
}

// Records in columns: the columns of each field, and characters outside them.

/// The columns of a record. Every other column from the fourth on is blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) fields: &'static [ColumnRange],
    /// Fields of the same kind, one after the other to the end of the line.
    pub(super) list: Option<List>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    pub(super) first: usize,
    pub(super) width: usize,
    /// Columns from one field to the next.
    pub(super) step: usize,
}

/// The reason why a record cannot be read.
pub(super) struct MisreadRecord {
    pub(super) at: At,
    /// One of [`trf_record_unread`], about the record and what was found.
    pub(super) say: Say,
    pub(super) found: String,
}

type Say = fn(&Place, &str, &str) -> Diagnostic;

/// What is wrong with a field.
pub(super) fn misread(row: &Row, field: ColumnRange, say: Say) -> MisreadRecord {
    MisreadRecord { at: row.at_column(field.from), say, found: row.text(field).into_owned() }
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

    /// Checks that nothing is written between the fields of a row.
    ///
    /// # Errors
    /// A column that belongs to no field is not blank.
    pub(super) fn check(&self, row: &Row) -> Result<(), MisreadRecord> {
        match self.misfit(row) {
            None => Ok(()),
            Some(column) => Err(misread(row, field(column, column), trf_record_unread::columns)),
        }
    }

    /// The fields of the list, up to the end of the line.
    pub(super) fn list_fields(&self, row: &Row) -> impl Iterator<Item = ColumnRange> + use<> {
        let end = row.width();
        let fields = move |list: List| {
            (list.first..=end).step_by(list.step).map(move |from| ColumnRange { from, to: from + list.width - 1 })
        };
        self.list.into_iter().flat_map(fields)
    }
}

pub(super) fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// The number of a text of digits only.
pub(super) fn digits(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| are_digits(text))
}

/// A number. `None`: blank.
///
/// # Errors
/// The field holds something else.
pub(super) fn number(row: &Row, field: ColumnRange) -> Result<Option<Located<u32>>, MisreadRecord> {
    let text = row.text(field);
    if text.is_empty() {
        return Ok(None);
    }
    let value = digits(&text).ok_or_else(|| misread(row, field, trf_record_unread::number))?;
    Ok(Some(Located { value, at: row.at_column(field.from) }))
}

/// A required number.
///
/// # Errors
/// The field is blank or holds something else.
pub(super) fn required(row: &Row, field: ColumnRange) -> Result<Located<u32>, MisreadRecord> {
    number(row, field)?.ok_or_else(|| misread(row, field, trf_record_unread::number))
}

/// The number of a round. 0 and blank: `None`.
///
/// # Errors
/// The field holds something else.
pub(super) fn round(row: &Row, field: ColumnRange) -> Result<Option<u16>, MisreadRecord> {
    let round = number(row, field)?.filter(|round| round.value > 0);
    // Three digits always fit.
    Ok(round.and_then(|round| u16::try_from(round.value).ok()))
}

/// A required round.
///
/// # Errors
/// The field is blank, 0 or holds something else.
pub(super) fn required_round(row: &Row, field: ColumnRange) -> Result<u16, MisreadRecord> {
    round(row, field)?.ok_or_else(|| misread(row, field, trf_record_unread::number))
}

/// Points. `None`: blank.
///
/// # Errors
/// The field holds something else.
pub(super) fn points(row: &Row, field: ColumnRange) -> Result<Option<Points>, MisreadRecord> {
    let text = row.text(field);
    if text.is_empty() {
        return Ok(None);
    }
    Points::read_signed(&text).map(Some).ok_or_else(|| misread(row, field, trf_record_unread::points))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "001    7 m    Sygohda Yoehwole Paah Ledhor      2102 ESP     7381503 1961/00/00  3.0    7    33 w 1    20 b 1";

    #[test]
    fn a_line_of_the_format_fits() {
        let (row, by_bytes) = Row::fit(1, LINE);
        assert_eq!((row.first_misfit(), by_bytes, row.rounds()), (None, false, 2));
        assert_eq!(row.text(RATING), "2102");
        assert_eq!(row.text(NUMBER), "7381503");
        assert_eq!(row.text(POINTS), "3.0");
        assert_eq!(row.text(round_columns(1).opponent), "20");
        assert_eq!(row.at(round_columns(1).result), '1');
    }

    #[test]
    fn a_line_one_column_short_is_seen_before_a_rating_loses_a_digit() {
        for (shifted, column) in [("Ledhor", 48), ("Ledhor  ", 53)] {
            let line = LINE.replacen("Ledhor ", shifted, 1);
            assert_eq!(Row::fit(1, &line).0.misfit_of_fields(), Some(column));
        }
    }

    #[test]
    fn a_name_with_letters_of_two_bytes_may_be_padded_by_characters_or_by_bytes() {
        let by_characters = LINE.replacen("Ledhor", "Lædhør", 1);
        assert!(!Row::fit(1, &by_characters).1);
        let by_bytes = LINE.replacen("Ledhor  ", "Lædhør", 1);
        let (row, bytes) = Row::fit(1, &by_bytes);
        assert!(bytes);
        assert_eq!(row.text(NAME), "Sygohda Yoehwole Paah Lædhør");
        assert_eq!(row.text(RATING), "2102");
        assert_eq!(row.at_column(RATING.from).column, 47);
    }

    #[test]
    fn a_round_begins_with_its_first_column() {
        for (width, rounds) in [(0, 0), (91, 0), (92, 1), (101, 1), (102, 2), (111, 2), (112, 3)] {
            assert_eq!(Row::new(1, &"x".repeat(width)).rounds(), rounds, "{width}");
        }
    }

    #[test]
    fn a_tab_is_a_misfit_of_the_round_it_stands_in() {
        let line = LINE.replace("    20 b 1", "    20\tb 1");
        let misfits = |line: &str| [0, 1].map(|index| Row::new(1, line).misfit_of_round(index));
        assert_eq!((misfits(LINE), misfits(&line)), ([None, None], [None, Some(106)]));
    }

    #[test]
    fn a_short_line_is_padded() {
        let (row, _) = Row::fit(1, "001    1");
        assert_eq!((row.text(RATING), row.at(500), row.rounds()), ("".into(), ' ', 0));
    }
}
