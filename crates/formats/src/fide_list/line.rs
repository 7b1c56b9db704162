//! One line of a text list. A value that does not fit its column is a fault of the whole line: a shifted column would
//! give a wrong number that looks right.

use super::layout::{Align, Column, Field, Layout};
use super::values::{is_titles, store_value};
use super::{ListFault, ListedPlayer};
use crate::texts::{Text, text};

/// Reads a line, which is not blank.
pub fn read(layout: &Layout, number: u32, line: &str) -> Result<ListedPlayer, Box<ListFault>> {
    let mut player = ListedPlayer { line: number, ..ListedPlayer::default() };
    match fill_player(layout, line, &mut player) {
        Ok(()) => Ok(player),
        Err((column, what)) => {
            let column = u32::try_from(column + 1).unwrap_or(u32::MAX);
            let fide_id = Some(player.fide_id).filter(|&id| id > 0);
            Err(Box::new(ListFault { line: number, column, fide_id, what, text: line.to_owned() }))
        }
    }
}

/// Fills the player. A fault is its column (0-based) and its description.
fn fill_player(layout: &Layout, line: &str, player: &mut ListedPlayer) -> Result<(), (usize, Text)> {
    let characters = Characters::of(line);
    let (mut shift, mut last_end) = (0, 0);
    let mut before = Field::Id;
    for column in &layout.columns {
        let from = column.from + shift;
        if let Some(at) = characters.filled(last_end, from) {
            let (before, after) = (before.text(), column.field.text());
            return Err((at, text!("fide-list-shifted--between", before, after)));
        }
        if column.field == Field::OtherTitles {
            shift = overrun(characters.cut(from, usize::MAX), column.to - column.from);
        }
        let to = column.to.saturating_add(shift);
        take_column(&characters, &Column { from, to, ..*column }, player)?;
        (last_end, before) = (to, column.field);
    }
    // Other titles that fill their column may touch the next one.
    if let Some(at) = run_into_next(&layout.columns, &characters, shift) {
        return Err(at);
    }
    match characters.filled(last_end, usize::MAX) {
        Some(at) => Err((at, text!("fide-list-shifted--behind"))),
        None => Ok(()),
    }
}

fn take_column(characters: &Characters, column: &Column, player: &mut ListedPlayer) -> Result<(), (usize, Text)> {
    let &Column { field, from, to, align } = column;
    let whole = characters.cut(from, to);
    let value = whole.trim_matches(' ');
    if !store_value(player, field, value) {
        if value.is_empty() {
            return Err((from, text!("fide-list-shifted--missing", field = field.text())));
        }
        let blanks = whole.len() - whole.trim_start_matches(' ').len();
        return Err((from + blanks, text!("fide-list-shifted--value", value, field = field.text())));
    }
    if value.is_empty() {
        return Ok(());
    }
    let found = from + (whole.len() - whole.trim_start_matches(' ').len());
    let moved = |expected: usize| {
        let (found, expected) = (found + 1, expected + 1);
        Err((found - 1, text!("fide-list-shifted--moved", field = field.text(), value, found, expected)))
    };
    let length = value.chars().count();
    match align {
        Align::Left if found != from => moved(from),
        Align::LeftOr(other) if found != from && found != other => moved(from),
        Align::Right if found + length != to => moved(to.saturating_sub(length)),
        Align::Date if !is_dotted(whole) => moved(from),
        _ => Ok(()),
    }
}

/// Whether it is like `  .  .  ` or `01.06.72`, or a year from the first character.
fn is_dotted(whole: &str) -> bool {
    let is_dot = |at| whole.as_bytes().get(at) == Some(&b'.');
    match whole.contains('.') {
        true => is_dot(2) && is_dot(5),
        false => !whole.starts_with(' '),
    }
}

/// The fault of other titles that fill their column and run into the next one.
fn run_into_next(columns: &[Column], characters: &Characters, shift: usize) -> Option<(usize, Text)> {
    let mut pairs = columns.iter().zip(columns.iter().skip(1));
    let (titles, next) = pairs.find(|(column, _)| column.field == Field::OtherTitles)?;
    let end = titles.to + shift;
    let is_filled = |at: usize| characters.filled(at, at + 1).is_some();
    (is_filled(end.saturating_sub(1)) && is_filled(end))
        .then(|| (end, text!("fide-list-shifted--runs-into", before = titles.field.text(), after = next.field.text())))
}

/// The number of columns by which the rest of the line is shifted right, because a player has more titles than fit:
/// `SI,FI,LSI,SLI,NA`. All later values must fit their shifted columns.
fn overrun(rest: &str, width: usize) -> usize {
    let titles = rest.split(' ').next().unwrap_or("");
    let is_list = titles.contains(',') && is_titles(titles);
    if is_list { titles.len().saturating_sub(width) } else { 0 }
}

/// A line by characters, not bytes.
struct Characters<'l> {
    line: &'l str,
    is_ascii: bool,
}

impl<'l> Characters<'l> {
    fn of(line: &'l str) -> Characters<'l> {
        Characters { line, is_ascii: line.is_ascii() }
    }

    fn offset(&self, column: usize) -> usize {
        match self.is_ascii {
            true => column.min(self.line.len()),
            false => self.line.char_indices().nth(column).map_or(self.line.len(), |(offset, _)| offset),
        }
    }

    /// The text between two columns. Empty past the end of a line that was cut short.
    fn cut(&self, from: usize, to: usize) -> &'l str {
        self.line.get(self.offset(from)..self.offset(to.max(from))).unwrap_or("")
    }

    /// The first of these columns with a character other than a blank.
    fn filled(&self, from: usize, to: usize) -> Option<usize> {
        self.cut(from, to).chars().position(|c| c != ' ').map(|at| from + at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_has_its_dots_in_their_places_and_a_year_none() {
        for (column, expected) in [
            ("01.06.1972", true),
            ("01.06.72", true),
            ("  .  .  ", true),
            ("1972    ", true),
            (" 1972   ", false),
            ("1.6.1972", false),
            ("01.6.1972", false),
            ("1.006.72", false),
            (" 01.06.72", false),
        ] {
            assert_eq!(is_dotted(column), expected, "{column}");
        }
    }

    #[test]
    fn a_fault_names_the_column_of_its_value_and_the_id_if_it_was_read() {
        let fault = |line: &str| {
            let fault = read(&Layout::without_header(), 7, line).unwrap_err();
            (fault.line, fault.column, fault.fide_id)
        };
        let line = " 9900123  Opdigtet, Asta                    wg  DEN  2105   12  17.06.85  wi  ";
        assert!(read(&Layout::without_header(), 7, line).is_ok());
        assert_eq!(fault(&line.replace("  2105", "   21x")), (7, 55, Some(9_900_123)));
        assert_eq!(fault(&line.replace("9900123", "99x0123")), (7, 2, None));
        assert_eq!(fault(&line.replace("17.06.85", "7.6.85  ")), (7, 65, Some(9_900_123)));
        assert_eq!(fault(&line.replace("DEN  2105", "DEN xx2105")), (7, 53, Some(9_900_123)));
    }
}
