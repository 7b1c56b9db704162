//! The numbers of the rows where a cross table has no start numbers: the places of a final table, or the order of the rows
//! under opponents. The halves of the games, which must agree, show whether they are right.

use super::{Columns, cell, columns};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::cross_table_completed;
use crate::words;
use crate::xlsx::games_sheet::MOST_ROWS_ABOVE;
use crate::xlsx::sheet::{Cell, CellValue, Row, Sheet};

/// Headings of the places in a final table.
pub const PLACES: [&str; 10] = ["pl", "plac", "plads", "placering", "place", "pos", "position", "rank", "rk", "rang"];

/// Whether a cross table could be read with numbers from elsewhere.
pub fn may_be_numbered(sheet: &Sheet) -> bool {
    found(sheet).is_some()
}

/// Gives a cross table without start numbers a column of them. `None`: it is not such a table.
pub fn complete(sheet: &mut Sheet) -> Option<Diagnostic> {
    let (at, source) = found(sheet)?;
    let header = sheet.rows.get(at)?;
    let place = sheet.place.line(header.number);
    let heading = || CellValue::Text(words::PLAYERS[0].en.to_owned());
    let diagnostic = match &source {
        Source::Places(column) => cross_table_completed::places(&sheet.at(header, *column), &header.text(*column)),
        Source::Order(_) => cross_table_completed::order(&place),
    };
    match source {
        Source::Places(column) => {
            let cell = sheet.rows.get_mut(at)?.cells.iter_mut().find(|cell| cell.column == column)?;
            cell.value = heading();
        }
        Source::Order(rows) => {
            // Column 0 is before the first one: the line has no such cell.
            let numbers = rows.into_iter().zip(1..).map(|(row, number)| (row, CellValue::Whole(number)));
            for (row, value) in std::iter::once((at, heading())).chain(numbers) {
                sheet.rows.get_mut(row)?.cells.insert(0, Cell { column: 0, value, time: None });
            }
        }
    }
    Some(diagnostic)
}

enum Source {
    /// The column of the places.
    Places(u32),
    /// The indices of the rows of players.
    Order(Vec<usize>),
}

/// The row of the headings, and where the numbers come from.
fn found(sheet: &Sheet) -> Option<(usize, Source)> {
    (0..sheet.rows.len().min(MOST_ROWS_ABOVE)).find_map(|at| Some((at, source(sheet.rows.get(at..)?, at)?)))
}

fn source(rows: &[Row], at: usize) -> Option<Source> {
    let (header, rows) = rows.split_first()?;
    header.column_of(&words::PLAYERS, "name").or_else(|| header.column_of(&words::NAMES, "surname"))?;
    if header.column_of(&words::PLAYERS, "no").is_some() {
        return None;
    }
    let columns = columns(header, rows)?;
    let is_place = |column: &u32| {
        let heading = header.text(*column).to_lowercase();
        PLACES.contains(&heading.trim_end_matches(['.', ':', ' ']))
    };
    if let Some(column) = header.cells.iter().map(|cell| cell.column).find(is_place) {
        return Some(Source::Places(column));
    }
    let Columns::Opponents(opponents) = columns else { return None };
    let has_result = |row: &Row| {
        opponents
            .iter()
            .any(|(column, _)| row.cell(*column).is_some_and(|cell| cell::result_cell(&cell.shown()).is_some()))
    };
    let players: Vec<usize> = (0..rows.len()).filter(|index| has_result(&rows[*index])).collect();
    let is_square = opponents.len() == players.len() && opponents.iter().zip(1..).all(|((_, no), place)| *no == place);
    let is_own_empty = players
        .iter()
        .zip(&opponents)
        .all(|(row, (column, _))| rows[*row].cell(*column).is_none_or(|cell| cell::is_own(&cell.shown())));
    (is_square && is_own_empty).then(|| Source::Order(players.into_iter().map(|row| at + 1 + row).collect()))
}
