//! Cross tables: a row for each player, and either a column for each round, with the opponent in its cells (`5h1`), or a
//! column for each opponent, with the result (`1`, `½`, `0`). Every game stands there twice; both halves must agree.

mod cell;
mod headings;
mod opponents;
mod points;
mod rounds;

use self::headings::{Columns, columns};
use super::sheet::{Row, Sheet};
use crate::diagnostic::codes::{cross_table, spreadsheet_unreadable};
use crate::diagnostic::{Diagnostic, any_holds_back};
use crate::limits::MOST_PLAYERS;
use crate::report::{ByeAsFiled, GameAsFiled};
use crate::words;
use std::collections::BTreeMap;

/// The games of a cross table, by start number.
#[derive(Default)]
pub struct CrossTable {
    pub games: Vec<GameAsFiled>,
    pub byes: Vec<ByeAsFiled>,
}

/// Whether the first row has start numbers, and rounds or opponents.
pub fn is_one(sheet: &Sheet) -> bool {
    sheet.rows.first().is_some_and(is_heading)
}

/// Whether a row has the headings of a cross table.
pub fn is_heading(row: &Row) -> bool {
    row.column_of(&words::PLAYERS, "no").is_some() && columns(row).is_some()
}

/// `None`: it is not a cross table; the objections say why.
pub fn read(sheet: &Sheet, diagnostics: &mut Vec<Diagnostic>) -> Option<CrossTable> {
    let (header, rows) = sheet.rows.split_first()?;
    let (Some(number), Some(columns)) = (header.column_of(&words::PLAYERS, "no"), columns(header)) else {
        diagnostics.push(cross_table::no_rounds(&sheet.place.line(header.number)));
        return None;
    };
    let before = diagnostics.len();
    headings::check(sheet, header, &columns, diagnostics);
    if diagnostics.len() > before {
        return None;
    }
    headings::tell_ignored(sheet, header, diagnostics);
    let last = match &columns {
        Columns::Rounds(columns) => columns.last().map_or(0, |(column, _)| *column),
        Columns::Opponents(columns) => columns.last().map_or(0, |(column, _)| *column),
    };
    // Rows of the template in which nobody was entered have only their number.
    let is_player = |row: &&Row| row.cells.iter().any(|cell| cell.column != number && cell.column <= last);
    if rows.len() > MOST_PLAYERS {
        diagnostics.push(spreadsheet_unreadable::too_large(&sheet.place));
        return None;
    }
    let players = players(sheet, number, rows.iter().filter(is_player), diagnostics);
    let before = diagnostics.len();
    let table = match columns {
        Columns::Rounds(columns) => rounds::read(sheet, &players, &columns, diagnostics),
        Columns::Opponents(columns) => opponents::read(sheet, &players, &columns, diagnostics),
    };
    // A game that could not be read is told, and lacks in the sum.
    if !any_holds_back(&diagnostics[before..]) {
        points::check(sheet, header, &players, &table, diagnostics);
    }
    Some(table)
}

/// Rows by start number, in the order of the table.
struct Players<'s> {
    rows: Vec<(u32, &'s Row)>,
    /// The place in `rows`.
    index: BTreeMap<u32, usize>,
}

impl<'s> Players<'s> {
    fn row(&self, no: u32) -> Option<&'s Row> {
        self.index.get(&no).and_then(|index| self.rows.get(*index)).map(|(_, row)| *row)
    }
}

fn players<'s>(
    sheet: &Sheet,
    column: u32,
    rows: impl Iterator<Item = &'s Row>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Players<'s> {
    let mut players = Players { rows: Vec::new(), index: BTreeMap::new() };
    for row in rows {
        let text = row.text(column);
        match text.parse() {
            Ok(no) if !players.index.contains_key(&no) => {
                players.index.insert(no, players.rows.len());
                players.rows.push((no, row));
            }
            _ => diagnostics.push(cross_table::start_number(&sheet.at(row, column), &text)),
        }
    }
    players
}
