//! A list of games in a spreadsheet: the columns of a games table.

use super::chosen;
use super::sheet::{Cell as SheetCell, CellValue, Row, Sheet};
use crate::diagnostic::codes::{column_ignored, csv_syntax, spreadsheet_cell};
use crate::diagnostic::{Diagnostic, Place};
use crate::games_table::{self, Cell, GamesLine};
use crate::words::{self, GamesColumn};

/// Whether the first row has the headings of a games table.
pub fn is_games_sheet(sheet: &Sheet) -> bool {
    sheet.rows.first().is_some_and(is_heading)
}

/// Whether a row has the headings of a games table.
pub fn is_heading(row: &Row) -> bool {
    columns(row).read.iter().all(Option::is_some)
}

pub fn round_column(header: &Row) -> Option<u32> {
    columns(header).read[0]
}

#[derive(Default)]
struct Columns {
    /// The columns of round, White, Black and result.
    read: [Option<u32>; 4],
    /// Columns with the meaning of an earlier one.
    twice: Vec<u32>,
    /// Headings of columns that are not read.
    others: Vec<String>,
}

fn columns(header: &Row) -> Columns {
    let mut columns = Columns::default();
    for cell in &header.cells {
        let heading = header.text(cell.column);
        match words::games_column(&heading) {
            Some(GamesColumn::Board) => {}
            Some(GamesColumn::Read(index)) if columns.read[index].is_none() => columns.read[index] = Some(cell.column),
            Some(GamesColumn::Read(_)) => columns.twice.push(cell.column),
            None => columns.others.push(heading),
        }
    }
    columns
}

pub fn lines(sheet: &Sheet, diagnostics: &mut Vec<Diagnostic>) -> Vec<GamesLine> {
    let Some((header, rows)) = sheet.rows.split_first() else { return Vec::new() };
    let place = sheet.place.line(header.number);
    let Columns { read: columns, twice, others } = columns(header);
    for column in &twice {
        diagnostics.push(csv_syntax::column_twice(&sheet.at(header, *column), &header.text(*column)));
    }
    let not_found = words::GAMES.iter().zip(columns).filter(|(_, column)| column.is_none());
    let missing: Vec<&str> = not_found.map(|(word, _)| word.en).collect();
    let [Some(round), Some(white), Some(black), Some(result)] = columns else {
        diagnostics.push(csv_syntax::columns_missing(&place, &missing));
        return Vec::new();
    };
    if !twice.is_empty() {
        return Vec::new();
    }
    if !others.is_empty() {
        diagnostics.push(column_ignored::columns(&place, &others));
    }
    let columns = [round, white, black, result];
    let is_game = |row: &&Row| columns.iter().any(|column| row.cell(*column).is_some());
    let is_note = |row: &Row| {
        let texts: Vec<String> = row.cells.iter().map(|cell| row.text(cell.column)).collect();
        games_table::is_note(texts.iter().map(String::as_str))
    };
    let count = rows.iter().rposition(|row| !is_note(row)).map_or(0, |last| last + 1);
    let (rows, notes) = rows.split_at(count);
    if let Some(first) = notes.first() {
        diagnostics.push(column_ignored::notes(&sheet.place.line(first.number), notes.len()));
    }
    rows.iter().filter(is_game).filter_map(|row| line(sheet, row, columns, diagnostics)).collect()
}

/// Reads a game. `None`: a cell has neither text nor number, which is reported.
fn line(sheet: &Sheet, row: &Row, columns: [u32; 4], diagnostics: &mut Vec<Diagnostic>) -> Option<GamesLine> {
    let before = diagnostics.len();
    let [round, white, black, result] = columns.map(|column| {
        let place = sheet.at(row, column);
        let shown = match row.cell(column) {
            None => String::new(),
            Some(cell) => plain(cell, &place).unwrap_or_else(|diagnostic| {
                diagnostics.push(*diagnostic);
                String::new()
            }),
        };
        let text = chosen::read(&shown).map_or_else(|| games_table::id_text(&shown), |(_, id)| id);
        Cell { text: text.to_owned(), place }
    });
    let first_cell = sheet.at(row, columns[0]);
    (diagnostics.len() == before).then_some(GamesLine { round, white, black, result, place: first_cell })
}

/// A text or a number as text.
///
/// # Errors
/// The diagnostic of a date or a broken formula.
pub fn plain(cell: &CellValue, place: &Place) -> Result<String, Box<Diagnostic>> {
    match cell {
        CellValue::Date(shown) => Err(Box::new(spreadsheet_cell::date(place, shown))),
        CellValue::Broken(shown) => Err(Box::new(spreadsheet_cell::formula(place, shown))),
        _ => Ok(cell.shown().trim().to_owned()),
    }
}

// Games as people write them at the board: the round above a block of games or as the sheet's name, and the points of both
// players instead of a result. They are turned into the columns of a games table.

/// The most rows above the headings.
pub const MOST_ROWS_ABOVE: usize = 20;

/// The columns of a games table in a row of headings.
struct BoardColumns {
    white: u32,
    black: u32,
    round: Option<u32>,
    /// White's points and Black's, in a table without results.
    points: Option<[u32; 2]>,
}

impl BoardColumns {
    fn of(row: &Row) -> Option<BoardColumns> {
        let column = |is_wanted: &dyn Fn(&str) -> bool| {
            row.cells.iter().map(|cell| cell.column).find(|column| is_wanted(&row.text(*column)))
        };
        let read = |index| column(&|text| words::games_column(text) == Some(GamesColumn::Read(index)));
        let points_of = |color| column(&|text| words::is_points_of(color, text));
        let has_result = read(3).is_some();
        let points = if has_result { None } else { Some([points_of(0)?, points_of(1)?]) };
        Some(BoardColumns { round: read(0), white: read(1)?, black: read(2)?, points })
    }

    /// Whether the table has rounds and results, as in the template.
    fn are_complete(&self) -> bool {
        self.round.is_some() && self.points.is_none()
    }

    fn is_game(&self, row: &Row) -> bool {
        row.cell(self.white).is_some() || row.cell(self.black).is_some()
    }
}

/// The index of the row with the headings. `None`: there is none, or no rounds, neither in a column, nor between the
/// games, nor in the sheet's name.
pub fn heading(sheet: &Sheet) -> Option<usize> {
    let (at, columns) = (sheet.rows.iter().take(MOST_ROWS_ABOVE).enumerate())
        .find_map(|(at, row)| Some((at, BoardColumns::of(row)?)))?;
    let is_named = words::round_called(&sheet.name).is_some() || sheet.rows.iter().any(|row| round_of(row).is_some());
    (columns.round.is_some() || is_named).then_some(at)
}

/// Whether completed headings had no column of rounds: the rounds come from the sheet's name or lines between the games.
pub fn is_named_by_sheet(header: &Row) -> bool {
    let is_round = |text: &str| words::games_column(text) == Some(GamesColumn::Read(0));
    header.cells.first().is_some_and(|cell| cell.column == 0 && is_round(&header.text(0)))
}

/// The round of a line between the games.
fn round_of(row: &Row) -> Option<u16> {
    let [cell] = row.cells.as_slice() else { return None };
    words::round_called(&row.text(cell.column))
}

/// Turns games as people write them into a games table: adds the round of each game, and the result from the points.
pub fn complete_columns(sheet: &mut Sheet) {
    let Some(at) = heading(sheet) else { return };
    let Some(columns) = sheet.rows.get(at).and_then(BoardColumns::of).filter(|columns| !columns.are_complete()) else {
        return;
    };
    let mut round = words::round_called(&sheet.name);
    let mut rows: Vec<Row> = Vec::new();
    for (index, mut row) in std::mem::take(&mut sheet.rows).into_iter().enumerate() {
        if columns.round.is_none() {
            if let Some(called) = round_of(&row) {
                round = Some(called);
                continue;
            }
            // Each block may repeat the headings.
            if index > at && BoardColumns::of(&row).is_some() {
                continue;
            }
        }
        if let Some(points) = columns.points.filter(|_| index >= at) {
            let scores = points.map(|column| row.text(column));
            let result = match index == at {
                true => words::GAMES[3].en.to_owned(),
                false if scores.iter().all(String::is_empty) => String::new(),
                false => scores.join("-"),
            };
            set_result(&mut row, points, &result);
        }
        if columns.round.is_none() && index >= at && (index == at || columns.is_game(&row)) {
            let value = match round.filter(|_| index > at) {
                Some(round) => CellValue::Whole(i64::from(round)),
                None if index == at => CellValue::Text(words::GAMES[0].en.to_owned()),
                None => continue,
            };
            // Column 0 is before the first one: the line has no such cell.
            row.cells.insert(0, SheetCell { column: 0, value, time: None });
        }
        rows.push(row);
    }
    sheet.rows = rows;
}

/// Puts the result in place of White's points, and removes Black's.
fn set_result(row: &mut Row, [white, black]: [u32; 2], text: &str) {
    row.cells.retain(|cell| cell.column != white && cell.column != black);
    if !text.is_empty() {
        let at = row.cells.partition_point(|cell| cell.column < white);
        row.cells.insert(at, SheetCell { column: white, value: CellValue::Text(text.to_owned()), time: None });
    }
}
