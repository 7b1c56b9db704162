//! A list of games in a spreadsheet: the columns of a games table.

use super::chosen;
use super::sheet::{CellValue, Row, Sheet};
use crate::diagnostic::codes::{column_ignored, csv_syntax, spreadsheet_cell};
use crate::diagnostic::{Diagnostic, Place};
use crate::games_table::{Cell, GamesLine};
use crate::words::{self, GamesColumn};

/// Whether the first row has the headings of a games table.
pub fn is_one(sheet: &Sheet) -> bool {
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
    let missing = words::GAMES.iter().zip(columns).filter(|(_, column)| column.is_none());
    let missing: Vec<&str> = missing.map(|(word, _)| word.en).collect();
    let [Some(round), Some(white), Some(black), Some(result)] = columns else {
        diagnostics.push(csv_syntax::columns_missing(&place, &missing));
        return Vec::new();
    };
    if !twice.is_empty() {
        return Vec::new();
    }
    if !others.is_empty() {
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        diagnostics.push(column_ignored::columns(&place, &others));
    }
    let columns = [round, white, black, result];
    let is_game = |row: &&Row| columns.iter().any(|column| row.cell(*column).is_some());
    rows.iter().filter(is_game).filter_map(|row| line(sheet, row, columns, diagnostics)).collect()
}

/// `None`: a cell has neither text nor number, which is reported.
fn line(sheet: &Sheet, row: &Row, columns: [u32; 4], diagnostics: &mut Vec<Diagnostic>) -> Option<GamesLine> {
    let before = diagnostics.len();
    let [round, white, black, result] = columns.map(|column| {
        let place = sheet.at(row, column);
        let text = match row.cell(column) {
            None => String::new(),
            Some(cell) => plain(cell, &place).unwrap_or_else(|diagnostic| {
                diagnostics.push(*diagnostic);
                String::new()
            }),
        };
        let text = chosen::read(&text).map(|(_, id)| id.to_owned()).unwrap_or(text);
        Cell { text, place }
    });
    let place = sheet.at(row, columns[0]);
    (diagnostics.len() == before).then_some(GamesLine { round, white, black, result, place })
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
